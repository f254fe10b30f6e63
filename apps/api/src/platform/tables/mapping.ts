import type { TableMapping } from '@counterfoil/projections';
import { Problem } from '../http/problem.js';
import { LONGEST_ID } from '../http/fields/bounds.js';

/** The fields that a kind of table may have. */
type Fields<F extends string> = { readonly [field in F]: unknown };

/** Columns to try out on an uploaded table. */
export type ColumnsToCheck<F extends string> = { readonly fileId: string; readonly mapping: TableMapping<F> };

/** The mapping sent with a file, as JSON; null when none was sent. @throws Problem 400 */
export const mappingOf = <F extends string>(fields: Fields<F>, text: string | undefined): TableMapping<F> | null =>
  text === undefined || text === '' ? null : knownMapping(fields, parsed(text));

/**
 * The body of a check. It is read here and not by a DTO, because the DTO library fails on fields that are named like members of
 * every object ('constructor'). @throws Problem 400
 */
export const columnsToCheck = <F extends string>(fields: Fields<F>, body: unknown): ColumnsToCheck<F> => {
  const { fileId, mapping } = isRecord(body) ? body : {};
  if (typeof fileId !== 'string' || fileId === '' || fileId.length > LONGEST_ID)
    throw new Problem(400, 'validation', 'Please upload a file first.');
  return { fileId, mapping: knownMapping(fields, mapping) };
};

/** @throws Problem 400 for fields that the table does not have, and for places that are none */
const knownMapping = <F extends string>(fields: Fields<F>, value: unknown): TableMapping<F> => {
  const { headerLine, columns, ...others } = isRecord(value) ? value : {};
  if (!isPlace(headerLine) || !isRecord(columns) || Object.keys(others).length > 0) throw unreadable();
  const places = Object.entries(columns);
  if (!places.every(([field, at]) => Object.hasOwn(fields, field) && isPlace(at))) throw unreadable();
  return { headerLine, columns: Object.fromEntries(places) as TableMapping<F>['columns'] };
};

const unreadable = (): Problem =>
  new Problem(400, 'validation', 'The columns of the table are not named in a way that can be read.');

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isPlace = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};
