import { isRequested, requestChange } from '../../../kernel/change-request.js';
import type { CheckRecord } from '../../../kernel/check-record.js';
import { accept, reject, unchanged, type Who } from '../../../kernel/decider.js';
import { type Approver, refusalOfAny } from '../../../kernel/second-person.js';
import { supplierFacts } from '../../controlled-facts.js';
import type { SupplierDecision } from '../../decision.js';
import type { KnownSupplier } from '../../state.js';

export type WaiveCoolingOff = {
  readonly supplierId: string;
  /** The change request of the claim. */
  readonly claimId: string;
  readonly check: CheckRecord;
  /** The requester, who must be as independent of the claim as its approver. */
  readonly approver: Approver;
};

/**
 * Asks a second person to allow a claim's approval before its waiting time ends (P-11.16). A request is needed even where one
 * person works alone.
 */
export const waiveCoolingOff = (
  { supplierId, claimId, check, approver }: WaiveCoolingOff,
  known: KnownSupplier,
  { actor, at, commandId }: Who,
): SupplierDecision => {
  const claim = known.changeRequests.find(({ kind, requestId }) => kind === 'account' && requestId === claimId);
  if (claim === undefined) return reject('no-such-request');
  const until = claim.notBefore;
  if (until === null || until <= at) return reject('not-cooling-off');
  const refusal = refusalOfAny(claim.authors, actor, approver);
  if (refusal !== null) return reject(refusal);
  if (isRequested(known, 'cooling-off', { supplierId, claimId, until })) return unchanged;
  const data = { supplierId, requestId: `${commandId}:cooling-off`, claimId, until };
  return accept(...requestChange(supplierFacts['cooling-off'], data, false, check));
};
