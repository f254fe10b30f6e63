import { localParts } from '@counterfoil/domain';
import type { PaymentRowDoc } from '../payments/payment-rows.js';
import type { ResultRow } from '../payments/result-row.js';
import type { SupplierDoc } from '../suppliers/suppliers.js';

/** What a cell may need beside the row of the screens. */
export type ColumnContext = {
  readonly payment: PaymentRowDoc;
  readonly supplier: SupplierDoc | null;
  /** Empty for an entity that is not in the customer's list. */
  readonly entityName: (entityId: string) => string;
  readonly zone: string;
};

/**
 * How writers format a cell: text; a date 'YYYY-MM-DD' or a time 'YYYY-MM-DD HH:mm:ss', both local to the zone; an amount in
 * hundredths; a whole number. Null is an empty cell.
 */
export type CellKind = 'text' | 'date' | 'time' | 'amount' | 'number';
export type Cell = string | number | null;
export type CellOf = (row: ResultRow, context: ColumnContext) => Cell;

export const day = (at: string | null | undefined, { zone }: ColumnContext): Cell =>
  at === null || at === undefined ? null : isDay(at) ? at : localParts(at, zone).date;

export const moment = (at: string | null | undefined, { zone }: ColumnContext): Cell => {
  if (at === null || at === undefined) return null;
  const { date, time } = localParts(at, zone);
  return `${date} ${time}`;
};

/** Registers and files state days without a time; they belong to no zone. */
const isDay = (at: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(at);

export const yesNo = (value: boolean | null | undefined): Cell =>
  value === null || value === undefined ? null : value ? 'Yes' : 'No';

/** What bundled data says of itself; no answer of it may look like a checked one (design 4, readings 15). */
export const DEMO_NOTE = 'demo data, not checked';
export const isDemoSource = (source: string | null | undefined): boolean => /demo data|not checked/i.test(source ?? '');

/** A status with the note beside it, or the note alone where bundled data gives no status. */
export const withSource = (status: string, source: string | null | undefined): Cell => {
  if (!isDemoSource(source)) return status;
  return status === '' ? DEMO_NOTE : `${status} (${DEMO_NOTE})`;
};
