import { type ActedRow, awaitsSecondPerson, type SupplierEvent, undoOf } from '@counterfoil/domain';
import { refusalOf } from '../../platform/http/refusal.js';
import type { ActTarget } from './act-order.js';

/** The outcome for a supplier, given the events of its command. Without events, nothing had to be changed. */
export const actedRow = ({ supplierId, act }: ActTarget, events: readonly SupplierEvent[]): ActedRow => {
  if (events.length === 0) return { supplierId, outcome: 'unchanged', code: null, undo: null };
  const waits = awaitsSecondPerson(events);
  // A deactivation takes effect at once, also while its request waits. Other requests take effect when they are approved.
  const undo = waits && act.kind !== 'active' ? null : undoOf(act, events);
  return { supplierId, outcome: waits ? 'waiting' : 'done', code: null, undo };
};

const UNKNOWN = 'no-such-supplier';

export const refusedRow = ({ supplierId }: ActTarget, code: string): ActedRow =>
  code === UNKNOWN
    ? { supplierId, outcome: 'unknown', code: null, undo: null }
    : { supplierId, outcome: 'refused', code, undo: null };

/** The row of an order that failed. @throws the error when it is not a refusal */
export const failedRow = (target: ActTarget, error: unknown): ActedRow => {
  const refusal = refusalOf(error);
  if (refusal === null) throw error;
  return refusedRow(target, refusal.errorCode);
};
