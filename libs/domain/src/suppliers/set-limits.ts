import { accept, unchanged, type Who } from '../kernel/decider.js';
import type { Limits } from './events.js';
import type { KnownSupplier, SupplierDecision } from './state.js';

export type SetLimits = { readonly supplierId: string; readonly limits: Limits; readonly singleOperator: boolean };

const limitOf = ({ limitAmount }: Limits): number => limitAmount ?? Number.POSITIVE_INFINITY;
/** Weaker when more money, or a shorter look back for duplicates, passes without an alert. */
const isRaise = (was: Limits, now: Limits): boolean =>
  limitOf(now) > limitOf(was) || (now.duplicateDays ?? 0) < (was.duplicateDays ?? 0);

/** Lowering a limit acts at once; raising it, or taking it away, waits for a second person (readings 14). */
export const setLimits = (
  { supplierId, limits: now, singleOperator }: SetLimits,
  { limits: was }: KnownSupplier,
  { commandId: requestId }: Who,
): SupplierDecision => {
  if (was.limitAmount === now.limitAmount && was.duplicateDays === now.duplicateDays) return unchanged;
  if (!isRaise(was, now)) return accept({ type: 'PaymentLimitSet', data: { supplierId, was, now } });
  const change = { supplierId, requestId, was, now };
  return singleOperator
    ? accept({ type: 'LimitRaiseRequested', data: change }, { type: 'LimitRaiseApproved', data: change })
    : accept({ type: 'LimitRaiseRequested', data: change });
};
