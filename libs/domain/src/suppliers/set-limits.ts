import { isRequested, requestChange } from '../kernel/change-request.js';
import type { CheckRecord } from '../kernel/check-record.js';
import { accept, unchanged, type Who } from '../kernel/decider.js';
import { supplierFacts } from './controlled-facts.js';
import type { Limits } from './values.js';
import type { KnownSupplier } from './state.js';
import type { SupplierDecision } from './decision.js';

export type SetLimits = {
  readonly supplierId: string;
  readonly limits: Limits;
  /** The customer's policy, which holds where the record says nothing of its own. */
  readonly policyDuplicateDays: number;
  readonly singleOperator: boolean;
  readonly check?: CheckRecord | null;
};

const limitOf = ({ limitAmount }: Limits): number => limitAmount ?? Number.POSITIVE_INFINITY;
/** Weaker when more money, or a shorter look back for duplicates, passes without an alert. */
export const isRaise = (was: Limits, now: Limits, policyDays: number): boolean =>
  limitOf(now) > limitOf(was) || (now.duplicateDays ?? policyDays) < (was.duplicateDays ?? policyDays);
const sameLimits = (a: Limits, b: Limits): boolean => a.limitAmount === b.limitAmount && a.duplicateDays === b.duplicateDays;

/** Lowering a limit acts at once; raising it, or taking it away, waits for a second person (P-11). */
export const setLimits = (
  { supplierId, limits: now, policyDuplicateDays, singleOperator, check = null }: SetLimits,
  known: KnownSupplier,
  { commandId: requestId }: Who,
): SupplierDecision => {
  const { limits: was } = known;
  if (sameLimits(was, now)) return unchanged;
  if (isRequested(known, 'limit', { supplierId, was, now })) return unchanged;
  if (!isRaise(was, now, policyDuplicateDays)) return accept({ type: 'PaymentLimitSet', data: { supplierId, was, now } });
  return accept(...requestChange(supplierFacts.limit, { supplierId, requestId, was, now }, singleOperator, check));
};
