import { EmptyState } from '../feedback/empty-state.js';
import { useLateBusy } from '../feedback/loading-indicator.js';
import { Problem } from '../feedback/problem.js';
import { SkeletonRows } from '../feedback/skeleton-rows.js';
import type { ListPage } from './columns.js';
import type { DataTableProps } from './data-table-props.js';
import classes from './list.module.css';
import { LookMenu } from './look-menu.js';
import { SearchBox } from './search-box.js';
import { SelectionBar } from './selection-bar.js';
import { TableFoot } from './table-foot.js';
import { TableRows } from './table-rows.js';

/** A paged list from the server with all its states: loading, empty, failed, and old rows while new ones load. */
export const DataTable = <Row,>({ columns: all, ...given }: DataTableProps<Row>) => {
  const { list, result, searchLabel, tools, picking, look } = given;
  const columns = look === undefined ? all : all.filter(({ id }, index) => index === 0 || look.shows(id));
  const props = { ...given, columns };
  // After an error, rows of another search must not be shown.
  const page = result.error === undefined ? result.data : result.currentData;
  const listed = { shown: page?.rows.length ?? 0, total: page?.total ?? 0, next: page?.next ?? null };
  return (
    <div data-density={look?.look.density}>
      {searchLabel === undefined && tools === undefined && look === undefined ? null : (
        <div className={classes['tools']} role="search">
          {searchLabel === undefined ? null : <SearchBox label={searchLabel} value={list.search} onSearch={list.setSearch} />}
          {tools}
          {look === undefined ? null : <LookMenu state={look} columns={all.slice(1)} />}
        </div>
      )}
      {picking && page ? <SelectionBar {...picking} total={page.total} /> : null}
      {result.error === undefined ? null : (
        <div className={classes['notice']}>
          <Problem of={result.error} retry={result.refetch} />
        </div>
      )}
      <div className={classes['body']}>
        {page === undefined ? result.isFetching ? <SkeletonRows /> : null : <Loaded {...props} page={page} />}
      </div>
      {page === undefined ? null : <TableFoot list={list} listed={listed} />}
    </div>
  );
};

const Loaded = <Row,>(props: DataTableProps<Row> & { readonly page: ListPage<Row> }) => {
  // Rows are dimmed while other rows load, but not when the same rows are loaded again.
  const busy = useLateBusy(props.result.isFetching && props.result.currentData === undefined);
  const { list, page } = props;
  const narrowed = list.search !== '' || Object.keys(list.filters).length > 0;
  return (
    <>
      {busy ? <Busy /> : null}
      {page.rows.length > 0 ? (
        <TableRows
          {...props}
          rows={page.rows}
          sort={list.sort}
          onSort={list.setSort}
          picking={props.picking && { ...props.picking, pageLabel: 'Select this page' }}
          isBusy={busy}
        />
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
