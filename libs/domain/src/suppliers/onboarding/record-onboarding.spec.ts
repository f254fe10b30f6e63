import { expect, test } from '@jest/globals';
import type { SupplierEvent } from '../events.js';
import {
  account,
  added,
  anna,
  ben,
  callBack,
  given,
  givenAsAdded,
  independent,
  NOW,
  otherPayee,
  payee,
  supplierId,
} from '../verification/testing/story.js';

const onboardingId = 'o1';
const give = (more: object = {}) =>
  ({
    type: 'GiveOnboardingDetails',
    data: {
      ...{ supplierId, onboardingId, now: otherPayee, hands: ['anna'], grade: 'strong', weakBecause: [] },
      ...{ phone: '0400 111 222', mobile: null, address: null, coolingOffHours: 24, ...more },
    },
  }) as never;
const detailsGiven: SupplierEvent = {
  type: 'OnboardingDetailsGiven',
  data: {
    ...{ supplierId, onboardingId, account: otherPayee.account, accountName: otherPayee.accountName, hands: ['anna'] },
    ...{ grade: 'strong', weakBecause: [], phone: '0400 111 222', mobile: null, address: null },
  },
};
/** The claim and the details are written by one command and share its id. */
const claim = (commandId: string): SupplierEvent => ({
  type: 'AccountChangeRequested',
  data: { supplierId, requestId: `${commandId}:account`, was: payee, now: otherPayee, source: 'supplier', coolsOffAt: NOW },
});

test('other bank details in an onboarding are a claim with a waiting time, even for a single operator', () => {
  const { changeRequests } = givenAsAdded(added).state() as { readonly changeRequests: readonly unknown[] };
  expect(changeRequests).toEqual([]);
  given(added)
    .when(give(), { actor: { kind: 'supplier', id: supplierId }, at: NOW, commandId: 'c1' })
    .then({ ...detailsGiven, data: { ...detailsGiven.data, hands: handsWith(['anna']) } }, {
      ...claim('c1'),
      data: { ...claim('c1').data, coolsOffAt: '2026-02-04T00:00:00.000Z' },
    } as SupplierEvent);
});

/** People who put the account and the email on file count as involved, too. */
const handsWith = (hands: readonly string[]): readonly string[] => {
  const state = givenAsAdded(added).state();
  if (state.status === 'unknown') return hands;
  const behind = [state.hands.account.by, state.hands.email.by].filter(({ kind }) => kind === 'user').map(({ id }) => id);
  return [...new Set([...hands, ...behind])];
};

test('the account on file, given again in an onboarding, is not a claim and confirms nothing', () =>
  given(added)
    .when(give({ now: payee }), { actor: { kind: 'supplier', id: supplierId }, at: NOW, commandId: 'c1' })
    .then({
      ...detailsGiven,
      data: { ...detailsGiven.data, account, accountName: payee.accountName, hands: handsWith(['anna']) },
    }));

const ofOneCommand = (...events: readonly SupplierEvent[]) => events.map((event) => ({ ...event, commandId: 'command-2' }));

test('the bank details of an onboarding keep the people involved, and a call to its own number is refused', () => {
  const past = ofOneCommand(detailsGiven, claim('command-2'));
  const state = given(added, ...past).state();
  if (state.status === 'unknown') throw new Error('not added');
  expect(state.verification.givenByOnboarding).toMatchObject({ hands: ['anna'] });
  expect(state.verification.numbersBrought).toContain('0400 111 222');
  const approve = (check: object) =>
    ({
      type: 'ApproveSupplierRequest',
      data: { supplierId, requestId: 'command-2:account', approver: independent, check },
    }) as never;
  const own = { ...callBack, call: { ...callBack.call!, number: '0400111222' } };
  given(added, ...past)
    .when(approve(own), { actor: ben, at: '2026-02-05T00:00:00.000Z' })
    .thenRejected('number-from-claim');
  given(added, ...past)
    .when(approve(callBack), { actor: { kind: 'user', id: 'anna' }, at: '2026-02-05T00:00:00.000Z' })
    .thenRejected('second-person-needed');
});

test('a claim of an ended onboarding is declined, and other requests are not', () => {
  const drop = {
    type: 'DropOnboardingClaim',
    data: { supplierId, givenBy: 'command-2', reason: 'The onboarding was declined.' },
  } as const;
  given(added, detailsGiven, claim('command-2'))
    .when(drop, { actor: anna })
    .then({
      type: 'AccountChangeDeclined',
      data: { supplierId, requestId: 'command-2:account', reason: 'The onboarding was declined.' },
    });
  given(added, claim('other')).when(drop, { actor: anna }).then();
});

test('an approved onboarding updates the record and does not change the account', () => {
  const contact = { firstName: 'Jo', lastName: 'Marsh', landline: '08 5550 1234', mobile: null };
  const take = {
    type: 'TakeOnboarding',
    data: {
      supplierId,
      onboardingId,
      documentHash: 'doc',
      account: otherPayee.account,
      change: { contact, singleOperator: false },
    },
  } as never;
  const state = given(added).state();
  if (state.status === 'unknown') throw new Error('not added');
  given(added)
    .when(take, { actor: ben })
    .then(
      { type: 'SupplierOnboarded', data: { supplierId, onboardingId, documentHash: 'doc', account: otherPayee.account } },
      { type: 'SupplierContactChanged', data: { supplierId, was: state.contact, now: contact } },
    );
});
