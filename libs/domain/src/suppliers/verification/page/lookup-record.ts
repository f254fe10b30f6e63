import type { CustomerCountry } from '../../../customers/values.js';
import type { BankAccount } from '../../bank-account.js';
import type { KnownSupplier } from '../../state.js';
import { unmatchedAccount } from '../answer/answer-verification.js';
import { closedBecause, currentRequest, isFinished, isUnfinished, nameShown } from '../link/link-state.js';
import { lastThreeOf, maskAccount } from '../account-check/mask-account.js';
import { formCountry } from '../claims/parse-verifier-details.js';
import { referenceOf } from '../link/reference.js';
import type { VerificationRequest } from '../state.js';

/** The record that getByPublicId returns (P-3.1), and additional data for the page. */
export type LookupRecord = {
  /** 1: the link cannot be used, whatever the reason (P-4.1). */
  readonly isLocked: 0 | 1;
  /** The completed answer; null: there is none (P-4.1). */
  readonly verified: 0 | 1 | 3 | null;
  /** Always empty (P-3.1). */
  readonly taxNumber: '';
  readonly accountCode: string;
  /** x for each hidden digit. */
  readonly accountNumber: string;
  /** Empty until the digits are entered in this visit. */
  readonly accountName: string;
  readonly supplierName: string;
  readonly customer: { readonly id: string; readonly companyName: string };
  readonly entity?: { readonly companyName: string };
  /**
   * The last three digits of the other account. Empty until the digits are entered in this visit, and when no other account is
   * waiting.
   */
  readonly unmatchedAccount: string;
  /** The public id that the caller used. */
  readonly supplierId: string;
  /** The positions of the hidden digits in accountNumber. Each one gets an input box. */
  readonly hidden: readonly number[];
  /** Country (alpha-3) and code type of the account, which determine the labels and checks of its fields. */
  readonly country: string;
  readonly accountCodeType: BankAccount['accountCodeType'] | null;
  /** The country whose company identifiers the details form asks for; null: there is no form. */
  readonly formCountry: CustomerCountry | null;
  /** The customer's code for this supplier. Both sides can quote the four-digit reference as well. */
  readonly supplierCode: string;
  readonly reference: string;
  readonly isVerify2: boolean;
  readonly forcedUpdate: boolean;
  readonly expiresAt: string;
  /** The unfinished answer of this visit, which can be continued in another tab or after a lost connection. */
  readonly begun: 0 | 1 | 3 | 'set-aside' | null;
};

/** What the server knows about the browser from the cookie of P-4.1. */
export type VerificationVisit = {
  /** The digits were entered in this visit, not by another person with the same link. */
  readonly matched: boolean;
  /** The current answer was begun in this visit. */
  readonly answered: boolean;
};

export type VerificationLookup = {
  readonly requestId: string;
  readonly publicId: string;
  readonly at: string;
  readonly customer: { readonly id: string; readonly companyName: string };
  readonly customerCountry: CustomerCountry;
  /** The name of the record's entity; null: it has none. */
  readonly entityName: string | null;
  readonly visit: VerificationVisit;
};

export const lookupRecord = (known: KnownSupplier, lookup: VerificationLookup): LookupRecord => {
  const request = currentRequest(known, lookup.requestId);
  if (request === null) return blockedRecord(lookup.publicId);
  const goesOn =
    lookup.visit.answered && !isFinished(request) && (isUnfinished(request) || request.setAside || request.answer === 3);
  if (goesOn) return open(known, request, lookup);
  const closed = closedBecause(request, known, lookup.at);
  if (closed === null) return open(known, request, lookup);
  return blockedRecord(lookup.publicId, closed === 'already-answered' ? verifiedCode(request) : null);
};

/** A claim for other details counts like a report of those on file: they must not be paid. */
const verifiedCode = ({ answer, claimed, variant }: VerificationRequest): 0 | 1 | 3 | null => {
  if (answer !== null) return answer;
  return claimed && variant === 'three-step' ? 3 : null;
};

/** Always the same, whatever the reason. A link that no longer works reveals nothing about a record. */
export const blockedRecord = (publicId: string, verified: 0 | 1 | 3 | null = null): LookupRecord => ({
  isLocked: verified === null ? 1 : 0,
  verified,
  taxNumber: '',
  accountCode: '',
  accountNumber: '',
  accountName: '',
  supplierName: '',
  customer: { id: '', companyName: '' },
  unmatchedAccount: '',
  supplierId: publicId,
  hidden: [],
  country: '',
  accountCodeType: null,
  formCountry: null,
  supplierCode: '',
  reference: '',
  isVerify2: false,
  forcedUpdate: false,
  expiresAt: '',
  begun: null,
});

const open = (known: KnownSupplier, request: VerificationRequest, lookup: VerificationLookup): LookupRecord => {
  const { publicId, customer, customerCountry, entityName, visit } = lookup;
  const { account } = request.payee;
  const masked = account === null ? null : maskAccount(account, request.hiddenDigits);
  const matched = visit.matched && request.matched;
  return {
    isLocked: 0,
    verified: null,
    taxNumber: '',
    accountCode: masked?.accountCode ?? '',
    accountNumber: masked?.accountNumber ?? '',
    accountName: matched ? nameShown(known) : '',
    supplierName: known.details.supplierName,
    customer,
    ...(entityName === null ? {} : { entity: { companyName: entityName } }),
    unmatchedAccount: matched ? doubtful(known, request) : '',
    supplierId: publicId,
    hidden: masked?.hidden ?? [],
    country: account?.country ?? '',
    accountCodeType: account?.accountCodeType ?? null,
    formCountry: formCountry(account, customerCountry),
    supplierCode: known.details.supplierCode ?? '',
    reference: referenceOf(request.requestId),
    isVerify2: request.variant === 'details-only',
    forcedUpdate: request.forcedUpdate,
    expiresAt: request.expiresAt,
    begun: visit.answered ? begunBy(request) : null,
  };
};

const begunBy = ({ setAside, answer }: VerificationRequest): LookupRecord['begun'] => (setAside ? 'set-aside' : answer);

/** The account that needs attention: the other account that is waiting, or the one that another person reported. */
const doubtful = (known: KnownSupplier, { payee }: VerificationRequest): string => {
  const other = unmatchedAccount(known) ?? (known.answer?.kind === 'reported' ? payee.account : null);
  return other === null ? '' : lastThreeOf(other);
};
