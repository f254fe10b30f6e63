import { isRequested, requestChange } from '../../../kernel/change-request.js';
import type { CheckRecord } from '../../../kernel/check-record.js';
import { accept, reject, unchanged, type Who } from '../../../kernel/decider.js';
import { supplierFacts } from '../../controlled-facts.js';
import type { KnownSupplier } from '../../state.js';
import type { SupplierDecision } from '../../decision.js';
import { lockOf } from './link-state.js';

export type LiftLock = {
  readonly supplierId: string;
  readonly reason: string;
  readonly singleOperator: boolean;
  /** What the requester checked. */
  readonly check?: CheckRecord | null;
};

/**
 * Requests to lift the current lock; a lock of the account comes before one of the link. Like every override, it is a controlled
 * fact with a reason (A-2, P-14).
 */
export const liftLock = (
  { supplierId, reason, singleOperator, check = null }: LiftLock,
  known: KnownSupplier,
  { commandId: requestId }: Who,
): SupplierDecision => {
  const lock = lockOf(known);
  if (lock === null) return reject('not-locked');
  if (reason.trim() === '') return reject('unlock-reason-needed');
  if (isRequested(known, 'unlock', { supplierId, lock })) return unchanged;
  return accept(...requestChange(supplierFacts.unlock, { supplierId, requestId, lock, reason }, singleOperator, check));
};
