import { Checkbox, VisuallyHidden } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { isSelected, setSelected } from '../../platform/selection.js';
import type { ListState } from '../../platform/use-list-params.js';
import { EmptyState } from '../empty-state.js';
import { LoadingIndicator, useLateBusy } from '../loading-indicator.js';
import { Problem } from '../problem.js';
import type { Column, ListPage, ListResult } from './columns.js';
import { SearchBox } from './search-box.js';
import { type Picking, SelectionBar } from './selection-bar.js';
import { TableFoot } from './table-foot.js';
import { TableHead } from './table-head.js';
import { TableRow } from './table-row.js';
import classes from './table.module.css';

export type DataTableProps<Row> = {
  /** What the rows are, for people who do not see the page, e.g. 'Suppliers'. */
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rowId: (row: Row) => string;
  /** Names a row in the labels of its controls, e.g. the supplier's name. */
  readonly rowName: (row: Row) => string;
  readonly list: ListState;
  readonly result: ListResult<Row>;
  /** Placeholder of the search box; absent: the list cannot be searched. */
  readonly searchLabel?: string;
  /** Filters and actions beside the search box. */
  readonly tools?: ReactNode;
  /** What opening a row shows. */
  readonly detail?: (row: Row) => ReactNode;
  readonly picking?: Picking;
  /** What to do about an empty list. */
  readonly emptyAction?: ReactNode;
};

/** A list page by page from the server, with all its states: loading, empty, failed, old rows while new ones load. */
export const DataTable = <Row,>(props: DataTableProps<Row>) => {
  const { list, result, searchLabel, tools, picking } = props;
  const page = result.data;
  const listed = { shown: page?.rows.length ?? 0, total: page?.total ?? 0, next: page?.next ?? null };
  return (
    <div>
      {searchLabel === undefined && tools === undefined ? null : (
        <div className={classes['tools']} role="search">
          {searchLabel === undefined ? null : <SearchBox label={searchLabel} value={list.search} onSearch={list.setSearch} />}
          {tools}
        </div>
      )}
      {picking && page ? <SelectionBar {...picking} total={page.total} /> : null}
      {result.error === undefined ? null : (
        <div className={classes['notice']}>
          <Problem of={result.error} retry={result.refetch} />
        </div>
      )}
      <div className={classes['body']}>
        {page === undefined ? result.isFetching ? <LoadingIndicator /> : null : <Loaded {...props} page={page} />}
      </div>
      {page === undefined ? null : <TableFoot list={list} listed={listed} />}
    </div>
  );
};

const Loaded = <Row,>(props: DataTableProps<Row> & { readonly page: ListPage<Row> }) => {
  const busy = useLateBusy(props.result.isFetching);
  const { list, page } = props;
  const narrowed = list.search !== '' || Object.keys(list.filters).length > 0;
  return (
    <>
      {busy ? <Busy /> : null}
      {page.rows.length > 0 ? (
        <Rows {...props} busy={busy} />
      ) : (
        <EmptyState
          title={narrowed ? 'No items satisfy the selected criteria' : 'No data available'}
          action={narrowed ? undefined : props.emptyAction}
        />
      )}
    </>
  );
};

const Busy = () => (
  <>
    <div className={classes['busyBar']} aria-hidden />
    <div className={classes['busyText']} role="status">
      Please wait...
    </div>
  </>
);

type RowsProps<Row> = DataTableProps<Row> & { readonly page: ListPage<Row>; readonly busy: boolean };

const Rows = <Row,>({ label, columns, rowId, rowName, list, page, detail, picking, busy }: RowsProps<Row>) => {
  const [opened, setOpened] = useState<readonly string[]>([]);
  const toggle = (id: string) => setOpened((ids) => (ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]));
  const before = (
    <>
      {picking && <PickPage {...picking} ids={page.rows.map(rowId)} />}
      {detail && (
        <th role="columnheader" className={classes['narrow']} data-opens>
          <VisuallyHidden>Open</VisuallyHidden>
        </th>
      )}
    </>
  );
  return (
    <table className={classes['table']} role="table" aria-label={label} aria-busy={busy} data-busy={busy || undefined}>
      <TableHead columns={columns} sort={list.sort} onSort={list.setSort} before={before} />
      <tbody role="rowgroup">
        {page.rows.map((row) => {
          const id = rowId(row);
          return (
            <TableRow
              key={id}
              row={row}
              name={rowName(row)}
              columns={columns}
              opening={detail && { open: opened.includes(id), toggle: () => toggle(id), detail: () => detail(row) }}
              picking={
                picking && {
                  selected: isSelected(picking.selection, id),
                  pick: (selected) => picking.onSelect(setSelected(picking.selection, [id], selected)),
                }
              }
            />
          );
        })}
      </tbody>
    </table>
  );
};

const PickPage = ({ selection, onSelect, ids }: Picking & { readonly ids: readonly string[] }) => {
  const picked = ids.filter((id) => isSelected(selection, id)).length;
  return (
    <th role="columnheader" className={classes['narrow']}>
      <Checkbox
        size="xs"
        aria-label="Select this page"
        checked={picked === ids.length && picked > 0}
        indeterminate={picked > 0 && picked < ids.length}
        onChange={({ target }) => onSelect(setSelected(selection, ids, target.checked))}
      />
    </th>
  );
};
