import { describe, expect, test } from '@jest/globals';
import type { CheckRecord } from '../kernel/check-record.js';
import { type Given, specFor } from '../kernel/spec-for.js';
import type { AddSupplier } from './add-supplier.js';
import type { SetSupplierDetails } from './set-supplier-details.js';
import type { BankAccount } from './bank-account.js';
import type { Contact, Limits, SupplierDetails } from './values.js';
import type { SupplierEvent } from './events.js';
import { supplier, type SupplierCommand } from './supplier.js';
import type { RecordAnswer } from './verification/answer/record-answer.js';
import { handsOfAddition } from './hands.js';
import { nothingAsked } from './verification/state.js';

const given = specFor(supplier);
const supplierId = 's-1';
const [anna, ben, carl] = [
  { kind: 'user', id: 'anna' },
  { kind: 'user', id: 'ben' },
  { kind: 'user', id: 'carl' },
] as const;
const independent = { tiedTo: [], singleOperator: false };

const account: BankAccount = {
  country: 'AUS',
  accountCode: '062000',
  accountNumber: '12345678',
  accountCodeType: 9,
  iban: null,
  swiftCode: null,
};
const otherAccount: BankAccount = { ...account, accountNumber: '87654321' };
const details: SupplierDetails = {
  supplierCode: 'ACM01',
  supplierName: 'Acme',
  entityId: null,
  govCode: '51824753556',
  taxNumber: null,
  isEmployee: false,
  smallBusiness: false,
  division: null,
};
const contact: Contact = { firstName: 'Uma', lastName: null, landline: '0299999999', mobile: null };
const payee = { account, accountName: 'Acme Pty Ltd' };
const otherPayee = { account: otherAccount, accountName: 'Acme Pty Ltd' };
const noLimits: Limits = { limitAmount: null, duplicateDays: null };

const row: AddSupplier = {
  supplierId,
  source: 'form',
  importId: null,
  details,
  ...payee,
  email: 'pay@acme.example',
  contact,
  singleOperator: false,
  resembles: [],
};
const { singleOperator: _, resembles: __, ...addedData } = row;
const added: SupplierEvent = { type: 'SupplierAdded', data: addedData };
const addedWith = (data: Partial<typeof addedData>): SupplierEvent => ({
  type: 'SupplierAdded',
  data: { ...addedData, ...data },
});

const additionData = { supplierId, requestId: 'command-now:addition', ...payee, email: 'pay@acme.example', importId: null };
const additionRequested = (data: object = {}): SupplierEvent => ({
  type: 'SupplierAdditionRequested',
  data: { ...additionData, resembles: [], source: 'form', ...data },
});

/** The fields of an answer that came without a link. */
const noLink = { requestId: null, address: null, shown: null, weakBecause: [] };
const verifiedAs = (accountName: string, flag: 0 | 1 = 1): SupplierEvent => ({
  type: 'SupplierVerified',
  data: { supplierId, flag, account, was: 'Acme Pty Ltd', accountName, grade: 'strong', ...noLink },
});
const verified = verifiedAs('Acme Pty Ltd');
const reported: SupplierEvent = {
  type: 'AccountReportedIncorrect',
  data: { supplierId, account, accountName: 'Acme Pty Ltd', grade: 'strong', ...noLink },
};

const accountRequested = (now = otherPayee, requestId = 'r-1') =>
  ({
    type: 'AccountChangeRequested',
    data: { supplierId, requestId, was: payee, now, source: 'form', coolsOffAt: null },
    by: anna,
  }) as const satisfies Given<SupplierEvent>;
const accountApproved = (now = otherPayee, requestId = 'r-1'): SupplierEvent => ({
  type: 'AccountChangeApproved',
  data: { supplierId, requestId, was: payee, now },
});
const emailRequested = {
  type: 'EmailChangeRequested',
  data: { supplierId, requestId: 'r-2', was: 'pay@acme.example', now: 'new@acme.example', source: 'form' },
  by: anna,
} as const satisfies Given<SupplierEvent>;
const limits: Limits = { limitAmount: 100_000, duplicateDays: 30 };
const limitSet: SupplierEvent = { type: 'PaymentLimitSet', data: { supplierId, was: noLimits, now: limits } };
const raised: Limits = { limitAmount: 200_000, duplicateDays: 30 };
const raiseRequested = {
  type: 'LimitRaiseRequested',
  data: { supplierId, requestId: 'r-3', was: limits, now: raised },
  by: anna,
} as const satisfies Given<SupplierEvent>;
const certificationRequested = {
  type: 'SelfCertificationRequested',
  data: { supplierId, requestId: 'r-4', account, accountName: 'Acme Trading', reason: 'invoice' },
  by: anna,
} as const satisfies Given<SupplierEvent>;
const certified: SupplierEvent = {
  type: 'SupplierSelfCertified',
  data: { supplierId, requestId: 'r-4', account, accountName: 'Acme Trading' },
};

