import { isSame } from '../kernel/change-request.js';
import { decideChangeRequests, type DeclineRequest } from '../kernel/decide-change-requests.js';
import { accept, type Who } from '../kernel/decider.js';
import { supplierFacts } from './controlled-facts.js';
import type { SupplierDecision } from './decision.js';
import type { KnownSupplier } from './state.js';
import { identityOf } from './values.js';
import { lockOf } from './verification/link/link-state.js';

/** How a second person approves or declines what waits for one (P-11). Whoever asked may withdraw the request alone. */
const { approve, decline } = decideChangeRequests<typeof supplierFacts, KnownSupplier, 'reported-incorrect'>(
  supplierFacts,
  {
    // What was put on file changes only by an approval of its own, and keeps that approval.
    addition: {},
    identity: { holds: ({ details }, { was }) => isSame(identityOf(details), was) },
    deactivation: {},
    certification: {
      holds: ({ payee }, { account }) => isSame(payee.account, account),
      refusal: ({ answer }) => (answer?.kind === 'reported' ? 'reported-incorrect' : null),
    },
    unlock: { holds: (known, { lock }) => isSame(lockOf(known), lock) },
  },
  { canWithdraw: true },
);

export const approveChangeRequest = approve;

/** A record whose addition is declined or withdrawn is not paid: it is deactivated in the same step (P-11.10). */
export const declineChangeRequest = (
  data: DeclineRequest & { readonly supplierId: string },
  known: KnownSupplier,
  who: Who,
): SupplierDecision => {
  const decision = decline(data, known, who);
  const isAddition = known.changeRequests.some(({ kind, requestId }) => kind === 'addition' && requestId === data.requestId);
  if (!decision.ok || !isAddition || !known.active) return decision;
  return accept(...decision.events, { type: 'SupplierDeactivated', data: { supplierId: data.supplierId } });
};
