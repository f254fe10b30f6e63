import type { CheckRecord } from '../../../kernel/check-record.js';
import { type Given, specFor } from '../../../kernel/spec-for.js';
import type { BankAccount, PayeeAccount } from '../../bank-account.js';
import type { SupplierDetails } from '../../values.js';
import type { SupplierEvent } from '../../events.js';
import type { KnownSupplier } from '../../state.js';
import { supplier, type SupplierCommand } from '../../supplier.js';
import type { VerifierDetails } from '../answer/answer-events.js';
import type { Surroundings } from '../answer/grade-answer.js';

/** The specs of this folder are about Acme's account 12345678, which Anna asks about in request r-1. */
/** A second person approves at once everything put on file. `givenAsAdded` omits these approvals. */
export const given = (...past: readonly Given<SupplierEvent>[]) => givenAsAdded(...past.flatMap(withApproval));
export const givenAsAdded = specFor(supplier);

export const supplierId = 's-1';
export const [anna, ben, carl] = [
  { kind: 'user', id: 'anna' },
  { kind: 'user', id: 'ben' },
  { kind: 'user', id: 'carl' },
] as const;
/** The result of calling Acme on a number that was on file. */
export const callBack: CheckRecord = {
  method: 'call-back',
  reason: 'Read the account back',
  call: {
    person: 'Dana Reid',
    number: '03 9555 0100',
    numberSource: 'on-file',
    at: '2026-02-03T00:00:00.000Z',
    outcome: 'confirmed',
  },
};
export const independent = { tiedTo: [], singleOperator: false };

export const account: BankAccount = {
  country: 'AUS',
  accountCode: '062000',
  accountNumber: '12345678',
  accountCodeType: 9,
  iban: null,
  swiftCode: null,
};
export const otherAccount: BankAccount = { ...account, accountNumber: '87654321' };
export const payee: PayeeAccount = { account, accountName: 'Acme Pty Ltd' };
export const otherPayee: PayeeAccount = { account: otherAccount, accountName: 'Acme Pty Ltd' };
const details: SupplierDetails = {
  ...{ supplierCode: 'ACM01', supplierName: 'Acme', entityId: null, govCode: '51824753556', taxNumber: null },
  ...{ isEmployee: false, smallBusiness: false, division: null },
};

export const ADDED = '2026-01-01T00:00:00.000Z';
export const ASKED = '2026-02-01T00:00:00.000Z';
export const NOW = '2026-02-03T00:00:00.000Z';
export const EXPIRES = '2026-03-03T00:00:00.000Z';

const withApproval = (event: Given<SupplierEvent>): readonly Given<SupplierEvent>[] =>
  event.type === 'SupplierAdded' ? [event, { ...additionApproved(event.data), by: carl, at: ADDED }] : [event];

type Added = Extract<SupplierEvent, { type: 'SupplierAdded' }>['data'];
const addedData: Added = {
  ...{ supplierId, source: 'form' as const, importId: null, details, ...payee },
  ...{ email: 'pay@acme.example', contact: null },
};
export const added: SupplierEvent = { type: 'SupplierAdded', data: addedData };
export const additionApproved = ({ account, accountName, email }: Added): SupplierEvent => ({
  type: 'SupplierAdditionApproved',
  data: { supplierId, requestId: 'a-1', account, accountName, email, importId: null, resembles: [] },
});
export const addedWith = (data: Partial<Added>): SupplierEvent => ({
  type: 'SupplierAdded',
  data: { ...addedData, ...data },
});

export type Issued = Extract<SupplierEvent, { type: 'LinkIssued' }>['data'];
const issuedData: Issued = {
  ...{ supplierId, requestId: 'r-1', replaces: null, because: 'request', linkHash: 'hash-1' },
  ...{ ...payee, variant: 'three-step', forcedUpdate: false, hiddenDigits: 3, expiresAt: EXPIRES },
  ...{ emailChangedBy: null, to: 'pay@acme.example' },
};
export const issuedWith = (data: Partial<Issued> = {}) =>
  ({ type: 'LinkIssued', data: { ...issuedData, ...data }, by: anna, at: ASKED }) as const satisfies Given<SupplierEvent>;
export const issued = issuedWith();

const about = { supplierId, requestId: 'r-1' };
export const address = '198.51.100.7';
export const opened: SupplierEvent = { type: 'VerificationOpened', data: { ...about, address } };
export const matched: SupplierEvent = { type: 'AccountNumberMatched', data: { ...about, address } };
export const mismatched = (linkTries: number, accountTries = linkTries, requestId = 'r-1'): SupplierEvent => ({
  type: 'AccountNumberMismatched',
  data: { supplierId, requestId, linkTries, accountTries, address },
});
export const locked = (scope: 'link' | 'account', requestId = 'r-1'): SupplierEvent => ({
  type: 'SupplierLocked',
  data: { supplierId, requestId, scope, account },
});
export const revoked: SupplierEvent = { type: 'LinkRevoked', data: { ...about, reason: 'a mistake' } };
export const expired: SupplierEvent = { type: 'VerificationExpired', data: about };
export const deactivated: SupplierEvent = { type: 'SupplierDeactivated', data: { supplierId } };

