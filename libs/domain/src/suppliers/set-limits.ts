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
  /** The customer's policy, which applies when the record has no value of its own. */
  readonly policyDuplicateDays: number;
  readonly singleOperator: boolean;
  readonly check?: CheckRecord | null;
};

const limitOf = ({ limitAmount }: Limits): number => limitAmount ?? Number.POSITIVE_INFINITY;
/** Whether the limits become weaker: a higher amount, or a shorter period in which duplicates are found. */
export const isRaise = (was: Limits, now: Limits, policyDays: number): boolean =>
  limitOf(now) > limitOf(was) || (now.duplicateDays ?? policyDays) < (was.duplicateDays ?? policyDays);
const sameLimits = (a: Limits, b: Limits): boolean => a.limitAmount === b.limitAmount && a.duplicateDays === b.duplicateDays;

/** Lowering a limit takes effect at once. Raising or removing it waits for a second person (P-11). */
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
