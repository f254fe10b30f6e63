import { isSame } from '../kernel/change-request.js';
import { decideChangeRequests } from '../kernel/decide-change-requests.js';
import { supplierFacts } from './controlled-facts.js';
import type { KnownSupplier } from './state.js';
import { lockOf } from './verification/link/link-state.js';

/** How a second person approves or declines what waits for one (P-11). Whoever asked may withdraw the request alone. */
export const { approve: approveChangeRequest, decline: declineChangeRequest } = decideChangeRequests<
  typeof supplierFacts,
  KnownSupplier,
  'reported-incorrect'
>(
  supplierFacts,
  {
    certification: {
      holds: ({ payee }, { account }) => isSame(payee.account, account),
      refusal: ({ answer }) => (answer?.kind === 'reported' ? 'reported-incorrect' : null),
    },
    unlock: { holds: (known, { lock }) => isSame(lockOf(known), lock) },
  },
  { canWithdraw: true },
);
