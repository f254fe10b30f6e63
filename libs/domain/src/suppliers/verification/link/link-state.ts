import { canonicalJson } from '../../../kernel/json.js';
import { accountLabels, type BankAccount } from '../../bank-account.js';
import type { KnownSupplier } from '../../state.js';
import type { Lock } from './lock.js';
import type { AccountTries, VerificationRequest } from '../state.js';

/** The number of wrong tries that locks a link, and the number that locks an account permanently (P-14). */
export const LINK_TRIES = 5;
export const ACCOUNT_TRIES = 15;

/**
 * Why a link cannot be used. A new visitor sees the same answer for all of them. A browser that has visited the link before gets an
 * explanation of 'already-answered' and 'request-changed'.
 */
export type LinkRefusal =
  | 'link-replaced'
  | 'link-revoked'
  | 'already-answered'
  | 'account-locked'
  | 'link-locked'
  | 'link-expired'
  | 'supplier-inactive'
  | 'request-changed';

const keyOf = (account: BankAccount | null): string | null => accountLabels(account).matchKey;

/** The wrong tries for an account so far. */
export const triesAt = ({ verification }: KnownSupplier, account: BankAccount | null): AccountTries => {
  const matchKey = keyOf(account) ?? '';
  return verification.tries.find((one) => one.matchKey === matchKey) ?? { matchKey, wrong: 0, locked: false };
};

export const isAccountLocked = (known: KnownSupplier, account: BankAccount | null): boolean => triesAt(known, account).locked;

/** Whether the request is complete: nothing more is expected or accepted. */
export const isFinished = ({ details, claimed }: VerificationRequest): boolean =>
  details === 'final' || (details === 'given' && claimed);

/** Whether there is an answer or a claim, complete or not. Only the visit that gave it can continue (P-4.1). */
export const isAnswered = (request: VerificationRequest): boolean =>
  request.answer !== null || request.setAside || request.claimed || isFinished(request);

/** Whether an answer was given that can still be completed by new details or a report, in the same visit (P-4.1). */
export const isUnfinished = (request: VerificationRequest): boolean =>
  (request.answer === 0 || request.answer === 1) && !request.claimed && !request.setAside && !isFinished(request);

type Closing = {
  readonly code: LinkRefusal;
  readonly holds: (request: VerificationRequest, known: KnownSupplier, at: string) => boolean;
};

/** The first rule that holds gives the reason. */
const closings: readonly Closing[] = [
  { code: 'link-revoked', holds: ({ revoked }) => revoked },
  { code: 'already-answered', holds: isAnswered },
  { code: 'account-locked', holds: ({ payee }, known) => isAccountLocked(known, payee.account) },
  { code: 'link-locked', holds: ({ locked }) => locked },
  { code: 'link-expired', holds: ({ expired, expiresAt }, _, at) => expired || at >= expiresAt },
  { code: 'supplier-inactive', holds: (_, { active }) => !active },
  { code: 'request-changed', holds: ({ payee }, known) => canonicalJson(payee) !== canonicalJson(known.payee) },
];

/** Reasons that still apply while an answer is being completed. */
const OF_UNFINISHED: readonly LinkRefusal[] = ['link-revoked', 'supplier-inactive', 'request-changed'];

/** Why the current request is closed; null: it is open. */
export const closedBecause = (request: VerificationRequest, known: KnownSupplier, at: string): LinkRefusal | null =>
  closings.find(({ holds }) => holds(request, known, at))?.code ?? null;

/** Why an unfinished answer cannot be completed; null: it can. */
export const notToBeCompleted = (request: VerificationRequest, known: KnownSupplier, at: string): LinkRefusal | null => {
  if (!isUnfinished(request)) return closedBecause(request, known, at);
  return closings.find(({ code, holds }) => OF_UNFINISHED.includes(code) && holds(request, known, at))?.code ?? null;
};

/** The request with this id, if it is the current one. */
export const currentRequest = ({ verification: { request } }: KnownSupplier, requestId: string): VerificationRequest | null =>
  request?.requestId === requestId ? request : null;

/** The current lock; a lock of the account comes before one of the link. Null: nothing is locked. */
export const lockOf = (known: KnownSupplier): Lock | null => {
  const { request } = known.verification;
  const { account } = known.payee;
  if (account !== null && isAccountLocked(known, account)) return { scope: 'account', requestId: null, account };
  if (request === null || !request.locked || request.payee.account === null) return null;
  return { scope: 'link', requestId: request.requestId, account: request.payee.account };
};

/** The name shown with the account, which step 2 confirms or changes. */
export const nameShown = ({ payee, details }: KnownSupplier): string => payee.accountName ?? details.supplierName;
