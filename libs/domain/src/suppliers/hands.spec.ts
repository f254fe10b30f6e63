import { describe, expect, test } from '@jest/globals';
import type { CheckRecord } from '../kernel/check-record.js';
import { decide, type Who } from '../kernel/decider.js';
import { type Given, specFor } from '../kernel/spec-for.js';
import type { BankAccount } from './bank-account.js';
import type { SupplierEvent } from './events.js';
import { areApproved } from './hands.js';
import { supplier } from './supplier.js';
import type { SupplierDetails } from './values.js';

const given = specFor(supplier);
const supplierId = 's-1';
const [anna, ben, carl] = (['anna', 'ben', 'carl'] as const).map((id) => ({ kind: 'user' as const, id }));
const [DAY_1, DAY_2, DAY_3] = ['2026-01-01T00:00:00.000Z', '2026-01-02T00:00:00.000Z', '2026-01-03T00:00:00.000Z'] as const;
const account: BankAccount = {
  ...{ country: 'AUS', accountCode: '062000', accountNumber: '12345678', accountCodeType: 9, iban: null, swiftCode: null },
};
const payee = { account, accountName: 'Acme Pty Ltd' };
const otherPayee = { account: { ...account, accountNumber: '87654321' }, accountName: 'Acme Pty Ltd' };
const details: SupplierDetails = {
  ...{ supplierCode: 'ACM01', supplierName: 'Acme', entityId: null, govCode: null, taxNumber: null },
  ...{ isEmployee: false, smallBusiness: false, division: null },
};
const email = 'pay@acme.example';
const record = { supplierId, importId: null, ...payee, email };
const check: CheckRecord = { method: 'document', reason: 'Seen on their invoice', call: null };
const independent = { tiedTo: [], singleOperator: false };

const value = { ...record, requestId: 'r-1', resembles: [] };
const added = {
  type: 'SupplierAdded',
  data: { ...record, source: 'form', details, contact: null },
  by: anna!,
  at: DAY_1,
} as const;
const asked = { type: 'SupplierAdditionRequested', data: { ...value, source: 'form' }, by: anna!, at: DAY_1 } as const;
const approved = { type: 'SupplierAdditionApproved', data: value, by: ben!, at: DAY_2 } as const;
const declined = { type: 'SupplierAdditionDeclined', data: { supplierId, requestId: 'r-1', reason: 'unknown' } } as const;
const deactivated = { type: 'SupplierDeactivated', data: { supplierId } } as const;
const accountChange = { supplierId, requestId: 'r-2', was: payee, now: otherPayee };
const accountAsked = {
  type: 'AccountChangeRequested',
  data: { ...accountChange, source: 'form', coolsOffAt: null },
  by: ben!,
  at: DAY_2,
} as const;
const accountApproved = { type: 'AccountChangeApproved', data: accountChange, by: carl!, at: DAY_3 } as const;
const emailChange = { supplierId, requestId: 'r-3', was: email, now: 'new@acme.example' };
const emailAsked = { type: 'EmailChangeRequested', data: { ...emailChange, source: 'form' }, by: ben!, at: DAY_2 } as const;
const emailApproved = { type: 'EmailChangeApproved', data: emailChange, by: carl!, at: DAY_3 } as const;

const deciding = (type: 'ApproveSupplierRequest' | 'DeclineSupplierRequest', approver = independent) =>
  ({ type, data: { supplierId, requestId: 'r-1', reason: 'unknown', check, approver } }) as never;
const handsAfter = (...past: readonly Given<SupplierEvent>[]) => {
  const state = given(...past).state();
  return state.status === 'unknown' ? null : state.hands;
};

