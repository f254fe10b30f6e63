import { accept, reject, unchanged, type Who } from '../../../kernel/decider.js';
import { canonicalJson } from '../../../kernel/json.js';
import type { KnownSupplier } from '../../state.js';
import type { SupplierDecision } from '../../decision.js';
import { lockOf } from './link-state.js';

export type LiftLock = { readonly supplierId: string; readonly reason: string; readonly singleOperator: boolean };

/** Lifting the lock that is on now, the account's before the link's: a controlled fact, with a reason as every override (A-2, P-14). */
export const liftLock = (
  { supplierId, reason, singleOperator }: LiftLock,
  known: KnownSupplier,
  { commandId: requestId }: Who,
): SupplierDecision => {
  const lock = lockOf(known);
  if (lock === null) return reject('not-locked');
  if (reason.trim() === '') return reject('unlock-reason-needed');
  const asked = known.requests.some((request) => request.kind === 'unlock' && canonicalJson(request.was) === canonicalJson(lock));
  if (asked) return unchanged;
  const requested = { type: 'SupplierUnlockRequested', data: { supplierId, requestId, lock, reason } } as const;
  return singleOperator
    ? accept(requested, { type: 'SupplierUnlocked', data: { supplierId, requestId, lock } })
    : accept(requested);
};
