import { localParts } from '@counterfoil/domain';
import type { PaymentRowDoc } from '../payments/payment-rows.js';
import type { ResultRow } from '../payments/result-row.js';
import type { SupplierDoc } from '../suppliers/supplier-doc.js';

/** Data that a cell may need in addition to the row of the screens. */
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

const MOST_KEPT = 1_000;
const kept = new Map<string, ReturnType<typeof localParts>>();

/** Rows of a run share their times, and converting a time is the most expensive part of a cell. */
const local = (at: string, zone: string): ReturnType<typeof localParts> => {
  const key = `${at} ${zone}`;
  const known = kept.get(key);
  if (known !== undefined) return known;
  if (kept.size >= MOST_KEPT) kept.clear();
  const parts = localParts(at, zone);
  kept.set(key, parts);
  return parts;
};

/** An instant as a day in the zone. A day without a time has no zone and stays the same. */
export const day = (at: string | null | undefined, { zone }: Pick<ColumnContext, 'zone'>): Cell => {
  if (at === null || at === undefined) return null;
  return /^\d{4}-\d{2}-\d{2}$/.test(at) ? at : local(at, zone).date;
};

/** Registers state days. As instants they are at midnight UTC, which would be the previous day in America. */
export const registerDay = (at: string | null, context: ColumnContext): Cell =>
  day(at?.endsWith('T00:00:00.000Z') === true ? at.slice(0, 10) : at, context);

export const moment = (at: string | null | undefined, { zone }: Pick<ColumnContext, 'zone'>): Cell => {
  if (at === null || at === undefined) return null;
  const { date, time } = local(at, zone);
  return `${date} ${time}`;
};

export const yesNo = (value: boolean | null | undefined): Cell =>
  value === null || value === undefined ? null : value ? 'Yes' : 'No';

/** The note on bundled data. None of its answers may look like a checked one (A-3, P-4.2). */
export const DEMO_NOTE = 'demo data, not checked';
export const isDemoSource = (source: string | null | undefined): boolean => /demo data|not checked/i.test(source ?? '');

/** A status with the note, or the note alone when bundled data has no status. */
export const withSource = (status: string, source: string | null | undefined): Cell => {
  if (!isDemoSource(source)) return status;
  return status === '' ? DEMO_NOTE : `${status} (${DEMO_NOTE})`;
};