const change = (data: Partial<SetSupplierDetails>) =>
  ({ type: 'SetSupplierDetails', data: { supplierId, source: 'form', singleOperator: false, ...data } }) as const;
const importRow = (data: Partial<AddSupplier> = {}) =>
  ({ type: 'ImportSupplier', data: { ...row, source: 'import', importId: 'i-1', ...data } }) as const;
const setLimits = (now: Limits, singleOperator = false) =>
  ({ type: 'SetLimits', data: { supplierId, limits: now, policyDuplicateDays: 10, singleOperator } }) as const;
const certify = (accountName = 'Acme Trading', singleOperator = false) =>
  ({ type: 'CertifySupplier', data: { supplierId, accountName, reason: 'invoice', singleOperator } }) as const;
const revoke = {
  type: 'RevokeCertification',
  data: { supplierId, accountName: 'Acme Trading', reason: 'closed' },
} as const satisfies SupplierCommand;
const answer = (data: Partial<RecordAnswer> = {}) =>
  ({
    type: 'RecordAnswer',
    data: { supplierId, flag: 1, shown: account, accountName: 'Acme Pty Ltd', grade: 'strong', verifier: null, ...data },
  }) as const;
const check: CheckRecord = { method: 'document', reason: 'Seen on their invoice', call: null };
const approve = (requestId: string, approver: { tiedTo: readonly string[]; singleOperator: boolean } = independent) =>
  ({ type: 'ApproveSupplierRequest', data: { supplierId, requestId, check, approver } }) as const;
const decline = (requestId: string, approver: { tiedTo: readonly string[]; singleOperator: boolean } = independent) =>
  ({ type: 'DeclineSupplierRequest', data: { supplierId, requestId, reason: 'not by phone', approver } }) as const;

const known = (...past: readonly Given<SupplierEvent>[]) => {
  const state = given(...past).state();
  if (state.status === 'unknown') throw new Error('not known');
  return state;
};

describe('a new supplier', () => {
  test('a new supplier is added, and its account and email wait for a second person', () =>
    given().when({ type: 'AddSupplier', data: row }).then(added, additionRequested()));
  test('an import row without a name adds no supplier', () =>
    given()
      .when(importRow({ details: { ...row.details, supplierName: '' } }))
      .thenRejected('no-such-supplier'));
  test('an import row adds a new supplier, and the change request names the import', () =>
    given()
      .when(importRow())
      .then(addedWith({ source: 'import', importId: 'i-1' }), additionRequested({ source: 'import', importId: 'i-1' })));
  test('a supplier is added only once', () =>
    given(added).when({ type: 'AddSupplier', data: row }).thenRejected('supplier-exists'));
  test('a new supplier is active, not verified, not certified and without limits', () =>
    expect(known(added)).toEqual({
      status: 'known',
      supplierId,
      details,
      payee,
      email: 'pay@acme.example',
      hands: handsOfAddition({ kind: 'system', id: 'test' }, '2026-01-01T00:00:00.000Z'),
      resembles: [],
      contact,
      contactEntries: [{ contact, by: { kind: 'system', id: 'test' }, at: '2026-01-01T00:00:00.000Z' }],
      active: true,
      merged: null,
      limits: noLimits,
      answer: null,
      certifiedNames: [],
      screening: null,
      register: null,
      changeRequests: [],
      verification: nothingAsked,
    }));

  test.each<SupplierCommand>([
    change({ details }),
    { type: 'SetSupplierActive', data: { supplierId, active: true, singleOperator: false } },
    setLimits(limits),
    { type: 'CommentOnSupplier', data: { supplierId, comment: 'x' } },
    answer(),
    certify(),
    revoke,
    { type: 'RecordScreening', data: { supplierId, status: 1, source: 'x' } },
    approve('r-1'),
    decline('r-1'),
  ])('a supplier that does not exist refuses $type', (command) => given().when(command).thenRejected('no-such-supplier'));
});

