import { accept, reject, unchanged, type Who } from '../../../kernel/decider.js';
import type { KnownSupplier } from '../../state.js';
import type { SupplierDecision } from '../../decision.js';
import { closedBecause, currentRequest } from './link-state.js';

/** `address` is the network address of the browser. */
export type OpenVerification = { readonly supplierId: string; readonly requestId: string; readonly address: string | null };
export type Unsubscribe = OpenVerification;

/** A person opened the page. This takes a POST, because mail scanners follow links (P-14). Recorded only the first time. */
export const openVerification = (
  { supplierId, requestId, address }: OpenVerification,
  known: KnownSupplier,
  { at }: Who,
): SupplierDecision => {
  const request = currentRequest(known, requestId);
  if (request === null) return reject('link-replaced');
  const closed = closedBecause(request, known, at);
  if (closed !== null) return reject(closed);
  return request.opened ? unchanged : accept({ type: 'VerificationOpened', data: { supplierId, requestId, address } });
};

/** Possible from any email, even when its link no longer works. */
export const unsubscribe = (
  { supplierId, requestId, address }: Unsubscribe,
  { verification: { unsubscribed } }: KnownSupplier,
): SupplierDecision =>
  unsubscribed ? unchanged : accept({ type: 'SupplierUnsubscribed', data: { supplierId, requestId, address } });
