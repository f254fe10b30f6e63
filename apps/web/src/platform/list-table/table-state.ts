import type { TableCall } from '@counterfoil/projections';
import { COUNT_LIMIT, type SortBy } from '../lists/list-params.js';

/** The page lengths of P-9.7. */
export const TABLE_LENGTHS = [10, 25, 50, 100] as const;
const FIRST_LENGTH = 10;

/** Values of the filter row by name. A value of several choices contains each choice once. */
export type FilterValues = Readonly<Record<string, string | readonly string[]>>;

/** The search, filters, sort and page of a list table. */
export type TableState = {
  readonly start: number;
  readonly length: number;
  readonly sort: SortBy | null;
  readonly search: string;
  readonly filters: FilterValues;
  readonly action: 'filter' | 'filter_cancel' | null;
};

export const FIRST_STATE: TableState = { start: 0, length: FIRST_LENGTH, sort: null, search: '', filters: {}, action: null };

/** `sort` is the server's name of the column. Without it, the column cannot be sorted. */
type SentColumn = { readonly id: string; readonly sort?: string };

/** A call with the values of the filter row. */
export type SentCall = TableCall & Readonly<Record<string, unknown>>;

/** The filters that are set, with duplicate choices removed. */
export const setFilters = (values: FilterValues): FilterValues =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]): [string, string | readonly string[]][] => {
      if (typeof value === 'string') return value.trim() === '' ? [] : [[name, value.trim()]];
      return value.length === 0 ? [] : [[name, [...new Set(value)]]];
    }),
  );

const NO_SEARCH = { value: '', regex: false };
const CHECKBOXES = { data: 0, name: '', searchable: false, orderable: false, search: NO_SEARCH };

/** The call of a list table (P-7.3.7). The first column holds the checkboxes and cannot be sorted. */
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
  /** From 1; null on a last page beyond the counted rows. */
  readonly page: number | null;
  readonly pages: number;
  readonly isMore: boolean;
  readonly lastStart: number;
};

/** The current page. Rows beyond 10,000 are not counted, so the last page then begins at row 10,000 (P-9.6). */
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