describe('a change of plain details', () => {
  const now = { ...details, supplierName: 'Acme Group' };
  test('a change of plain details takes effect at once and records the old values', () =>
    given(added)
      .when(change({ details: now }))
      .then({ type: 'SupplierDetailsChanged', data: { supplierId, was: details, now } }));
  test('a change of the contact takes effect at once', () =>
    given(added)
      .when(change({ contact: null }))
      .then({ type: 'SupplierContactChanged', data: { supplierId, was: contact, now: null } }));
  test('a change to the values already on file writes nothing', () =>
    given(added)
      .when(change({ details: { ...details }, contact: { ...contact }, payee: { ...payee }, email: 'pay@acme.example' }))
      .then());
  test('an empty change writes nothing', () => given(added).when(change({})).then());
  test('a change of everything is recorded in one order: details, contact, account, email', () =>
    given(added)
      .when(change({ email: null, payee: otherPayee, contact: null, details: now }))
      .then(
        { type: 'SupplierDetailsChanged', data: { supplierId, was: details, now } },
        { type: 'SupplierContactChanged', data: { supplierId, was: contact, now: null } },
        {
          type: 'AccountChangeRequested',
          data: { supplierId, requestId: 'command-now:account', was: payee, now: otherPayee, source: 'form', coolsOffAt: null },
        },
        {
          type: 'EmailChangeRequested',
          data: { supplierId, requestId: 'command-now:email', was: 'pay@acme.example', now: null, source: 'form' },
        },
      ));
  test('later decisions use the changed details and contact', () =>
    expect(
      known(
        added,
        { type: 'SupplierDetailsChanged', data: { supplierId, was: details, now } },
        { type: 'SupplierContactChanged', data: { supplierId, was: contact, now: null } },
      ),
    ).toMatchObject({ details: now, contact: null }));
});

describe('a change of the account, its name or the email', () => {
  const requestId = 'command-now:account';
  test.each<[string, typeof payee]>([
    ['account', otherPayee],
    ['account name', { account, accountName: 'Acme Limited' }],
  ])('a change of the %s is requested, and nothing changes yet', (_, now) => {
    given(added)
      .when(change({ payee: now }))
      .then({
        type: 'AccountChangeRequested',
        data: { supplierId, requestId, was: payee, now, source: 'form', coolsOffAt: null },
      });
    expect(known(added, verified, accountRequested(now))).toMatchObject({
      payee,
      answer: { kind: 'verified', accountName: 'Acme Pty Ltd' },
    });
  });
  test('a single operator’s account or email change is requested and approved at once, as two events', () => {
    const data = { supplierId, requestId, was: payee, now: otherPayee };
    given(added)
      .when(change({ payee: otherPayee, singleOperator: true }))
      .then(
        { type: 'AccountChangeRequested', data: { ...data, source: 'form', coolsOffAt: null } },
        { type: 'AccountChangeApproved', data },
      );
    const email = { supplierId, requestId: 'command-now:email', was: 'pay@acme.example', now: null };
    given(added)
      .when(change({ email: null, singleOperator: true }))
      .then({ type: 'EmailChangeRequested', data: { ...email, source: 'form' } }, { type: 'EmailChangeApproved', data: email });
  });
  test('an account or email change that is already requested is not requested again', () => {
    given(added, accountRequested())
      .when(change({ payee: otherPayee }))
      .then();
    given(added, emailRequested)
      .when(change({ email: 'new@acme.example' }))
      .then();
  });
  test('a different account change than the one that waits is another request', () => {
    const third = { account: { ...account, accountNumber: '33333333' }, accountName: null };
    given(added, accountRequested())
      .when(change({ payee: third }))
      .then({
        type: 'AccountChangeRequested',
        data: { supplierId, requestId, was: payee, now: third, source: 'form', coolsOffAt: null },
      });
  });
  test('an account change can be requested again when the earlier request no longer applies', () => {
    const third = { account: { ...account, accountNumber: '33333333' }, accountName: 'Acme Pty Ltd' };
    given(added, accountRequested(), accountRequested(third, 'r-9'), accountApproved(third, 'r-9'))
      .when(change({ payee: otherPayee }))
      .then({
        type: 'AccountChangeRequested',
        data: { supplierId, requestId, was: third, now: otherPayee, source: 'form', coolsOffAt: null },
      });
  });
});

