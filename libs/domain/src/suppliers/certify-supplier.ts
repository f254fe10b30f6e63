import { accept, reject, type Who } from '../kernel/decider.js';
import { canonicalJson } from '../kernel/json.js';
import type { KnownSupplier } from './state.js';
import type { SupplierDecision } from './decision.js';

export type CertifySupplier = {
  readonly supplierId: string;
  /** The name that payments to this account may carry; on a verified record it is an alias of the verified name. */
  readonly accountName: string;
  readonly reason: string | null;
  readonly singleOperator: boolean;
};
export type RevokeCertification = { readonly supplierId: string; readonly accountName: string; readonly reason: string | null };

/** The customer vouches for a name on the account it holds: weaker evidence than the supplier's own answer, shown as such. */
export const certifySupplier = (
  { supplierId, accountName, reason, singleOperator }: CertifySupplier,
  known: KnownSupplier,
  { commandId: requestId }: Who,
): SupplierDecision => {
  const { account } = known.payee;
  if (account === null) return reject('no-account');
  if (known.answer?.kind === 'reported') return reject('reported-incorrect');
  // A request for the account before this one is void, and does not stand in the way.
  const claim = canonicalJson({ account, accountName });
  const asked = known.requests.some((r) => r.kind === 'certification' && canonicalJson(r.now) === claim);
  if (asked || known.certifiedNames.includes(accountName)) return reject('already-certified');
  const requested = {
    type: 'SelfCertificationRequested',
    data: { supplierId, requestId, account, accountName, reason },
  } as const;
  return singleOperator
    ? accept(requested, { type: 'SupplierSelfCertified', data: { supplierId, requestId, account, accountName } })
    : accept(requested);
};

/** Taking a certification back makes nothing weaker, so it acts at once (P-11). */
export const revokeCertification = (
  { supplierId, accountName, reason }: RevokeCertification,
  { certifiedNames }: KnownSupplier,
): SupplierDecision =>
  certifiedNames.includes(accountName)
    ? accept({ type: 'SelfCertificationRevoked', data: { supplierId, accountName, reason } })
    : reject('not-certified');
