import { accept, reject, type Who } from '../../../kernel/decider.js';
import { plusDays } from '../../../kernel/zoned-time.js';
import type { PayeeAccount } from '../../bank-account.js';
import type { SupplierEvent } from '../../events.js';
import type { KnownSupplier } from '../../state.js';
import type { SupplierDecision } from '../../decision.js';
import { weakReasonsOf } from '../answer/weak-reasons.js';
import type { LinkCause, LinkVariant } from './link-events.js';
import { closedBecause, isAccountLocked } from './link-state.js';

/** Input for a link that is not in the record: its hash, computed by the caller, and the customer's policy. */
export type NewLink = {
  readonly supplierId: string;
  /** SHA-256 of the public id, lower-case hex. The id of the request is the id of the command. */
  readonly linkHash: string;
  readonly linkDays: number;
  readonly hiddenDigits: number;
};

export type IssueLink = NewLink & { readonly variant: LinkVariant; readonly forcedUpdate: boolean };

/** Whether no account is on file. Such a supplier is invited to give one instead of confirming one. */
export const isInvited = ({ payee }: { readonly payee: PayeeAccount }): boolean => payee.account === null;

type Wanted = { readonly isVerify2: boolean; readonly forcedUpdate: boolean };

/**
 * The terms of a request under the customer's policy. An invitation uses the simplified form, which continues to the bank details.
 */
export const questionTerms = (
  known: Pick<KnownSupplier, 'payee'>,
  { isVerify2, forcedUpdate }: Wanted,
): Pick<IssueLink, 'variant' | 'forcedUpdate'> =>
  isInvited(known)
    ? { variant: 'details-only', forcedUpdate: true }
    : { variant: isVerify2 ? 'details-only' : 'three-step', forcedUpdate };

/**
 * Asks the supplier to confirm the account on file, or to give one if there is none. Only one request can be open; an open one is
 * sent again instead.
 */
export const issueLink = (link: IssueLink, known: KnownSupplier, who: Who): SupplierDecision => {
  const { request } = known.verification;
  // After a weak answer, the supplier can be asked again.
  if (!link.forcedUpdate && known.answer !== null && weakReasonsOf(known).length === 0)
    return reject(known.answer.kind === 'verified' ? 'already-verified' : 'account-reported');
  if (request !== null && closedBecause(request, known, who.at) === null) return reject('request-open');
  const refusal = notToBeAsked(known, link.variant);
  if (refusal !== null) return reject(refusal);
  const { variant, forcedUpdate } = link;
  return accept(issued(link, known, who, { because: 'request', to: known.email, variant, forcedUpdate }));
};

/** Why the supplier of this record cannot be asked at all; null: it can. */
export const notToBeAsked = (known: KnownSupplier, variant: LinkVariant) => {
  const { account } = known.payee;
  if (!known.active) return 'supplier-inactive';
  if (account === null && variant === 'three-step') return 'no-account';
  if (isAccountLocked(known, account)) return 'account-locked';
  return known.email === null ? 'no-email' : null;
};

type Terms = {
  readonly because: LinkCause;
  readonly to: string | null;
  readonly variant: LinkVariant;
  readonly forcedUpdate: boolean;
  /** Absent: computed from the policy. A link that is passed on expires no later than the one it replaces. */
  readonly expiresAt?: string;
};

export const issued = (
  { supplierId, linkHash, linkDays, hiddenDigits }: NewLink,
  { payee, verification: { request, emailChangedBy } }: KnownSupplier,
  { commandId: requestId, at }: Who,
  { because, to, variant, forcedUpdate, expiresAt = plusDays(at, linkDays) }: Terms,
): SupplierEvent => ({
  type: 'LinkIssued',
  data: {
    supplierId,
    requestId,
    replaces: request?.requestId ?? null,
    because,
    linkHash,
    account: payee.account,
    accountName: payee.accountName,
    variant,
    forcedUpdate,
    hiddenDigits,
    expiresAt,
    emailChangedBy,
    to,
  },
});
