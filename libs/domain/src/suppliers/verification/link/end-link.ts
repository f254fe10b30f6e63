import { accept, reject, unchanged, type Who } from '../../../kernel/decider.js';
import type { KnownSupplier } from '../../state.js';
import type { SupplierDecision } from '../../decision.js';
import { currentRequest, isAnswered } from './link-state.js';

export type RevokeLink = { readonly supplierId: string; readonly requestId: string; readonly reason: string };
export type ExpireLink = { readonly supplierId: string; readonly requestId: string };

/** The customer takes the question back: the link is dead at once. It makes nothing weaker and needs no second person. */
export const revokeLink = ({ supplierId, requestId, reason }: RevokeLink, known: KnownSupplier): SupplierDecision => {
  const request = currentRequest(known, requestId);
  if (request === null) return reject('link-replaced');
  if (request.revoked) return unchanged;
  return isAnswered(request)
    ? reject('already-answered')
    : accept({ type: 'LinkRevoked', data: { supplierId, requestId, reason } });
};

/** Written by a process when nobody answered in time. Asked too early, or of a request that ended otherwise, it writes nothing. */
export const expireLink = ({ supplierId, requestId }: ExpireLink, known: KnownSupplier, { at }: Who): SupplierDecision => {
  const request = currentRequest(known, requestId);
  const waits = request !== null && !request.expired && !request.revoked && !isAnswered(request);
  return waits && at >= request.expiresAt ? accept({ type: 'VerificationExpired', data: { supplierId, requestId } }) : unchanged;
};
