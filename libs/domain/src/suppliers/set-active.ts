import { accept, unchanged, type Who } from '../kernel/decider.js';
import { additionRequested } from './add-supplier.js';
import type { SupplierDecision } from './decision.js';
import { areApproved } from './hands.js';
import type { KnownSupplier } from './state.js';

export type SetSupplierActive = {
  readonly supplierId: string;
  readonly active: boolean;
  readonly singleOperator: boolean;
};

/**
 * Activates or deactivates a record. A record whose addition nobody approved, e.g. because it was declined, waits for a second
 * person again when it becomes active (P-11.10).
 */
export const setActive = (
  { supplierId, active, singleOperator }: SetSupplierActive,
  known: KnownSupplier,
  who: Who,
): SupplierDecision => {
  if (known.active === active) return unchanged;
  if (!active) return accept({ type: 'SupplierDeactivated', data: { supplierId } });
  return accept({ type: 'SupplierActivated', data: { supplierId } }, ...askedAgain(supplierId, singleOperator, known, who));
};

const askedAgain = (supplierId: string, singleOperator: boolean, known: KnownSupplier, who: Who) => {
  const { payee, email, hands, changeRequests } = known;
  if (areApproved(hands) || changeRequests.some(({ kind }) => kind === 'addition')) return [];
  const addition = { supplierId, source: 'form', importId: null, ...payee, email, resembles: [], singleOperator } as const;
  return additionRequested(addition, who);
};
