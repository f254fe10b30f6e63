import { describe, expect, test } from '@jest/globals';
import type { CheckRecord } from '../../../kernel/check-record.js';
import type { SupplierEvent } from '../../events.js';
import {
  account,
  added,
  anna,
  ben,
  detailsGiven,
  given,
  independent,
  issued,
  issuedWith,
  known,
  matched,
  NOW,
  supplierId,
  verified,
  reported,
} from '../testing/story.js';
import { weakReasonsOf } from './weak-reasons.js';

const check: CheckRecord = { method: 'document', reason: 'Saw a bank statement of October', call: null };
const accept = (approver = independent) => ({ type: 'AcceptAnswer', data: { supplierId, check, approver } }) as const;
const weak = { ...verified, data: { ...verified.data, grade: 'weak', weakBecause: ['office-address'] } } as SupplierEvent;
const accepted: SupplierEvent = {
  type: 'WeakAnswerAccepted',
  data: { supplierId, account, accountName: 'Acme Pty Ltd', weakBecause: ['office-address'], check },
};
const past = [added, issued, matched, weak, detailsGiven(true)] as const;
const by = (actor: typeof anna | typeof ben) => ({ at: NOW, actor });

describe('a weak answer', () => {
  test('is accepted by a second person with what they checked', () =>
    given(...past)
      .when(accept(), by(ben))
      .then(accepted));
  test('is strong for every later decision once it is accepted', () => {
    expect(weakReasonsOf(known(...past))).toEqual(['office-address']);
    expect(weakReasonsOf(known(...past, accepted))).toEqual([]);
  });
  test('is not accepted by whoever asked the supplier', () =>
    given(...past)
      .when(accept(), by(anna))
      .thenRejected('second-person-needed'));
  test('is not accepted by whoever had the email address changed', () => {
    const changedByBen = [added, issuedWith({ emailChangedBy: ben.id }), matched, weak, detailsGiven(true)];
    given(...changedByBen)
      .when(accept(), by(ben))
      .thenRejected('second-person-needed');
  });
  test('is not accepted by a colleague who depends on whoever asked', () =>
    given(...past)
      .when(accept({ ...independent, tiedTo: ['anna'] }), by(ben))
      .thenRejected('approver-not-independent'));
  test('without contact details is weak until somebody gives them', () => {
    expect(weakReasonsOf(known(added, issued, matched, verified))).toEqual(['no-contact']);
    expect(weakReasonsOf(known(added, issued, matched, verified, detailsGiven(true)))).toEqual([]);
  });
  test('may be asked for again', () =>
    expect(given(...past).state()).toMatchObject({ answer: { kind: 'verified', isAccepted: false } }));
});

describe('nothing is to be accepted', () => {
  test('where the answer is strong', () =>
    given(added, issued, matched, verified, detailsGiven(true)).when(accept(), by(ben)).thenRejected('answer-not-weak'));
  test('where the account was reported', () =>
    given(added, issued, reported).when(accept(), by(ben)).thenRejected('answer-not-weak'));
  test('twice', () =>
    given(...past, accepted)
      .when(accept(), by(ben))
      .thenRejected('answer-not-weak'));
});
