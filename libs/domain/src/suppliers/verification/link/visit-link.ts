import { accept, reject, unchanged, type Who } from '../../../kernel/decider.js';
import type { KnownSupplier } from '../../state.js';
import type { SupplierDecision } from '../../decision.js';
import { closedBecause, currentRequest } from './link-state.js';

/** `address` is the network address of the browser. */
export type OpenVerification = { readonly supplierId: string; readonly requestId: string; readonly address: string | null };
export type Unsubscribe = OpenVerification;

/** A person opened the page: a POST, as mail scanners follow links (P-14). Told once; every further opening changes nothing. */
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

/** From any mail there ever was, so also through a link that is dead by now. */
export const unsubscribe = (
  { supplierId, requestId, address }: Unsubscribe,
  { verification: { unsubscribed } }: KnownSupplier,
): SupplierDecision =>
  unsubscribed ? unchanged : accept({ type: 'SupplierUnsubscribed', data: { supplierId, requestId, address } });