describe('a row of a supplier list', () => {
  test('an import row with what is on file writes nothing', () => given(added).when(importRow()).then());
  test('an import row with what is already requested writes nothing', () =>
    given(added, accountRequested()).when(importRow(otherPayee)).then());

  const silentDetails: SupplierDetails = { ...details, supplierCode: null, govCode: null, taxNumber: null, division: null };
  const noContact: Contact = { firstName: null, lastName: null, landline: null, mobile: null };
  test.each<[string, Partial<AddSupplier>]>([
    ['account', { account: null }],
    ['account name', { accountName: null }],
    ['account name, as an empty text', { accountName: '' }],
    ['email', { email: null }],
    ['email, as an empty text', { email: '' }],
    ['contact', { contact: null }],
    ['details', { details: silentDetails }],
    ['supplier name', { details: { ...details, supplierName: '' } }],
    ['parts of a contact', { contact: { ...noContact, firstName: 'Uma' } }],
    ['anything but its name', { account: null, accountName: null, email: null, contact: noContact, details: silentDetails }],
  ])('an import row without the %s never clears it', (_, data) => given(added).when(importRow(data)).then());

  test('an import row without a contact does not write an empty one', () =>
    given(addedWith({ contact: null }))
      .when(importRow({ contact: noContact }))
      .then());

  test.each<[string, BankAccount, BankAccount]>([
    ['the number with leading zeros', account, { ...account, accountNumber: '012345678' }],
    ['the BSB with a hyphen', account, { ...account, accountCode: '062-000' }],
    ['no SWIFT code', { ...account, swiftCode: 'CTBAAU2S' }, account],
    [
      'no IBAN',
      { ...account, country: 'DEU', accountCodeType: 11, iban: 'DE89370400440532013000' },
      { ...account, country: 'DEU', accountCodeType: 11 },
    ],
  ])('an import row with the same account and %s requests no change', (_, held, written) =>
    given(addedWith({ account: held }))
      .when(importRow({ account: written }))
      .then(),
  );

  test('an import row with a SWIFT code for the same account requests only that code', () => {
    const written = { ...account, accountNumber: '012345678', swiftCode: 'CTBAAU2S' };
    given(added)
      .when(importRow({ account: written }))
      .then({
        type: 'AccountChangeRequested',
        data: {
          supplierId,
          requestId: 'command-now:account',
          was: payee,
          now: { ...payee, account: { ...account, swiftCode: 'CTBAAU2S' } },
          source: 'import',
          coolsOffAt: null,
        },
      });
  });
  test('an import row with another account does not keep the SWIFT code of the old one', () => {
    const was = { ...payee, account: { ...account, swiftCode: 'CTBAAU2S' } };
    given(addedWith(was))
      .when(importRow({ account: otherAccount }))
      .then({
        type: 'AccountChangeRequested',
        data: { supplierId, requestId: 'command-now:account', was, now: otherPayee, source: 'import', coolsOffAt: null },
      });
  });
  test('an import row with more fields changes details at once and requests the rest', () => {
    const now = { ...details, division: 'North' };
    given(added)
      .when(importRow({ details: now, email: 'new@acme.example', contact: { ...noContact, mobile: '0400000000' } }))
      .then(
        { type: 'SupplierDetailsChanged', data: { supplierId, was: details, now } },
        { type: 'SupplierContactChanged', data: { supplierId, was: contact, now: { ...contact, mobile: '0400000000' } } },
        {
          type: 'EmailChangeRequested',
          data: {
            supplierId,
            requestId: 'command-now:email',
            was: 'pay@acme.example',
            now: 'new@acme.example',
            source: 'import',
          },
        },
      );
  });
});

const requests = [
  ['account', [added, accountRequested()], 'r-1', accountApproved()],
  [
    'email',
    [added, emailRequested],
    'r-2',
    { type: 'EmailChangeApproved', data: { supplierId, requestId: 'r-2', was: 'pay@acme.example', now: 'new@acme.example' } },
  ],
  [
    'limit',
    [added, limitSet, raiseRequested],
    'r-3',
    { type: 'LimitRaiseApproved', data: { supplierId, requestId: 'r-3', was: limits, now: raised } },
  ],
  ['certification', [added, certificationRequested], 'r-4', certified],
] as const satisfies readonly (readonly [string, readonly Given<SupplierEvent>[], string, SupplierEvent])[];
const declinedTypes = {
  account: 'AccountChangeDeclined',
  email: 'EmailChangeDeclined',
  limit: 'LimitRaiseDeclined',
  certification: 'SelfCertificationDeclined',
} as const;
const checkedTypes = {
  account: 'AccountChangeChecked',
  email: 'EmailChangeChecked',
  limit: 'LimitRaiseChecked',
  certification: 'SelfCertificationChecked',
} as const;

