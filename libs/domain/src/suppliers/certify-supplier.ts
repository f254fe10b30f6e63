import { isRequested, requestChange } from '../kernel/change-request.js';
import type { CheckRecord } from '../kernel/check-record.js';
import { accept, reject, type Who } from '../kernel/decider.js';
import { supplierFacts } from './controlled-facts.js';
import type { KnownSupplier } from './state.js';
import type { SupplierDecision } from './decision.js';

export type CertifySupplier = {
  readonly supplierId: string;
  /** The account name that payments may use. On a verified record it is an alias of the verified name. */
  readonly accountName: string;
  readonly reason: string | null;
  readonly singleOperator: boolean;
  readonly check?: CheckRecord | null;
  /** A reason against the certification, looked up by the caller; absent: none. */
  readonly against?: AgainstCertifying | null;
};

/** Why payments in this name need no certification, or must not have one (P-4.3.2): their result is already 3, 1 or 4. */
export type AgainstCertifying = 'reported-incorrect' | 'already-verified' | 'cross-matched';

export type RevokeCertification = { readonly supplierId: string; readonly accountName: string; readonly reason: string | null };

/**
 * The customer vouches for a name of the account on file. This is weaker evidence than the supplier's own answer and is shown as
 * such.
 */
export const certifySupplier = (
  { supplierId, accountName, reason, singleOperator, check = null, against = null }: CertifySupplier,
  known: KnownSupplier,
  { commandId: requestId }: Who,
): SupplierDecision => {
  const { account } = known.payee;
  if (account === null) return reject('no-account');
  if (known.answer?.kind === 'reported') return reject('reported-incorrect');
  if (against !== null) return reject(against);
  // A request for the previous account is void, so it is ignored here.
  const isAsked = isRequested(known, 'certification', { supplierId, account, accountName });
  if (isAsked || known.certifiedNames.includes(accountName)) return reject('already-certified');
  const data = { supplierId, requestId, account, accountName, reason };
  return accept(...requestChange(supplierFacts.certification, data, singleOperator, check));
};

/** Revoking a certification weakens no control, so it takes effect at once (P-11). */
export const revokeCertification = (
  { supplierId, accountName, reason }: RevokeCertification,
  { certifiedNames }: KnownSupplier,
): SupplierDecision =>
  certifiedNames.includes(accountName)
    ? accept({ type: 'SelfCertificationRevoked', data: { supplierId, accountName, reason } })
    : reject('not-certified');
