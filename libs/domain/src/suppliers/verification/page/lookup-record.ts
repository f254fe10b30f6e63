import type { CustomerCountry } from '../../../customers/values.js';
import type { BankAccount } from '../../bank-account.js';
import type { KnownSupplier } from '../../state.js';
import { unmatchedAccount } from '../answer/answer-verification.js';
import { closedBecause, currentRequest, isFinished, isUnfinished, nameShown } from '../link/link-state.js';
import { lastThreeOf, maskAccount } from '../account-check/mask-account.js';
import { formCountry } from '../claims/parse-verifier-details.js';
import { referenceOf } from '../link/reference.js';
import type { VerificationRequest } from '../state.js';

/** The record that getByPublicId answers (P-3.1), and what the page needs beside it. */
export type LookupRecord = {
  /** 1: nothing can be done through this link, whatever the reason (P-4.1). */
  readonly isLocked: 0 | 1;
  /** What was answered and is finished; null: nothing (P-4.1). */
  readonly verified: 0 | 1 | 3 | null;
  /** Always empty (P-3.1). */
  readonly taxNumber: '';
  readonly accountCode: string;
  /** x for each hidden digit. */
  readonly accountNumber: string;
  /** Empty before this visit's match. */
  readonly accountName: string;
  readonly supplierName: string;
  readonly customer: { readonly id: string; readonly companyName: string };
  readonly entity?: { readonly companyName: string };
  /** Its last three digits; empty before this visit's match, and where no other account is open. */
  readonly unmatchedAccount: string;
  /** The public id the caller came with. */
  readonly supplierId: string;
  /** Places of the hidden digits in accountNumber, one box each. */
  readonly hidden: readonly number[];
  /** Country (alpha-3) and code type of the account: how its fields are labelled and checked. */
  readonly country: string;
  readonly accountCodeType: BankAccount['accountCodeType'] | null;
  /** Whose company identifiers the details form asks for, and takes; null: there is no form. */
  readonly formCountry: CustomerCountry | null;
  /** What the customer calls this supplier; either side can quote the four digits as well. */
  readonly supplierCode: string;
  readonly reference: string;
  readonly isVerify2: boolean;
  readonly forcedUpdate: boolean;
  readonly expiresAt: string;
  /** What this visit has answered already and not finished: it continues after it, also in another tab or after a lost connection. */
  readonly begun: 0 | 1 | 3 | 'set-aside' | null;
};

/** What the server knows of the browser it talks to, by the cookie of P-4.1. */
export type VerificationVisit = {
  /** The digits were entered in this visit, not in somebody else's with the same link. */
  readonly matched: boolean;
  /** The answer that stands was begun in this visit. */
  readonly answered: boolean;
};

export type VerificationLookup = {
  readonly requestId: string;
  readonly publicId: string;
  readonly at: string;
  readonly customer: { readonly id: string; readonly companyName: string };
  readonly customerCountry: CustomerCountry;
  /** Of the record's entity; null: it has none. */
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

/** A claim for other details says of those on file what a report says: they are not the ones to pay. */
const verifiedCode = ({ answer, claimed, variant }: VerificationRequest): 0 | 1 | 3 | null => {
  if (answer !== null) return answer;
  return claimed && variant === 'three-step' ? 3 : null;
};

/** All the same, however much or little there is behind it: nothing of a record is told through a dead link. */
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

/** The account that somebody should look at: the other one that is open, or the one that another person reported. */
const doubtful = (known: KnownSupplier, { payee }: VerificationRequest): string => {
  const other = unmatchedAccount(known) ?? (known.answer?.kind === 'reported' ? payee.account : null);
  return other === null ? '' : lastThreeOf(other);
};
