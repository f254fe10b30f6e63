import { useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import {
  type ListParams,
  type ListQuery,
  listQueryOf,
  readListParams,
  readPageSize,
  sortText,
  type SortBy,
} from './list-params.js';
import { recall, remember } from '../remembered.js';

type Changes = Readonly<Record<string, string | null>>;

export type ListState = ListParams & {
  readonly length: number;
  /** The arguments of the list's endpoint. */
  readonly query: ListQuery;
  readonly setPage: (page: number | 'last', after?: string | null) => void;
  readonly setLength: (length: number) => void;
  readonly setSort: (sort: SortBy | null) => void;
  readonly setSearch: (search: string) => void;
  /** Null or empty removes the filter. */
  readonly setFilter: (name: string, value: string | null) => void;
  /** Sets several filters in one step of the browser's history. */
  readonly setFilters: (values: Changes) => void;
  readonly clear: () => void;
};

const changed = (before: URLSearchParams, changes: Changes): URLSearchParams => {
  const next = new URLSearchParams(before);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === '') next.delete(name);
    else next.set(name, value);
  }
  return next;
};

const FIRST_PAGE: Changes = { page: null, after: null };

/**
 * A list's search, filters, sort and page, kept in the address so that they can be shared, reloaded and returned to. `list` is the
 * name under which the page size is remembered; `filterNames` are the filters of its endpoint.
 */
export const useListParams = (list: string, filterNames: readonly string[] = []): ListState => {
  const [address, setAddress] = useSearchParams();
  const [length, setLengthState] = useState(() => readPageSize(recall(`page-size.${list}`)));
  const names = filterNames.join(' ');
  const params = useMemo(() => readListParams(address, names === '' ? [] : names.split(' ')), [address, names]);
  const query = useMemo(() => listQueryOf(params, length), [params, length]);

  const change = useCallback(
    // Typing in the search box replaces the history entry, so that Back leaves the list instead of going through every letter.
    (changes: Changes, replace = false) =>
      setAddress((before) => changed(before, changes), { replace, preventScrollReset: true }),
    [setAddress],
  );

  return {
    ...params,
    length,
    query,
    setPage: (page, after = null) => change({ page: page === 1 ? null : String(page), after }),
    setLength: (next) => {
      remember(`page-size.${list}`, String(next));
      setLengthState(next);
      change(FIRST_PAGE, true);
    },
    setSort: (sort) => change({ ...FIRST_PAGE, sort: sort === null ? null : sortText(sort) }),
    setSearch: (search) => change({ ...FIRST_PAGE, search }, true),
    setFilter: (name, value) => change({ ...FIRST_PAGE, [name]: value }),
    setFilters: (values) => change({ ...FIRST_PAGE, ...values }),
    clear: () => change({ ...FIRST_PAGE, search: null, ...Object.fromEntries(filterNames.map((name) => [name, null])) }),
  };
};
