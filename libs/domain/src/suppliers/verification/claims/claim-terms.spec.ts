import { describe, expect, test } from '@jest/globals';
import type { CheckRecord } from '../../../kernel/check-record.js';
import type { Given } from '../../../kernel/spec-for.js';
import type { SupplierEvent } from '../../events.js';
import {
  account,
  ADDED,
  added,
  addedWith,
  anna,
  ASKED,
  ben,
  callBack,
  claimed,
  detailsGiven,
  given,
  independent,
  issuedWith,
  known,
  matched,
  NOW,
  otherAccount,
  otherPayee,
  payee,
  supplierId,
} from '../testing/story.js';
import { entryOfNumber, isOneOf } from '../../contact-hands.js';

const TOMORROW = '2026-02-04T00:00:00.000Z';
const dana = { kind: 'user', id: 'dana' } as const;
const forced = issuedWith({ forcedUpdate: true });
const claim = (requestId = 'q-1', coolsOffAt: string | null = TOMORROW, now = otherPayee): Given<SupplierEvent> => ({
  type: 'AccountChangeRequested',
  data: { supplierId, requestId, was: payee, now, source: 'supplier', coolsOffAt },
  by: { kind: 'supplier', id: supplierId },
  at: NOW,
});
const past = [added, forced, matched, claimed, claim()];
const of = (requestId: string) => ({ supplierId, requestId });
const approve = (check: CheckRecord | null = callBack, requestId = 'q-1', approver: object = independent) =>
  ({ type: 'ApproveSupplierRequest', data: { ...of(requestId), check, approver } }) as never;
const record = (check: CheckRecord, approver: object = independent) =>
  ({ type: 'CheckSupplierRequest', data: { ...of('q-1'), check, approver } }) as never;
const waive = (claimId = 'q-1', approver: object = independent) =>
  ({ type: 'WaiveCoolingOff', data: { supplierId, claimId, check: callBack, approver } }) as never;
const called = (call: Partial<NonNullable<CheckRecord['call']>>): CheckRecord => ({
  ...callBack,
  call: { ...callBack.call!, ...call },
});
const seen: CheckRecord = { method: 'document', reason: 'A letter', call: null };
const told = (check: CheckRecord, requestId = 'q-1'): SupplierEvent => ({
  type: 'AccountChangeChecked',
  data: { ...of(requestId), check },
});
const approved = (requestId = 'q-1'): SupplierEvent => ({
  type: 'AccountChangeApproved',
  data: { ...of(requestId), was: payee, now: otherPayee },
});
const late = { actor: ben, at: TOMORROW } as const;
const soon = { actor: ben, at: '2026-02-03T23:59:59.999Z' } as const;

describe('the waiting time of a claim', () => {
  test('a claim cannot be approved before its waiting time is over', () => {
    given(...past)
      .when(approve(), soon)
      .thenRejected('cooling-off');
    given(...past)
      .when(approve(), late)
      .then(told(callBack), approved());
  });
  test('a claim can be declined during its waiting time', () =>
    given(...past)
      .when({ type: 'DeclineSupplierRequest', data: { ...of('q-1'), reason: 'no', approver: independent } }, soon)
      .then({ type: 'AccountChangeDeclined', data: { ...of('q-1'), reason: 'no' } }));
  test('each of several claims has its own waiting time', () => {
    const third = { account: { ...otherAccount, accountNumber: '55555555' }, accountName: 'Acme Pty Ltd' };
    const two = [...past, claim('q-2', '2026-02-05T00:00:00.000Z', third)];
    given(...two)
      .when(approve(callBack, 'q-2'), late)
      .thenRejected('cooling-off');
    given(...two)
      .when(approve(), late)
      .then(told(callBack), approved());
  });
  test('the waiting time also applies when a user requests the account that is claimed', () => {
    const typed: Given<SupplierEvent> = {
      type: 'AccountChangeRequested',
      data: {
        ...of('q-2'),
        ...{ was: payee, now: { account: otherAccount, accountName: 'Acme' }, source: 'form', coolsOffAt: null },
      },
      by: dana,
      at: NOW,
    };
    given(...past, typed)
      .when(approve(callBack, 'q-2'), soon)
      .thenRejected('cooling-off');
    given(...past, typed)
      .when(approve(seen, 'q-2'), late)
      .thenRejected('call-back-needed');
  });
  test('a claim from before waiting times existed can be approved at once', () =>
    given(added, forced, matched, claimed, claim('q-1', null))
      .when(approve(), { actor: ben, at: NOW })
      .then(told(callBack), approved()));
});

