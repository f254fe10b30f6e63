import { accept, reject, unchanged, type Who } from '../../../kernel/decider.js';
import type { KnownSupplier } from '../../state.js';
import type { SupplierDecision } from '../../decision.js';
import { currentRequest, isAnswered } from './link-state.js';

export type RevokeLink = { readonly supplierId: string; readonly requestId: string; readonly reason: string };
export type ExpireLink = { readonly supplierId: string; readonly requestId: string };

/** The customer withdraws the request, and the link stops working at once. This weakens no control and needs no second person. */
export const revokeLink = ({ supplierId, requestId, reason }: RevokeLink, known: KnownSupplier): SupplierDecision => {
  const request = currentRequest(known, requestId);
  if (request === null) return reject('link-replaced');
  if (request.revoked) return unchanged;
  return isAnswered(request)
    ? reject('already-answered')
    : accept({ type: 'LinkRevoked', data: { supplierId, requestId, reason } });
};

/** Recorded by a process when no answer came in time. If it is too early, or the request has already ended, nothing is recorded. */
export const expireLink = ({ supplierId, requestId }: ExpireLink, known: KnownSupplier, { at }: Who): SupplierDecision => {
  const request = currentRequest(known, requestId);
  const waits = request !== null && !request.expired && !request.revoked && !isAnswered(request);
  return waits && at >= request.expiresAt ? accept({ type: 'VerificationExpired', data: { supplierId, requestId } }) : unchanged;
};
