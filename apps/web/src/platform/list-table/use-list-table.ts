import { useMemo, useState } from 'react';
import { type ListQuery, type SortBy, sortText } from '../lists/list-params.js';
import { useSession } from '../session/session.js';
import { recallTable, rememberTable } from './saved-table.js';
import { type FilterValues, type SentCall, setFilters, tableCall, type TableState } from './table-state.js';

export type ListTableState = {
  readonly state: TableState;
  /** The argument of the list's endpoint. */
  readonly call: SentCall;
  /** The search, filters and sort as the list's downloads need them. */
  readonly download: ListQuery;
  readonly setStart: (start: number) => void;
  readonly setLength: (length: number) => void;
  readonly setSort: (sort: SortBy | null) => void;
  readonly setSearch: (search: string) => void;
  readonly apply: (values: FilterValues) => void;
  readonly cancel: () => void;
};

type SentColumn = { readonly id: string; readonly sort?: string };

/** The state of a list table, remembered for two hours (P-9.7). `name` identifies the list in this browser. */
export const useListTable = (name: string, columns: readonly SentColumn[]): ListTableState => {
  const key = `list-table.${useSession().user.id}.${name}`;
  const [{ state, draw }, setTable] = useState(() => ({ state: recallTable(key, Date.now()), draw: 1 }));
  const change = (changes: Partial<TableState>): void => {
    const next = { ...state, start: 0, ...changes };
    rememberTable(key, next, Date.now());
    setTable({ state: next, draw: draw + 1 });
  };
  const sent = columns.map(({ id, sort = '' }) => `${id} ${sort}`).join('\n');
  const call = useMemo(() => {
    const columnsSent = sent.split('\n').map((column) => column.split(' '));
    return tableCall(
      state,
      columnsSent.map(([id = '', sort = '']) => ({ id, ...(sort === '' ? {} : { sort }) })),
      draw,
    );
  }, [state, sent, draw]);
  const { filters, search, sort } = state;
  const single = Object.entries(filters).map(([filter, value]): [string, string] => [
    filter,
    typeof value === 'string' ? value : value.join(','),
  ]);
  return {
    state,
    call,
    download: { ...Object.fromEntries(single), search, ...(sort === null ? {} : { sort: sortText(sort) }) },
    setStart: (start) => change({ start }),
    setLength: (length) => change({ length }),
    setSort: (next) => change({ sort: next }),
    setSearch: (text) => change({ search: text }),
    apply: (values) => change({ filters: setFilters(values), action: 'filter' }),
    cancel: () => change({ filters: {}, action: 'filter_cancel' }),
  };
};