describe('the call-back about a claim', () => {
  test.each<[string, CheckRecord | null, 'call-back-needed' | 'call-not-confirmed' | 'call-before-claim']>([
    ['nothing', null, 'call-back-needed'],
    ['a document', seen, 'call-back-needed'],
    ['a call that reached nobody', called({ outcome: 'not-reached' }), 'call-not-confirmed'],
    ['a call that did not confirm', called({ outcome: 'denied' }), 'call-not-confirmed'],
    ['a call before the claim was made', called({ at: '2026-02-02T23:59:00.000Z' }), 'call-before-claim'],
    ['a call that is yet to be made', called({ at: '2026-02-04T00:01:00.000Z' }), 'call-before-claim'],
  ])('%s is not enough to approve a claim', (_, check, code) =>
    given(...past)
      .when(approve(check), late)
      .thenRejected(code),
  );
  test.each(['02 9999 9999', '+61 2 9999 9999', '0061299999999', '99999999'])(
    'a call to the number %s, which came with the claim, proves nothing',
    (number) =>
      given(...past, detailsGiven(true))
        .when(approve(called({ number })), late)
        .thenRejected('number-from-claim'),
  );
  test('a call to a number that was on file before the claim counts, even if the claim repeats the number', () => {
    const contact = { firstName: null, lastName: null, landline: '(02) 9999 9999', mobile: null };
    const check = called({ number: '02 9999 9999' });
    given(addedWith({ contact }), forced, matched, claimed, claim(), detailsGiven(true))
      .when(approve(check), late)
      .then(told(check), approved());
  });
  test('a call to a number put on file after it came with the claim proves nothing', () => {
    const contact = { firstName: null, lastName: null, landline: '0299999999', mobile: null };
    const changed: SupplierEvent = { type: 'SupplierContactChanged', data: { supplierId, was: null, now: contact } };
    given(...past, detailsGiven(true), changed)
      .when(approve(called({ number: '0299999999' })), late)
      .thenRejected('number-from-claim');
  });
  describe('a number that is on file', () => {
    const contact = { firstName: null, lastName: null, landline: '03 9555 0100', mobile: null };
    const entered = (by: string, at: string): Given<SupplierEvent> => ({
      type: 'SupplierContactChanged',
      data: { supplierId, was: null, now: contact },
      by: { kind: 'user', id: by },
      at,
    });
    const withNumber = (entry: Given<SupplierEvent>) => given(added, entry, forced, matched, claimed, claim());

    test('and was entered by the person who sent the link, 29 days before the approval, proves nothing', () =>
      withNumber(entered('anna', '2026-01-06T00:00:00.000Z')).when(approve(), late).thenRejected('number-from-author'));
    test('and was entered by the person who sent the link proves nothing to a colleague who records the call either', () =>
      withNumber(entered('anna', '2026-01-06T00:00:00.000Z'))
        .when(record(called({})), { actor: dana, at: NOW })
        .thenRejected('number-from-author'));
    test('and was entered by that person while the claim waits proves nothing', () =>
      given(...past, entered('anna', NOW))
        .when(approve(), late)
        .thenRejected('number-from-author'));
    test('and was entered by that person counts after 30 days', () =>
      withNumber(entered('anna', '2026-01-05T00:00:00.000Z')).when(approve(), late).then(told(callBack), approved()));
    test('and was entered by somebody without a part in the claim counts at once', () =>
      withNumber(entered('dana', '2026-01-30T00:00:00.000Z')).when(approve(), late).then(told(callBack), approved()));
    test('and was entered by that person counts when the approver found it elsewhere', () => {
      const check = called({ numberSource: 'contract' });
      withNumber(entered('anna', '2026-01-30T00:00:00.000Z')).when(approve(check), late).then(told(check), approved());
    });
    test('keeps the person who entered it when somebody else writes it in another way or into the other field', () => {
      const moved = { ...contact, landline: null, mobile: '(03) 95550100' };
      const again: Given<SupplierEvent> = {
        type: 'SupplierContactChanged',
        data: { supplierId, was: contact, now: moved },
        by: { kind: 'user', id: 'anna' },
        at: ASKED,
      };
      expect(entryOfNumber(known(added, entered('dana', ADDED), again).contactEntries, '03 9555 0100')).toMatchObject({
        by: dana,
        at: ADDED,
      });
    });
  });
  test('a call that a colleague recorded before the approval counts', () => {
    given(...past)
      .when(record(callBack), { actor: anna, at: NOW })
      .thenRejected('second-person-needed');
    given(...past)
      .when(record(callBack), { actor: dana, at: NOW })
      .then(told(callBack));
    given(...past, { ...told(callBack), by: dana })
      .when(approve(null), late)
      .then(approved());
  });
  test('a call recorded by a person tied to the person who sent the link is refused', () =>
    given(...past)
      .when(record(callBack, { tiedTo: ['anna'], singleOperator: false }), { actor: dana, at: NOW })
      .thenRejected('approver-not-independent'));
  test('the last call that reached a person decides', () => {
    const denied = { ...told(called({ outcome: 'denied' })), by: dana } as Given<SupplierEvent>;
    given(...past, { ...told(callBack), by: dana }, denied)
      .when(approve(null), late)
      .thenRejected('call-not-confirmed');
    given(...past, denied)
      .when(approve(callBack), late)
      .then(told(callBack), approved());
  });
  test('the person who sent the link cannot approve the claim, with or without a call', () =>
    given(...past)
      .when(approve(), { actor: anna, at: TOMORROW })
      .thenRejected('second-person-needed'));
});

