import { describe, expect, test } from '@jest/globals';
import { fold } from '../../../kernel/decider.js';
import { recordedFact } from '../../../kernel/spec-for.js';
import type { SupplierEvent } from '../../events.js';
import { supplier } from '../../supplier.js';
import { onboardingOf, type OnboardingStatus } from './onboarding.js';
import {
  accountApproved,
  accountAsked,
  added,
  EXPIRES,
  issuedWith,
  NOW,
  otherPayee,
  payee,
  strong,
  supplierId,
} from '../testing/story.js';

const requested: SupplierEvent = {
  type: 'OnboardingRequested',
  data: { supplierId, simplified: true, correctDetails: false, paymentMethod: null, ...strong },
};
const claim = { supplierId, requestId: 'q-1', was: payee, now: otherPayee };
const claimed: SupplierEvent = { type: 'AccountChangeRequested', data: { ...claim, source: 'supplier', coolsOffAt: null } };
const approved: SupplierEvent = { type: 'AccountChangeApproved', data: claim };
const declined: SupplierEvent = { type: 'AccountChangeDeclined', data: { supplierId, requestId: 'q-1', reason: 'no' } };
const back: SupplierEvent = {
  type: 'AccountChangeApproved',
  data: { supplierId, requestId: 'q-2', was: otherPayee, now: payee },
};

/** The status of an onboarding that was requested in the same call as its claim. */
const statusAfter = (at: string, ...facts: readonly SupplierEvent[]): OnboardingStatus | null => {
  const past = [added, issuedWith({ variant: 'details-only' }), ...facts].map((fact, i) => {
    const event = recordedFact<SupplierEvent>(fact, i);
    const commandId = fact === requested || fact === claimed ? 'one-call' : event.meta.commandId;
    return { ...event, meta: { ...event.meta, commandId } };
  });
  const state = fold(supplier, past);
  if (state.status === 'unknown') throw new Error('not known');
  return onboardingOf(state, at);
};

describe('an onboarding', () => {
  test.each<[string, OnboardingStatus | null, string, readonly SupplierEvent[]]>([
    ['does not exist at first', null, NOW, []],
    ['does not exist because of another claim', null, NOW, [claimed]],
    ['is pending once it was requested', 'pending', NOW, [requested]],
    ['without bank details ends with its link', null, EXPIRES, [requested]],
    ['is pending while its bank details wait, however long', 'pending', EXPIRES, [requested, claimed]],
    ['is settled when its bank details are approved', 'settled', EXPIRES, [requested, claimed, approved]],
    ['is over when its bank details are declined', null, NOW, [requested, claimed, declined]],
    ['keeps its status while another change is decided', 'pending', NOW, [requested, claimed, accountAsked, accountApproved]],
    ['that was settled is over when the account changes again', null, NOW, [requested, claimed, approved, back]],
    ['can be requested again', 'pending', NOW, [requested, claimed, declined, requested]],
  ])('an onboarding %s', (_, status, at, facts) => expect(statusAfter(at, ...facts)).toBe(status));
});