describe('the hands behind account and email', () => {
  const annas = { by: anna, at: DAY_1, approvedBy: null };
  test('the person who added a supplier is the only author of its account and email until a second person approves', () => {
    expect(handsAfter(added, asked)).toEqual({ account: annas, email: annas });
    expect(handsAfter(added)).toEqual({ account: annas, email: annas });
  });
  test('the person who approves a new supplier approves both its account and its email', () => {
    const seen = { ...annas, approvedBy: ben };
    expect(handsAfter(added, asked, approved)).toEqual({ account: seen, email: seen });
    expect(areApproved(handsAfter(added, asked, approved)!)).toBe(true);
  });
  test('a changed account or email has the hands of its requester and its approver', () => {
    const changed = { by: ben, at: DAY_3, approvedBy: carl };
    expect(handsAfter(added, asked, accountAsked, accountApproved)).toEqual({ account: changed, email: annas });
    expect(handsAfter(added, asked, emailAsked, emailApproved)).toEqual({ account: annas, email: changed });
    expect(areApproved(handsAfter(added, accountAsked, accountApproved)!)).toBe(false);
  });
  test('another spelling of the account name neither approves an account nor hides who put it on file', () => {
    const change = { ...accountChange, now: { ...payee, accountName: 'Acme Proprietary Limited' } };
    const past = [
      { ...accountAsked, data: { ...accountAsked.data, ...change } },
      { ...accountApproved, data: change },
    ] as const;
    expect(handsAfter(added, asked, ...past)).toEqual({ account: annas, email: annas });
    expect(handsAfter(added, asked, approved, ...past)!.account).toEqual({ ...annas, approvedBy: ben });
    const claim = { ...past[0], by: { kind: 'supplier', id: supplierId } } as const;
    expect(handsAfter(added, asked, claim, past[1])!.account).toMatchObject({ by: { kind: 'supplier' }, approvedBy: carl });
  });
  test('another spelling of the email address neither approves it nor hides who put it on file', () => {
    const change = { ...emailChange, now: 'Pay+ap@ACME.example' };
    const past = [
      { ...emailAsked, data: { ...emailAsked.data, ...change } },
      { ...emailApproved, data: change },
    ] as const;
    expect(handsAfter(added, asked, ...past)).toEqual({ account: annas, email: annas });
  });
  test('an approved change keeps its approval when the new supplier is approved later', () =>
    expect(handsAfter(added, asked, accountAsked, accountApproved, { ...approved, at: DAY_3 })).toEqual({
      account: { by: ben, at: DAY_3, approvedBy: carl },
      email: { ...annas, approvedBy: ben },
    }));
});

describe('a new supplier', () => {
  test('a new supplier is approved by another person than the one who added it', () => {
    const { by: _, at: __, ...fact } = approved;
    const told = { type: 'SupplierAdditionChecked', data: { supplierId, requestId: 'r-1', check } } as const;
    given(added, asked).when(deciding('ApproveSupplierRequest'), { actor: ben! }).then(told, fact);
    given(added, asked).when(deciding('ApproveSupplierRequest'), { actor: anna! }).thenRejected('second-person-needed');
    given(added, asked)
      .when(deciding('ApproveSupplierRequest', { tiedTo: ['anna'] as never, singleOperator: false }), { actor: ben! })
      .thenRejected('approver-not-independent');
  });
  test('a new supplier that is declined, or withdrawn by its requester, is deactivated', () => {
    for (const actor of [ben!, anna!])
      given(added, asked).when(deciding('DeclineSupplierRequest'), { actor }).then(declined, deactivated);
    given(added, asked, deactivated).when(deciding('DeclineSupplierRequest'), { actor: ben! }).then(declined);
  });
  test('a declined supplier is not active again when its requester withdraws a deactivation of it', () => {
    const deactivation = { supplierId, requestId: 'r-9' };
    const requested = { type: 'SupplierDeactivationRequested', data: deactivation, by: anna! } as const;
    const ended = { type: 'SupplierDeactivationDeclined', data: { ...deactivation, reason: null } } as const;
    given(added, asked, requested).when(deciding('DeclineSupplierRequest'), { actor: ben! }).then(declined, ended, deactivated);
    expect(given(added, asked, requested, declined, ended, deactivated).state()).toMatchObject({
      active: false,
      changeRequests: [],
    });
  });
  test('a new supplier that was never approved waits again when it is activated', () => {
    const activate = { type: 'SetSupplierActive', data: { supplierId, active: true, singleOperator: false } } as const;
    const again = { ...value, requestId: 'command-now:addition' };
    given(added, asked, declined, deactivated)
      .when(activate)
      .then(
        { type: 'SupplierActivated', data: { supplierId } },
        { type: 'SupplierAdditionRequested', data: { ...again, source: 'form' } },
      );
    given(added, asked, approved, deactivated).when(activate).then({ type: 'SupplierActivated', data: { supplierId } });
    given(added, asked, deactivated).when(activate).then({ type: 'SupplierActivated', data: { supplierId } });
  });
  test('a new supplier that resembled another one still says so when it is withdrawn and activated', () => {
    const activate = { type: 'SetSupplierActive', data: { supplierId, active: true, singleOperator: false } } as const;
    const resembles = [{ supplierId: 's-0', supplierName: 'Acme', supplierCode: 'ACM00', by: 'name' }] as const;
    const like = { ...asked, data: { ...asked.data, resembles } };
    const activated = { type: 'SupplierActivated', data: { supplierId } } as const;
    const again = { ...value, requestId: 'command-now:addition', source: 'form' } as const;
    given(added, like, declined, deactivated)
      .when(activate)
      .then(activated, { type: 'SupplierAdditionRequested', data: { ...again, resembles } });
    const now = { ...details, supplierName: 'Bluegum' };
    const renamed = { type: 'SupplierDetailsChanged', data: { supplierId, was: details, now } } as const;
    given(added, like, declined, deactivated, renamed)
      .when(activate)
      .then(activated, { type: 'SupplierAdditionRequested', data: again });
  });
  test('when a colleague activates a declined supplier, the person who added it does not become the second person', () => {
    const again = { ...asked, data: { ...asked.data, requestId: 'r-2' }, by: carl! };
    const activated = { type: 'SupplierActivated', data: { supplierId }, by: carl! } as const;
    const decideAgain = {
      type: 'ApproveSupplierRequest',
      data: { supplierId, requestId: 'r-2', check, approver: independent },
    } as const;
    given(added, asked, declined, deactivated, activated, again)
      .when(decideAgain, { actor: anna! })
      .thenRejected('second-person-needed');
    given(added, asked, declined, deactivated, activated, again)
      .when(
        { ...decideAgain, data: { ...decideAgain.data, approver: { tiedTo: ['anna'], singleOperator: false } } },
        { actor: ben! },
      )
      .thenRejected('approver-not-independent');
  });
  test('whoever approved an onboarding approves the new supplier too, although the onboarding changed its company number', () => {
    const withNumber = { ...details, govCode: '53004085616' };
    const change = { details: withNumber, resembles: [], singleOperator: false };
    const onboarded = { supplierId, onboardingId: 'o-1', documentHash: 'doc', account: null };
    const changed = { type: 'SupplierDetailsChanged', data: { supplierId, was: details, now: withNumber } } as const;
    given(added, asked)
      .when({ type: 'TakeOnboarding', data: { ...onboarded, change } }, { actor: ben! })
      .then({ type: 'SupplierOnboarded', data: onboarded }, changed);
    given(added, asked, { ...changed, by: ben! })
      .when(deciding('ApproveSupplierRequest'), { actor: ben! })
      .then(
        { type: 'SupplierAdditionChecked', data: { supplierId, requestId: 'r-1', check } },
        { type: 'SupplierAdditionApproved', data: value },
      );
  });
  test('a new supplier is approved at once for a single operator', () => {
    const data = { ...record, source: 'form', details, contact: null, singleOperator: true, resembles: [] } as const;
    const requested = { ...value, requestId: 'command-now:addition' };
    given()
      .when({ type: 'AddSupplier', data })
      .then(
        { type: 'SupplierAdded', data: { ...record, source: 'form', details, contact: null } },
        { type: 'SupplierAdditionRequested', data: { ...requested, source: 'form' } },
        { type: 'SupplierAdditionApproved', data: requested },
      );
  });
  test('a new supplier without account and email has nothing to approve', () => {
    const empty = { ...record, account: null, accountName: null, email: null, source: 'form', details, contact: null } as const;
    given()
      .when({ type: 'AddSupplier', data: { ...empty, singleOperator: false, resembles: [] } })
      .then({ type: 'SupplierAdded', data: empty });
  });
});

