import { type AnyRequest, declined, isSame } from '../kernel/change-request.js';
import type { CheckRecord } from '../kernel/check-record.js';
import {
  type CheckRequest,
  decideChangeRequests,
  type DecideOnRequest,
  type DeclineRequest,
} from '../kernel/decide-change-requests.js';
import { accept, reject, type Who } from '../kernel/decider.js';
import { usersAmong } from '../kernel/envelope.js';
import type { Instant } from '../kernel/zoned-time.js';
import { refusalOfNumber } from './contact-hands.js';
import { supplierFacts } from './controlled-facts.js';
import type { SupplierDecision, SupplierRejection } from './decision.js';
import { namesOf } from './screening/screen-supplier.js';
import { sameNames } from './screening/screening.js';
import { type MergeFacts, refusalOfMerge } from './merge/merge-rules.js';
import type { KnownSupplier } from './state.js';
import { refusalOfCall } from './verification/claims/claim-terms.js';
import { identityOf } from './values.js';
import { lockOf } from './verification/link/link-state.js';

/** A call to a number that an author of the request has just put on file reaches whom the author wants (P-11.14). */
const byIndependentNumber = {
  refusalOfCheck: ({ contactEntries }: KnownSupplier, { authors }: AnyRequest, check: CheckRecord, at: Instant) =>
    refusalOfNumber(check, contactEntries, usersAmong(...authors), at),
};

/** How a second person approves or declines a supplier's change requests (P-11). The requester can withdraw a request alone. */
const { approve, record, decline } = decideChangeRequests<typeof supplierFacts, KnownSupplier, SupplierRejection>(supplierFacts, {
  account: {
    refusalOfCheck: (known, request, check, at) =>
      request.needsCallBack
        ? refusalOfCall(check, known, request, at)
        : byIndependentNumber.refusalOfCheck(known, request, check, at),
  },
  // Values on file change only through an approval of their own, and keep that approval.
  addition: byIndependentNumber,
  email: byIndependentNumber,
  identity: { ...byIndependentNumber, holds: ({ details }, { was }) => isSame(identityOf(details), was) },
  deactivation: byIndependentNumber,
  limit: byIndependentNumber,
  merge: byIndependentNumber,
  unmerge: { ...byIndependentNumber, holds: ({ merged }) => merged !== null },
  certification: {
    ...byIndependentNumber,
    holds: ({ payee }, { account }) => isSame(payee.account, account),
    refusal: ({ answer }) => (answer?.kind === 'reported' ? 'reported-incorrect' : null),
  },
  sanctions: {
    ...byIndependentNumber,
    holds: (known, { was, names, hits }) =>
      known.screening?.status === was && isSame(known.screening.hits, hits) && sameNames(namesOf(known), names),
  },
  unlock: { ...byIndependentNumber, holds: (known, { lock }) => isSame(lockOf(known), lock) },
  'cooling-off': {
    ...byIndependentNumber,
    holds: ({ changeRequests }, { claimId, until }) =>
      changeRequests.some(({ requestId, notBefore }) => requestId === claimId && notBefore === until),
  },
});

type OfSupplier = { readonly supplierId: string };

export type ApproveSupplierRequest = OfSupplier &
  DecideOnRequest & {
    /** Looked up again when a merge is approved; null: the other record no longer exists. */
    readonly merge?: MergeFacts | null;
  };

export const approveChangeRequest = (data: ApproveSupplierRequest, known: KnownSupplier, who: Who): SupplierDecision => {
  const decision = withoutWaivers(data.requestId, known, approve(data, known, who));
  const refusal = decision.ok ? refusalBesideApprover(data, known) : null;
  return refusal === null ? decision : reject(refusal);
};

/** A merged record cannot change, and a merge must still be harmless when it is approved (P-2.14). */
const refusalBesideApprover = (
  { requestId, merge = null }: ApproveSupplierRequest,
  known: KnownSupplier,
): SupplierRejection | null => {
  const request = known.changeRequests.find((one) => one.requestId === requestId);
  if (known.merged !== null && request?.kind !== 'unmerge') return 'supplier-merged';
  if (request?.kind !== 'merge') return null;
  const isSurvivor = merge?.survivor.supplierId === request.change.into.supplierId;
  return isSurvivor ? refusalOfMerge(known, merge) : 'request-changed';
};

export const checkChangeRequest = (data: OfSupplier & CheckRequest, known: KnownSupplier, who: Who): SupplierDecision =>
  record(data, known, who);

/** Once a claim is decided, requests to waive its waiting time are declined. */
const withoutWaivers = (claimId: string, { changeRequests }: KnownSupplier, decision: SupplierDecision): SupplierDecision => {
  if (!decision.ok) return decision;
  const waivers = changeRequests.filter((request) => request.kind === 'cooling-off' && request.change.claimId === claimId);
  return accept(...decision.events, ...waivers.map((waiver) => declined(supplierFacts, waiver, null)));
};

/**
 * A record whose addition is declined or withdrawn must not be paid, so it is deactivated in the same step (P-11.10). A deactivation
 * that waits ends with it, because withdrawing that would activate the record again.
 */
export const declineChangeRequest = (data: OfSupplier & DeclineRequest, known: KnownSupplier, who: Who): SupplierDecision => {
  const decision = withoutWaivers(data.requestId, known, decline(data, known, who));
  const isAddition = known.changeRequests.some(({ kind, requestId }) => kind === 'addition' && requestId === data.requestId);
  const deactivations = known.changeRequests.filter(({ kind }) => kind === 'deactivation');
  if (!decision.ok || !isAddition || (!known.active && deactivations.length === 0)) return decision;
  const ended = deactivations.map((one) => declined(supplierFacts, one, null));
  return accept(...decision.events, ...ended, { type: 'SupplierDeactivated', data: { supplierId: data.supplierId } });
};
