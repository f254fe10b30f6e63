import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { TABLE_LENGTHS } from '../../platform/list-table/table-state.js';
import { NOTHING, type Selection } from '../../platform/lists/selection.js';
import { useLateBusy } from '../feedback/loading-indicator.js';
import { PageAlert } from '../feedback/page-alert.js';
import { SearchBox } from '../table/search-box.js';
import { GroupActions, type Said } from './group-actions.js';
import classes from './list-table.module.css';
import { ListRows } from './list-rows.js';
import { ListFailure, readPage } from './list-failure.js';
import { ListPager } from './list-pager.js';
import type { ListTableProps } from './table-props.js';

/**
 * The list table (P-2.4): a list from the server with a filter row, group actions, and all its states. `useListTable` holds its
 * parameters, and a `TableSource` of the API answers it.
 */
export const ListTable = <Row,>(props: ListTableProps<Row>) => {
  const { table, result, searchLabel, actions = [], act } = props;
  const [selection, setSelection] = useState<Selection>(NOTHING);
  const [said, setSaid] = useState<Said | null>(null);
  const isLoading = useLateBusy(result.isFetching);
  const page = readPage(result);
  const total = page?.recordsFiltered ?? 0;
  // A new filter shows other rows, so the selection is cleared. Hidden rows must not be changed.
  const narrow =
    <Args extends readonly unknown[]>(change: (...args: Args) => void) =>
    (...args: Args): void => {
      setSelection(NOTHING);
      change(...args);
    };
  const filtering = { ...table, apply: narrow(table.apply), cancel: narrow(table.cancel) };
  return (
    <div className={classes['table']}>
      <div className={classes['tools']}>
        {searchLabel === undefined ? null : (
          <SearchBox label={searchLabel} value={table.state.search} onSearch={narrow(table.setSearch)} />
        )}
        {act === undefined || actions.length === 0 ? null : (
          <GroupActions {...{ actions, act, table, selection, total }} onSelect={setSelection} onSaid={setSaid} />
        )}
        <label className={classes['length']}>
          Rows
          <NativeSelect
            size="xs"
            value={String(table.state.length)}
            data={TABLE_LENGTHS.map(String)}
            onChange={({ target }) => table.setLength(Number(target.value))}
          />
        </label>
      </div>
      {said === null ? null : (
        <div className={classes['notice']}>
          <PageAlert key={said.n} tone={said.tone} onClose={() => setSaid(null)}>
            {said.text}
          </PageAlert>
        </div>
      )}
      <ListFailure result={result} />
      <div className={classes['body']}>
        {isLoading ? (
          <div className={classes['overlay']} role="status">
            Loading...
          </div>
        ) : null}
        <ListRows
          {...props}
          table={filtering}
          page={page}
          isBusy={isLoading}
          picking={act === undefined || actions.length === 0 ? undefined : { selection, onSelect: setSelection }}
        />
      </div>
      {page === undefined ? null : <ListPager table={table} total={total} />}
    </div>
  );
};
