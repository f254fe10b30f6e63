import type { TableCall } from '@counterfoil/projections';
import { COUNT_LIMIT, type SortBy } from '../lists/list-params.js';

/** P-9.7. */
export const TABLE_LENGTHS = [10, 25, 50, 100] as const;
const FIRST_LENGTH = 10;

/** Values of the filter row by name; of several choices each once. */
export type FilterValues = Readonly<Record<string, string | readonly string[]>>;

/** What a list table asks for. */
export type TableState = {
  readonly start: number;
  readonly length: number;
  readonly sort: SortBy | null;
  readonly search: string;
  readonly filters: FilterValues;
  readonly action: 'filter' | 'filter_cancel' | null;
};

export const FIRST_STATE: TableState = { start: 0, length: FIRST_LENGTH, sort: null, search: '', filters: {}, action: null };

/** The sort is the name that the server knows the column by; absent: the column cannot be sorted. */
type SentColumn = { readonly id: string; readonly sort?: string };

/** A call with the values of its filter row. */
export type SentCall = TableCall & Readonly<Record<string, unknown>>;

/** The values that are set, each of several once. */
export const setFilters = (values: FilterValues): FilterValues =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]): [string, string | readonly string[]][] => {
      if (typeof value === 'string') return value.trim() === '' ? [] : [[name, value.trim()]];
      return value.length === 0 ? [] : [[name, [...new Set(value)]]];
    }),
  );

const NO_SEARCH = { value: '', regex: false };
const CHECKBOXES = { data: 0, name: '', searchable: false, orderable: false, search: NO_SEARCH };

/** The call of a list table (P-7.3.7); its first column holds the checkboxes and cannot be sorted. */
export const tableCall = (state: TableState, columns: readonly SentColumn[], draw: number): SentCall => {
  const { start, length, sort, search, filters, action } = state;
  const place = columns.findIndex((column) => column.sort !== undefined && column.sort === sort?.field);
  return {
    ...filters,
    draw,
    start,
    length,
    columns: [
      CHECKBOXES,
      ...columns.map(({ id, sort: name = '' }) => ({
        data: id,
        name,
        searchable: true,
        orderable: name !== '',
        search: NO_SEARCH,
      })),
    ],
    order:
      sort === null || place < 0
        ? []
        : [{ column: place + 1, dir: sort.direction === 'descending' ? 'desc' : 'asc', name: sort.field }],
    search: { value: search, regex: false },
    ...(action === null ? {} : { action }),
  };
};

export type TablePages = {
  /** From 1; null on a last page that nobody can count to. */
  readonly page: number | null;
  readonly pages: number;
  readonly isMore: boolean;
  readonly lastStart: number;
};

/** Where the page stands: more than 10,000 rows are not counted, and their last page begins at 10,000 (P-9.6). */
export const tablePages = ({ start, length }: Pick<TableState, 'start' | 'length'>, total: number): TablePages => {
  const isMore = total > COUNT_LIMIT;
  const lastStart = isMore ? COUNT_LIMIT : Math.max(0, Math.floor((total - 1) / length) * length);
  return {
    page: isMore && start >= COUNT_LIMIT ? null : Math.floor(start / length) + 1,
    pages: Math.max(1, Math.ceil(Math.min(total, COUNT_LIMIT) / length)),
    isMore,
    lastStart,
  };
};
