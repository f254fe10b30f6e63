import { searchWords } from '@counterfoil/domain';
import { type FieldType, type Filter, type Scalar, type Sort, UndeclaredField } from '@counterfoil/projections';
import { type Column, columnOf, isOfType } from './columns.js';
import { decodeCursor, encodeCursor, fingerprintOf, type Place } from './cursor.js';
import type { Shape } from './model-shape.js';
import { BadQuery, COUNT_LIMIT, type ListQuery, MAX_LENGTH, MAX_START, type Page } from './port.js';

/** A checked filter for the adapters: its field is declared, its values have the field's type and are in column form. */
export type Condition =
  | { readonly kind: 'one-of'; readonly field: string; readonly values: readonly (string | number)[]; readonly orNull: boolean }
  | { readonly kind: 'none-of'; readonly field: string; readonly values: readonly (string | number)[] }
  | { readonly kind: 'range'; readonly field: string; readonly from: Column; readonly to: Column }
  | { readonly kind: 'is-set'; readonly field: string; readonly set: boolean };

/** A checked list query with its defaults filled in. */
export type PreparedList = {
  readonly conditions: readonly Condition[];
  readonly words: readonly string[];
  readonly sort: Sort;
  /** The direction to read in: opposite to the sort's when the page is read from the end. */
  readonly descending: boolean;
  readonly length: number;
  readonly start: number;
  readonly after: Place | null;
  readonly last: boolean;
  readonly fingerprint: string;
};

/** Values in one `one-of`: several such filters stay below the 32,766 values that one SQLite statement binds. */
const MAX_VALUES = 5_000;

/** Checks a query for every adapter, so that all refuse the same queries. @throws UndeclaredField, BadQuery, BadCursor */
export const prepareList = (model: string, shape: Shape, query: ListQuery): PreparedList => {
  const { length, start = 0, after, last = false } = query;
  const sort = query.sort ?? shape.defaultSort;
  const sortType = typeOf(model, shape, sort.field);
  const keyType = sortType === 'text' || sortType === 'instant' ? sortType : 'integer';
  requireWithin('length', length, 1, MAX_LENGTH);
  requireWithin('start', start, 0, MAX_START);
  if (after !== undefined && query.start !== undefined) throw new BadQuery('a page begins by start or by after, not both');
  if (last && (after !== undefined || start > 0)) throw new BadQuery('the last rows have no start');
  const conditions = prepareFilters(model, shape, query.filters ?? []);
  const words = [...new Set(searchWords(query.search ?? ''))];
  const fingerprint = fingerprintOf([model, sort.field, sort.direction, conditions, words]);
  return {
    conditions,
    words,
    sort,
    descending: (sort.direction === 'descending') !== last,
    length,
    start,
    after: after === undefined ? null : decodeCursor(after, fingerprint, keyType),
    last,
    fingerprint,
  };
};

/** @throws UndeclaredField, BadQuery */
export const prepareFilters = (model: string, shape: Shape, filters: readonly Filter[]): readonly Condition[] =>
  filters.map((filter) => conditionOf(filter, typeOf(model, shape, filter.field)));

/** @throws BadQuery */
export const requireLimit = (limit: number): void => requireWithin('limit', limit, 1, COUNT_LIMIT);

/** A row as an adapter found it. */
export type FoundRow = Place & { readonly doc: string };

/** Makes a page of rows in reading order. `found` has one row more than the page when further rows follow. */
export const pageOf = <D>(list: PreparedList, found: readonly FoundRow[], total: number): Page<D> => {
  const rows = found.slice(0, list.length);
  const end = rows.at(-1);
  const next = !list.last && end !== undefined && found.length > rows.length ? encodeCursor(list.fingerprint, end) : null;
  const docs = rows.map(({ doc }) => JSON.parse(doc) as D);
  return { rows: list.last ? docs.reverse() : docs, total, next };
};

const conditionOf = (filter: Filter, type: FieldType): Condition => {
  const { field } = filter;
  const column = (value: Scalar): Column => {
    if (!isOfType(type, value)) throw new BadQuery(`${field}: ${JSON.stringify(value)} is not ${type}`);
    return columnOf(value);
  };
  switch (filter.op) {
    case 'equals':
      return oneOf(field, [column(filter.value)]);
    case 'one-of':
      requireWithin(`${field}: values`, filter.values.length, 0, MAX_VALUES);
      return oneOf(field, filter.values.map(column));
    case 'none-of': {
      requireWithin(`${field}: values`, filter.values.length, 0, MAX_VALUES);
      const values = filter.values.map(column).filter((value) => value !== null);
      return { kind: 'none-of', field, values: [...new Set(values)] };
    }
    case 'range':
      if (type === 'flag') throw new BadQuery(`${field}: a flag has no range`);
      return { kind: 'range', field, from: column(filter.from ?? null), to: column(filter.to ?? null) };
    case 'is-set':
      return { kind: 'is-set', field, set: filter.set };
  }
};

const oneOf = (field: string, columns: readonly Column[]): Condition => ({
  kind: 'one-of',
  field,
  values: [...new Set(columns.filter((value) => value !== null))],
  orNull: columns.includes(null),
});

const typeOf = (model: string, { fields }: Shape, field: string): FieldType => {
  const type = Object.hasOwn(fields, field) ? fields[field] : undefined;
  if (type === undefined) throw new UndeclaredField(model, field);
  return type;
};

const requireWithin = (what: string, value: number, least: number, most: number): void => {
  if (!Number.isInteger(value) || value < least || value > most)
    throw new BadQuery(`${what}: ${value}, from ${least} to ${most}`);
};
