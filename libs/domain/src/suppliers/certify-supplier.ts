import { isRequested, requestChange } from '../kernel/change-request.js';
import type { CheckRecord } from '../kernel/check-record.js';
import { accept, reject, type Who } from '../kernel/decider.js';
import { supplierFacts } from './controlled-facts.js';
import type { KnownSupplier } from './state.js';
import type { SupplierDecision } from './decision.js';

export type CertifySupplier = {
  readonly supplierId: string;
  /** The name that payments to this account may carry; on a verified record it is an alias of the verified name. */
  readonly accountName: string;
  readonly reason: string | null;
  readonly singleOperator: boolean;
  readonly check?: CheckRecord | null;
  /** Looked up by the caller; absent: nothing. */
  readonly against?: AgainstCertifying | null;
};

/** Why a payment in this name needs no certification, or must not have one (P-4.3.2): it is told 3, 1 or 4 already. */
export type AgainstCertifying = 'reported-incorrect' | 'already-verified' | 'cross-matched';

export type RevokeCertification = { readonly supplierId: string; readonly accountName: string; readonly reason: string | null };

/** The customer vouches for a name on the account it holds: weaker evidence than the supplier's own answer, shown as such. */
export const certifySupplier = (
  { supplierId, accountName, reason, singleOperator, check = null, against = null }: CertifySupplier,
  known: KnownSupplier,
  { commandId: requestId }: Who,
): SupplierDecision => {
  const { account } = known.payee;
  if (account === null) return reject('no-account');
  if (known.answer?.kind === 'reported') return reject('reported-incorrect');
  if (against !== null) return reject(against);
  // A request about the previous account is void, so it does not count.
  const isAsked = isRequested(known, 'certification', { supplierId, account, accountName });
  if (isAsked || known.certifiedNames.includes(accountName)) return reject('already-certified');
  const data = { supplierId, requestId, account, accountName, reason };
  return accept(...requestChange(supplierFacts.certification, data, singleOperator, check));
};

/** Taking a certification back makes nothing weaker, so it acts at once (P-11). */
export const revokeCertification = (
  { supplierId, accountName, reason }: RevokeCertification,
  { certifiedNames }: KnownSupplier,
): SupplierDecision =>
  certifiedNames.includes(accountName)
    ? accept({ type: 'SelfCertificationRevoked', data: { supplierId, accountName, reason } })
    : reject('not-certified');