export const surroundings: Surroundings = {
  address,
  ownSession: false,
  ownBrowser: false,
  ownDomains: [],
  fromOffice: false,
  fromStaff: false,
};
export const strong = { requestId: 'r-1', address, grade: 'strong', weakBecause: [] } as const;
export const shown = { accountCode: '062000', accountNumber: '12345xxx', accountName: 'Acme Pty Ltd' };

export const verifiedAs = (accountName = 'Acme Pty Ltd', flag: 0 | 1 = 1): SupplierEvent => ({
  type: 'SupplierVerified',
  data: { supplierId, flag, account, was: 'Acme Pty Ltd', accountName, shown, ...strong },
});
export const verified = verifiedAs();
export const reported: SupplierEvent = {
  type: 'AccountReportedIncorrect',
  data: { supplierId, account, accountName: 'Acme Pty Ltd', shown: { ...shown, accountName: null }, ...strong },
};
/** What another person said before this request. */
export const reportedBefore: SupplierEvent = {
  type: 'AccountReportedIncorrect',
  data: { ...reported.data, ...strong, requestId: 'r-0' },
};
export const setAside: SupplierEvent = {
  type: 'AnswerSetAside',
  data: { supplierId, flag: 1, accountName: 'Acme Pty Ltd', shown, because: 'reported-incorrect', ...strong },
};
export const claimed: SupplierEvent = {
  type: 'CorrectDetailsProvided',
  data: { supplierId, was: payee, now: otherPayee, reason: 2, ...strong },
};

export const person: VerifierDetails = {
  ...{ firstName: 'Uma', lastName: 'Reed', email: 'uma@acme.example', phone: '0299999999', mobile: null, comment: null },
  ...{
    cfoName: null,
    cfoEmail: null,
    optin: true,
    termsVersion: '2026-11',
    companyNumber: null,
    tradingName: null,
    gstNumber: null,
  },
};
export const detailsGiven = (isFinal: boolean): SupplierEvent => ({
  type: 'VerifierDetailsProvided',
  data: { ...about, address, grade: 'strong', weakBecause: [], reason: null, isFinal, ...person },
});

const changed = { supplierId, requestId: 'c-1', was: payee, now: otherPayee };
export const accountAsked = {
  type: 'AccountChangeRequested',
  data: { ...changed, source: 'import', coolsOffAt: null },
  by: anna,
} as const satisfies Given<SupplierEvent>;
export const accountApproved: SupplierEvent = { type: 'AccountChangeApproved', data: changed };
export const renamed: SupplierEvent = {
  type: 'AccountChangeApproved',
  data: { ...changed, now: { account, accountName: 'Acme Limited' } },
};

export const known = (...past: readonly Given<SupplierEvent>[]): KnownSupplier => {
  const state = given(...past).state();
  if (state.status === 'unknown') throw new Error('not known');
  return state;
};

/** A command through the link of request r-1. */
export const through = <C extends SupplierCommand['type'], D extends object>(type: C, data: D) =>
  ({ type, data: { supplierId, requestId: 'r-1', ...data } }) as const;
export const newLink = { supplierId, linkHash: 'hash-2', linkDays: 30, hiddenDigits: 3 };

/** Every way in which a link can stop working, with the code of its refusal. */
export const deadLinks: readonly (readonly [
  code:
    | 'link-replaced'
    | 'link-revoked'
    | 'account-locked'
    | 'link-locked'
    | 'link-expired'
    | 'supplier-inactive'
    | 'request-changed',
  past: readonly Given<SupplierEvent>[],
])[] = [
  ['link-replaced', [added]],
  ['link-replaced', [added, issued, issuedWith({ requestId: 'r-2', replaces: 'r-1', because: 'resend' })]],
  ['link-revoked', [added, issued, revoked]],
  ['account-locked', [added, issued, mismatched(1, 15), locked('account')]],
  ['link-locked', [added, issued, mismatched(5), locked('link')]],
  ['link-expired', [added, issuedWith({ expiresAt: NOW })]],
  ['link-expired', [added, issued, expired]],
  ['supplier-inactive', [added, issued, deactivated]],
  ['request-changed', [added, issued, accountAsked, accountApproved]],
  ['request-changed', [added, issued, renamed]],
];