describe.each(requests)('a request about the %s', (kind, past, requestId, approved) => {
  const declined: SupplierEvent = { type: declinedTypes[kind], data: { supplierId, requestId, reason: 'not by phone' } };
  const told: SupplierEvent = { type: checkedTypes[kind], data: { supplierId, requestId, check } };

  test('another person approves a change request', () =>
    given(...past)
      .when(approve(requestId), { actor: ben })
      .then(told, approved));
  test('the requester cannot approve a change request', () =>
    given(...past)
      .when(approve(requestId), { actor: anna })
      .thenRejected('second-person-needed'));
  test('a person tied to the requester cannot approve a change request', () =>
    given(...past)
      .when(approve(requestId, { tiedTo: ['anna'], singleOperator: false }), { actor: carl })
      .thenRejected('approver-not-independent'));
  test('a single operator approves their own change request', () =>
    given(...past)
      .when(approve(requestId, { tiedTo: [], singleOperator: true }), { actor: anna })
      .then(told, approved));
  test('another person declines a change request, with the reason', () =>
    given(...past)
      .when(decline(requestId), { actor: ben })
      .then(declined));
  test('the requester withdraws a change request', () =>
    given(...past)
      .when(decline(requestId), { actor: anna })
      .then(declined));
  test('a person tied to the requester cannot decline a change request', () =>
    given(...past)
      .when(decline(requestId, { tiedTo: ['anna'], singleOperator: false }), { actor: carl })
      .thenRejected('approver-not-independent'));
  test('a change request is decided once', () => {
    for (const decision of [approved, declined]) {
      given(...past, decision)
        .when(approve(requestId), { actor: ben })
        .thenRejected('no-such-request');
      given(...past, decision)
        .when(decline(requestId), { actor: ben })
        .thenRejected('no-such-request');
      expect(known(...past, decision).changeRequests).toEqual([]);
    }
  });
  test('a declined change request does not change the supplier', () => {
    const { changeRequests: _, ...before } = known(...past);
    const { changeRequests: __, ...after } = known(...past, declined);
    expect(after).toEqual(before);
  });
  test('a change request is not found under another id', () => {
    given(...past)
      .when(approve('r-99'), { actor: ben })
      .thenRejected('no-such-request');
    given(...past)
      .when(decline('r-99'), { actor: ben })
      .thenRejected('no-such-request');
  });
});

describe('requests that no longer apply', () => {
  const third = { account: { ...account, accountNumber: '33333333' }, accountName: 'Acme Pty Ltd' };
  const accountMoved = [accountRequested(third, 'r-9'), accountApproved(third, 'r-9')] as const;
  test.each<[string, string, readonly Given<SupplierEvent>[]]>([
    ['account', 'r-1', [added, accountRequested(), ...accountMoved]],
    [
      'account, when only the name changed',
      'r-1',
      [added, accountRequested(), accountApproved({ account, accountName: 'Acme Limited' }, 'r-9')],
    ],
    [
      'email',
      'r-2',
      [
        added,
        emailRequested,
        { type: 'EmailChangeApproved', data: { supplierId, requestId: 'r-9', was: 'pay@acme.example', now: null } },
      ],
    ],
    [
      'limit',
      'r-3',
      [
        added,
        limitSet,
        raiseRequested,
        { type: 'PaymentLimitSet', data: { supplierId, was: limits, now: { ...limits, limitAmount: 1 } } },
      ],
    ],
    ['certification', 'r-4', [added, certificationRequested, ...accountMoved]],
  ])('a change request is refused when its value was changed in the meantime: %s', (_, requestId, past) => {
    given(...past)
      .when(approve(requestId), { actor: ben })
      .thenRejected('request-changed');
    given(...past)
      .when(decline(requestId), { actor: anna })
      .then({ type: declinedTypeOf(requestId), data: { supplierId, requestId, reason: 'not by phone' } });
  });
  const declinedTypeOf = (requestId: string) =>
    ({
      'r-1': 'AccountChangeDeclined',
      'r-2': 'EmailChangeDeclined',
      'r-3': 'LimitRaiseDeclined',
      'r-4': 'SelfCertificationDeclined',
    })[requestId] as 'AccountChangeDeclined';

  test('a change request stays valid when something else changed', () =>
    given(added, accountRequested(), emailRequested, limitSet, verified)
      .when(approve('r-1'), { actor: ben })
      .then({ type: 'AccountChangeChecked', data: { supplierId, requestId: 'r-1', check } }, accountApproved()));
  test('a certification cannot be approved for an account that was reported in the meantime', () =>
    given(added, certificationRequested, reported).when(approve('r-4'), { actor: ben }).thenRejected('reported-incorrect'));
});

