import { canonicalJson } from '../../../kernel/json.js';
import { accountLabels, type BankAccount } from '../../bank-account.js';
import type { KnownSupplier } from '../../state.js';
import type { Lock } from './lock.js';
import type { AccountTries, VerificationRequest } from '../state.js';

/** How many wrong tries lock a link, and how many lock an account for good (P-14). */
export const LINK_TRIES = 5;
export const ACCOUNT_TRIES = 15;

/** Why nothing can be done through a link. To the supplier all of them look alike, but for the last, which is explained. */
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

/** The wrong tries at an account so far. */
export const triesAt = ({ verification }: KnownSupplier, account: BankAccount | null): AccountTries => {
  const matchKey = keyOf(account) ?? '';
  return verification.tries.find((one) => one.matchKey === matchKey) ?? { matchKey, wrong: 0, locked: false };
};

export const isAccountLocked = (known: KnownSupplier, account: BankAccount | null): boolean => triesAt(known, account).locked;

/** The person is through with it: nothing more is expected or taken. */
export const isFinished = ({ details, claimed }: VerificationRequest): boolean =>
  details === 'final' || (details === 'given' && claimed);

/** Something was answered or claimed, finished or not: what the page shows to anybody but the visit that did so (P-4.1). */
export const isAnswered = (request: VerificationRequest): boolean =>
  request.answer !== null || request.setAside || request.claimed || isFinished(request);

/** The answer was begun and may still be completed, by new details or a report, in the visit that began it (P-4.1). */
export const isUnfinished = (request: VerificationRequest): boolean =>
  (request.answer === 0 || request.answer === 1) && !request.claimed && !request.setAside && !isFinished(request);

type Closing = {
  readonly code: LinkRefusal;
  readonly holds: (request: VerificationRequest, known: KnownSupplier, at: string) => boolean;
};

/** In this order; the first that holds is the reason. */
const closings: readonly Closing[] = [
  { code: 'link-revoked', holds: ({ revoked }) => revoked },
  { code: 'already-answered', holds: isAnswered },
  { code: 'account-locked', holds: ({ payee }, known) => isAccountLocked(known, payee.account) },
  { code: 'link-locked', holds: ({ locked }) => locked },
  { code: 'link-expired', holds: ({ expired, expiresAt }, _, at) => expired || at >= expiresAt },
  { code: 'supplier-inactive', holds: (_, { active }) => !active },
  { code: 'request-changed', holds: ({ payee }, known) => canonicalJson(payee) !== canonicalJson(known.payee) },
];

/** Those that still count while an answer is being completed. */
const OF_UNFINISHED: readonly LinkRefusal[] = ['link-revoked', 'supplier-inactive', 'request-changed'];

/** Why the current request is closed; null: it is open. */
export const closedBecause = (request: VerificationRequest, known: KnownSupplier, at: string): LinkRefusal | null =>
  closings.find(({ holds }) => holds(request, known, at))?.code ?? null;

/** Why an answer that was begun cannot be completed; null: it can. */
export const notToBeCompleted = (request: VerificationRequest, known: KnownSupplier, at: string): LinkRefusal | null => {
  if (!isUnfinished(request)) return closedBecause(request, known, at);
  return closings.find(({ code, holds }) => OF_UNFINISHED.includes(code) && holds(request, known, at))?.code ?? null;
};

/** The request a command names, if it is the current one. */
export const currentRequest = ({ verification: { request } }: KnownSupplier, requestId: string): VerificationRequest | null =>
  request?.requestId === requestId ? request : null;

/** The lock that is on now, the account's before the link's; null: nothing is locked. */
export const lockOf = (known: KnownSupplier): Lock | null => {
  const { request } = known.verification;
  const { account } = known.payee;
  if (account !== null && isAccountLocked(known, account)) return { scope: 'account', requestId: null, account };
  if (request === null || !request.locked || request.payee.account === null) return null;
  return { scope: 'link', requestId: request.requestId, account: request.payee.account };
};

/** The name that is beside the account: what is confirmed or changed in step 2. */
export const nameShown = ({ payee, details }: KnownSupplier): string => payee.accountName ?? details.supplierName;
