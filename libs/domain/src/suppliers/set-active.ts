import { declined, requestChange } from '../kernel/change-request.js';
import type { CheckRecord } from '../kernel/check-record.js';
import { unchanged, type Who } from '../kernel/decider.js';
import { additionRequested } from './add-supplier.js';
import { supplierFacts } from './controlled-facts.js';
import type { SupplierDecision } from './decision.js';
import type { SupplierEvent } from './events.js';
import { areApproved } from './hands.js';
import { isProven, type KnownSupplier } from './state.js';

export type SetSupplierActive = {
  readonly supplierId: string;
  readonly active: boolean;
  readonly singleOperator: boolean;
  /** What the requester checked. */
  readonly check?: CheckRecord | null;
};

/** Activates or deactivates a record. */
export const setActive = (data: SetSupplierActive, known: KnownSupplier, who: Who): SupplierDecision => {
  if (known.active === data.active) return unchanged;
  return { ok: true, events: data.active ? activated(data, known, who) : deactivated(data, known, who) };
};

/** A record with proof for payments is out of use at once, and a second person confirms the deactivation (P-11.11). */
const deactivated = (
  { supplierId, singleOperator, check = null }: SetSupplierActive,
  known: KnownSupplier,
  { commandId }: Who,
): readonly SupplierEvent[] =>
  isProven(known)
    ? requestChange(supplierFacts.deactivation, { supplierId, requestId: `${commandId}:deactivation` }, singleOperator, check)
    : [{ type: 'SupplierDeactivated', data: { supplierId } }];

/**
 * Withdraws a waiting deactivation. If the record's addition was never approved, for example because it was declined, its approval
 * is requested again (P-11.10).
 */
const activated = (data: SetSupplierActive, known: KnownSupplier, who: Who): readonly SupplierEvent[] => {
  const waiting = known.changeRequests.find(({ kind }) => kind === 'deactivation');
  if (waiting !== undefined) return [declined(supplierFacts, waiting, null)];
  return [{ type: 'SupplierActivated', data: { supplierId: data.supplierId } }, ...askedAgain(data, known, who)];
};

const askedAgain = (
  { supplierId, singleOperator }: SetSupplierActive,
  known: KnownSupplier,
  who: Who,
): readonly SupplierEvent[] => {
  const { payee, email, hands, resembles, changeRequests } = known;
  if (areApproved(hands) || changeRequests.some(({ kind }) => kind === 'addition')) return [];
  const addition = { supplierId, source: 'form', importId: null, ...payee, email, resembles, singleOperator } as const;
  return additionRequested(addition, who);
};