describe('an approved account change', () => {
  const renamed = { account, accountName: 'Acme Limited' };
  test.each([
    ['the account', otherPayee],
    ['only the name', renamed],
  ])('an approved change of %s removes the verification', (_, now) =>
    expect(known(added, verified, accountRequested(now), accountApproved(now))).toMatchObject({
      payee: now,
      answer: null,
      changeRequests: [],
    }),
  );
  test('an approved change to another account resolves a report', () =>
    expect(known(added, reported, accountRequested(), accountApproved()).answer).toBeNull());
  test('an approved change of the account name only does not resolve a report', () =>
    expect(known(added, reported, accountRequested(renamed), accountApproved(renamed)).answer).toMatchObject({
      kind: 'reported',
    }));
  test('writing the same account in another way does not resolve a report', () => {
    const zeros = { account: { ...account, accountNumber: '0012345678' }, accountName: 'Acme Pty Ltd' };
    expect(known(added, reported, accountRequested(zeros), accountApproved(zeros)).answer).toMatchObject({ kind: 'reported' });
  });
  test('certified names stay with their account, and are removed with it', () => {
    expect(known(added, certified, accountRequested(renamed), accountApproved(renamed)).certifiedNames).toEqual(['Acme Trading']);
    expect(known(added, certified, accountRequested(), accountApproved()).certifiedNames).toEqual([]);
  });
  test('removing the account resolves a report', () => {
    const none = { account: null, accountName: null } as unknown as typeof otherPayee;
    expect(known(added, reported, accountApproved(none)).answer).toBeNull();
  });
});

describe('an answer without a link', () => {
  test('an answer without a link with flag 1 confirms the account on file', () => given(added).when(answer()).then(verified));
  test('an answer without a link with flag 0 confirms the account under another name and keeps the name on file', () =>
    given(added)
      .when(answer({ flag: 0, accountName: 'Acme Limited' }))
      .then(verifiedAs('Acme Limited', 0)));
  test('an answer without a link with flag 3 reports the account as incorrect, under the name on file', () =>
    given(added)
      .when(answer({ flag: 3, accountName: 'whatever was typed' }))
      .then(reported));
  test('an answer without a link records how strong it is', () =>
    given(added)
      .when(answer({ grade: 'weak' }))
      .then({
        type: 'SupplierVerified',
        data: { supplierId, flag: 1, account, was: 'Acme Pty Ltd', accountName: 'Acme Pty Ltd', grade: 'weak', ...noLink },
      }));
  test.each([0, 1, 3] as const)('an answer without a link with flag %i records who answered after the answer itself', (flag) => {
    const verifier = { name: 'Uma Reed', phone: '0299999999', email: null, comment: '{5} closed' };
    given(added)
      .when(answer({ flag, verifier }))
      .then(flag === 3 ? reported : verifiedAs('Acme Pty Ltd', flag), {
        type: 'VerifierDetailsProvided',
        data: {
          ...{ supplierId, requestId: null, address: null, grade: null, weakBecause: [], reason: 5, isFinal: true },
          ...{ firstName: null, lastName: 'Uma Reed', email: null, phone: '0299999999', mobile: null, comment: '{5} closed' },
          ...{
            cfoName: null,
            cfoEmail: null,
            optin: null,
            termsVersion: null,
            companyNumber: null,
            tradingName: null,
            gstNumber: null,
          },
        },
      });
  });
  test.each([0, 1, 3] as const)(
    'an answer without a link with flag %i about another account than the one on file is refused',
    (flag) => {
      given(added)
        .when(answer({ flag, shown: otherAccount }))
        .thenRejected('request-changed');
      given(added, accountRequested(), accountApproved()).when(answer({ flag })).thenRejected('request-changed');
      given(addedWith({ account: null }))
        .when(answer({ flag }))
        .thenRejected('request-changed');
    },
  );
  test.each([0, 1] as const)('an answer without a link with flag %i does not undo a report', (flag) =>
    given(added, reported).when(answer({ flag })).thenRejected('reported-incorrect'),
  );
  test('an answer without a link can report an account that was confirmed, and report it again', () => {
    given(added, verified)
      .when(answer({ flag: 3 }))
      .then(reported);
    given(added, reported)
      .when(answer({ flag: 3 }))
      .then(reported);
  });
  test('later decisions use an answer without a link', () => {
    expect(known(added, verifiedAs('Acme Limited', 0)).answer).toMatchObject({ kind: 'verified', accountName: 'Acme Limited' });
    expect(known(added, verified, reported).answer).toMatchObject({ kind: 'reported' });
    expect(known(added, verified).payee).toEqual(payee);
  });
});