describe('a call to a number of our own records', () => {
  const contact = { firstName: null, lastName: null, landline: '02 5550 6666', mobile: null };
  const by = (number: string, numberSource: 'on-file' | 'register' = 'on-file'): CheckRecord => ({
    ...{ method: 'call-back', reason: 'Read the account back' },
    call: { person: 'Dana Reid', number, numberSource, at: DAY_3, outcome: 'confirmed' },
  });
  const addedWithContact = { ...added, data: { ...added.data, contact } };
  const entered = { type: 'SupplierContactChanged', data: { supplierId, was: null, now: contact } } as const;
  const past: readonly [string, readonly Given<SupplierEvent>[], string][] = [
    ['a new supplier', [addedWithContact, asked], 'r-1'],
    ['another account', [added, { ...entered, by: ben!, at: DAY_2 }, accountAsked], 'r-2'],
    ['another email', [added, { ...entered, by: ben!, at: DAY_2 }, emailAsked], 'r-3'],
  ];
  const approve = (requestId: string, told: CheckRecord) =>
    ({ type: 'ApproveSupplierRequest', data: { supplierId, requestId, approver: independent, check: told } }) as const;
  const isAccepted = (
    events: readonly Given<SupplierEvent>[],
    command: ReturnType<typeof approve>,
    who: Omit<Who, 'commandId'>,
  ) => decide(supplier, command, given(...events).state(), { ...who, commandId: 'c-1' }).ok;
  test.each(past)('a number that the requester of %s has just entered proves nothing', (_, events, requestId) => {
    const carls = { actor: carl!, at: DAY_3 };
    given(...events)
      .when(approve(requestId, by('+61 2 5550 6666')), carls)
      .thenRejected('number-from-author');
    expect(isAccepted(events, approve(requestId, by('02 5550 6666', 'register')), carls)).toBe(true);
  });
  test('a number that somebody else entered, or that was entered 30 days ago, counts', () => {
    const later = { actor: carl!, at: '2026-02-05T00:00:00.000Z' };
    expect(isAccepted(past[0]![1], approve('r-1', by('02 5550 6666')), later)).toBe(true);
    const byCarl = [added, asked, { ...entered, by: carl!, at: DAY_2 }] as const;
    expect(isAccepted(byCarl, approve('r-1', by('02 5550 6666')), { actor: ben!, at: DAY_3 })).toBe(true);
  });
});
