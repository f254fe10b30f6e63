import { isRequested, requestChange } from '../../kernel/change-request.js';
import type { CheckRecord } from '../../kernel/check-record.js';
import { accept, reject, unchanged, type Who } from '../../kernel/decider.js';
import { supplierFacts } from '../controlled-facts.js';
import type { SupplierDecision } from '../decision.js';
import type { KnownSupplier } from '../state.js';
import { namesOf } from './screen-supplier.js';
import { CONFIRMED_MATCH, FALSE_POSITIVE, isListed } from './screening.js';

export type ReviewMatch = {
  readonly supplierId: string;
  /** Whether the supplier is the one on the list, or only has the same name. */
  readonly isConfirmed: boolean;
  readonly reason: string;
  readonly singleOperator: boolean;
  readonly check?: CheckRecord | null;
};

/** Requests a second person's decision on whether the supplier is the one on the list (P-5.5.9). */
export const reviewMatch = (
  { supplierId, isConfirmed, reason, singleOperator, check = null }: ReviewMatch,
  known: KnownSupplier,
  { commandId }: Who,
): SupplierDecision => {
  const { screening } = known;
  const now = isConfirmed ? CONFIRMED_MATCH : FALSE_POSITIVE;
  if (screening?.status === now) return unchanged;
  if (screening === null || !isListed(screening.status)) return reject('no-match-to-review');
  const { status: was, hits, listVersion } = screening;
  const change = { supplierId, was, now, names: namesOf(known), hits, listVersion };
  if (isRequested(known, 'sanctions', change)) return unchanged;
  if (known.changeRequests.some(({ kind }) => kind === 'sanctions')) return reject('review-waits');
  const request = { ...change, requestId: `${commandId}:sanctions`, reason };
  return accept(...requestChange(supplierFacts.sanctions, request, singleOperator, check));
};