describe('self-certification', () => {
  const requested: SupplierEvent = {
    type: 'SelfCertificationRequested',
    data: { supplierId, requestId: 'command-now', account, accountName: 'Acme Trading', reason: 'invoice' },
  };
  test('a certified name is requested', () => given(added).when(certify()).then(requested));
  test('a certified name of a verified supplier is an alias beside its verified name', () => {
    given(added, verified).when(certify()).then(requested);
    expect(known(added, verified, certificationRequested, certified)).toMatchObject({
      answer: { kind: 'verified', accountName: 'Acme Pty Ltd' },
      certifiedNames: ['Acme Trading'],
      changeRequests: [],
    });
  });
  test('a single operator’s certified name is requested and approved at once', () =>
    given(added)
      .when(certify('Acme Trading', true))
      .then(requested, {
        type: 'SupplierSelfCertified',
        data: { supplierId, requestId: 'command-now', account, accountName: 'Acme Trading' },
      }));
  test('a certified name counts from its approval', () => {
    expect(known(added, certificationRequested).certifiedNames).toEqual([]);
    expect(known(added, certificationRequested, certified).certifiedNames).toEqual(['Acme Trading']);
  });
  test('a name cannot be certified without an account', () =>
    given(addedWith({ account: null }))
      .when(certify())
      .thenRejected('no-account'));
  test('a name cannot be certified for an account reported as incorrect', () =>
    given(added, reported).when(certify()).thenRejected('reported-incorrect'));
  test('a name that is certified or requested cannot be requested again', () => {
    given(added, certified).when(certify()).thenRejected('already-certified');
    given(added, certificationRequested).when(certify()).thenRejected('already-certified');
  });
  test('a second certified name is a request of its own', () => {
    given(added, certified)
      .when(certify('Acme Stores'))
      .then({
        type: 'SelfCertificationRequested',
        data: { supplierId, requestId: 'command-now', account, accountName: 'Acme Stores', reason: 'invoice' },
      });
  });
  test('a name can be certified again once the account has changed', () =>
    given(added, certificationRequested, accountRequested(), accountApproved())
      .when(certify())
      .then({
        type: 'SelfCertificationRequested',
        data: { supplierId, requestId: 'command-now', account: otherAccount, accountName: 'Acme Trading', reason: 'invoice' },
      }));
  test('certified names are revoked at once, one by one', () => {
    const revoked: SupplierEvent = { type: 'SelfCertificationRevoked', data: revoke.data };
    const second: SupplierEvent = {
      type: 'SupplierSelfCertified',
      data: { supplierId, requestId: 'r-5', account, accountName: 'Acme Stores' },
    };
    given(added, certified, second).when(revoke, { actor: anna }).then(revoked);
    expect(known(added, certified, second, revoked).certifiedNames).toEqual(['Acme Stores']);
    given(added, certified, revoked).when(revoke).thenRejected('not-certified');
  });
  test('a certified name that still waits cannot be revoked', () =>
    given(added, certificationRequested).when(revoke).thenRejected('not-certified'));
});