describe('a waiver of the waiting time', () => {
  const value = { claimId: 'q-1', until: TOMORROW };
  const ref = { supplierId, requestId: 'w-1' };
  const asked: Given<SupplierEvent> = { type: 'CoolingOffWaiverRequested', data: { ...ref, ...value }, by: ben, at: NOW };
  const waived: SupplierEvent = { type: 'CoolingOffWaiverApproved', data: { ...ref, ...value } };
  const decide = (approver: object = independent) => ({ type: 'ApproveSupplierRequest', data: { ...ref, approver } }) as never;

  test('one person requests a waiver of the waiting time, with what they checked', () => {
    const data = { supplierId, requestId: 'command-now:cooling-off' };
    given(...past)
      .when(waive(), { actor: ben, at: NOW })
      .then(
        { type: 'CoolingOffWaiverRequested', data: { ...data, ...value } },
        { type: 'CoolingOffWaiverChecked', data: { ...data, check: callBack } },
      );
  });
  test('another person approves the waiver, and the claim can then be approved at once', () => {
    given(...past, asked)
      .when(decide(), { actor: ben, at: NOW })
      .thenRejected('second-person-needed');
    given(...past, asked)
      .when(decide(), { actor: dana, at: NOW })
      .then(waived);
    given(...past, asked, waived)
      .when(approve(), soon)
      .then(told(callBack), approved());
  });
  test('a person with a hand in the claim, or tied to one, can neither request nor approve a waiver', () => {
    given(...past)
      .when(waive(), { actor: anna, at: NOW })
      .thenRejected('second-person-needed');
    given(...past, asked)
      .when(decide(), { actor: anna, at: NOW })
      .thenRejected('second-person-needed');
    const tied = { tiedTo: ['anna'], singleOperator: false };
    given(...past)
      .when(waive('q-1', tied), { actor: ben, at: NOW })
      .thenRejected('approver-not-independent');
    given(...past, asked)
      .when(decide(tied), { actor: dana, at: NOW })
      .thenRejected('approver-not-independent');
  });
  test('a waiver for one claim does not shorten the waiting time of a second one', () => {
    const third = { account: { ...account, accountNumber: '55555555' }, accountName: 'Acme Pty Ltd' };
    given(...past, asked, claim('q-2', TOMORROW, third), waived)
      .when(approve(callBack, 'q-2'), soon)
      .thenRejected('cooling-off');
  });
  test('a waiver is requested once, and not after the waiting time is over or the claim is decided', () => {
    given(...past, asked)
      .when(waive(), { actor: ben, at: NOW })
      .then();
    given(...past)
      .when(waive(), late)
      .thenRejected('not-cooling-off');
    given(...past, asked, approved())
      .when(decide(), { actor: dana, at: NOW })
      .thenRejected('request-changed');
    given(...past)
      .when(waive('q-9'), { actor: ben, at: NOW })
      .thenRejected('no-such-request');
  });
  test('a waiver that waits is declined with its claim', () => {
    const decline = { type: 'DeclineSupplierRequest', data: { ...of('q-1'), reason: 'no', approver: independent } } as const;
    given(...past, asked)
      .when(decline, { actor: dana, at: NOW })
      .then(
        { type: 'AccountChangeDeclined', data: { ...of('q-1'), reason: 'no' } },
        { type: 'CoolingOffWaiverDeclined', data: { ...ref, reason: null } },
      );
  });
});

test('telephone numbers are the same with or without country and area codes', () => {
  expect(isOneOf(['+64 9 555 0100'], '09 555 0100')).toBe(true);
  expect(isOneOf(['0295550100', null], '02 9555 0101')).toBe(false);
  expect(isOneOf(['12345'], '9 123 45')).toBe(false);
  expect(isOneOf(['12345'], '123 45')).toBe(true);
  expect(isOneOf(['', null], 'by the door')).toBe(false);
  expect(known(added).verification.numbersBrought).toEqual([]);
});