describe('payment limits', () => {
  const at = (limitAmount: number | null, duplicateDays: number | null): Limits => ({ limitAmount, duplicateDays });
  const limitedTo = (now: Limits): SupplierEvent => ({ type: 'PaymentLimitSet', data: { supplierId, was: noLimits, now } });

  test.each<[string, Limits, Limits]>([
    ['a first limit', noLimits, at(100_000, null)],
    ['a lower limit', at(100_000, null), at(99_999, null)],
    ['no payment at all', at(100_000, null), at(0, null)],
    ['a longer look back', at(100_000, 30), at(100_000, 31)],
    ['a look back as long as the policy’s', noLimits, at(null, 10)],
    ['the policy’s look back instead of a shorter one', at(null, 5), noLimits],
  ])('a change to %s takes effect at once', (_, was, now) =>
    given(added, limitedTo(was)).when(setLimits(now)).then({ type: 'PaymentLimitSet', data: { supplierId, was, now } }),
  );

  test.each<[string, Limits, Limits]>([
    ['a higher limit', at(100_000, null), at(100_001, null)],
    ['no limit any more', at(100_000, null), noLimits],
    ['a shorter look back', at(100_000, 30), at(100_000, 29)],
    ['a shorter look back than the policy’s', noLimits, at(null, 9)],
    ['the policy’s look back instead of a longer one', at(null, 30), noLimits],
    ['a lower limit with a shorter look back', at(100_000, 30), at(1, 1)],
    ['a higher limit with a longer look back', at(100_000, 30), at(200_000, 60)],
  ])('a change to %s waits for a second person', (_, was, now) => {
    const data = { supplierId, requestId: 'command-now', was, now };
    given(added, limitedTo(was)).when(setLimits(now)).then({ type: 'LimitRaiseRequested', data });
    given(added, limitedTo(was))
      .when(setLimits(now, true))
      .then({ type: 'LimitRaiseRequested', data }, { type: 'LimitRaiseApproved', data });
  });

  test('limits that are already set or requested write nothing', () => {
    given(added, limitSet)
      .when(setLimits({ ...limits }))
      .then();
    given(added, limitSet, raiseRequested)
      .when(setLimits({ ...raised }))
      .then();
  });
  test('new limits apply from their approval', () => {
    expect(known(added, limitSet, raiseRequested).limits).toEqual(limits);
    expect(
      known(added, limitSet, raiseRequested, {
        type: 'LimitRaiseApproved',
        data: { supplierId, requestId: 'r-3', was: limits, now: raised },
      }).limits,
    ).toEqual(raised);
  });
});

describe('the state of a supplier', () => {
  const activated: SupplierEvent = { type: 'SupplierActivated', data: { supplierId } };
  const deactivated: SupplierEvent = { type: 'SupplierDeactivated', data: { supplierId } };
  const setActive = (active: boolean) =>
    ({ type: 'SetSupplierActive', data: { supplierId, active, singleOperator: false } }) as const;
  test('a supplier is deactivated and activated at once, and only if its state changes', () => {
    given(added).when(setActive(false)).then(deactivated);
    given(added).when(setActive(true)).then();
    given(added, deactivated).when(setActive(true)).then(activated, additionRequested());
    given(added, deactivated).when(setActive(false)).then();
    expect([known(added, deactivated).active, known(added, deactivated, activated).active]).toEqual([false, true]);
  });
  test('a supplier keeps its verification while it is inactive', () =>
    expect(known(added, verified, deactivated, activated).answer).toMatchObject({
      kind: 'verified',
      accountName: 'Acme Pty Ltd',
    }));
  test('comments on a supplier are recorded each time and change nothing', () => {
    const commented: SupplierEvent = { type: 'AuthorizerCommented', data: { supplierId, comment: 'called' } };
    given(added, commented)
      .when({ type: 'CommentOnSupplier', data: { supplierId, comment: 'called' } })
      .then(commented);
    expect(known(added, commented)).toEqual(known(added));
  });
  test('a supplier keeps the last status of its screening, and each change is recorded once', () => {
    const unsaid = { listVersion: null, checkedAt: null, digest: null, names: ['Acme', 'Acme Pty Ltd'], hits: [] };
    const screened: SupplierEvent = {
      type: 'ScreeningStatusChanged',
      data: { supplierId, was: null, now: 2, source: 'watchman', ...unsaid },
    };
    const screen = (status: number) => ({ type: 'RecordScreening', data: { supplierId, status, source: 'watchman' } }) as const;
    given(added).when(screen(2)).then(screened);
    given(added, screened).when(screen(2)).then();
    given(added, screened)
      .when(screen(202))
      .then({ type: 'ScreeningStatusChanged', data: { supplierId, was: 2, now: 202, source: 'watchman', ...unsaid } });
  });
});
