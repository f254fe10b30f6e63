import type { TableAnswer } from '@counterfoil/projections';
import type { Selection } from '../../platform/lists/selection.js';
import { TableRows } from '../table/table-rows.js';
import { FilterRow } from './filter-row.js';
import classes from './list-table.module.css';
import { failureText } from './list-failure.js';
import { isNarrowed, type ListTableProps } from './table-props.js';

type Props<Row> = ListTableProps<Row> & {
  readonly page: TableAnswer<Row> | undefined;
  readonly isBusy: boolean;
  readonly picking: { readonly selection: Selection; readonly onSelect: (selection: Selection) => void } | undefined;
};

/** The table with its headings, its filter row, and its rows or the reason why there are none. */
export const ListRows = <Row,>({ result, emptyAction, table, page, picking, ...props }: Props<Row>) => (
  <TableRows
    {...props}
    rows={page?.rows ?? []}
    sort={table.state.sort}
    onSort={table.setSort}
    picking={picking && { ...picking, pageLabel: 'Select all records on this page' }}
    belowHead={(leading) =>
      props.columns.some(({ filter }) => filter !== undefined) ? (
        <FilterRow columns={props.columns} leading={leading} table={table} />
      ) : null
    }
    empty={(span) => (
      <tr role="row">
        <td role="cell" colSpan={span} className={classes['empty']}>
          <Nothing {...{ result, page, table, emptyAction }} />
        </td>
      </tr>
    )}
  />
);

const Nothing = <Row,>({ result, page, table, emptyAction }: Pick<Props<Row>, 'result' | 'page' | 'table' | 'emptyAction'>) => {
  const failure = failureText(result);
  if (failure !== null) return failure;
  if (page === undefined) return null;
  return isNarrowed(table.state) ? (
    'No matching records found'
  ) : (
    <>
      No records found to show
      {emptyAction === undefined ? null : <div className={classes['emptyAction']}>{emptyAction}</div>}
    </>
  );
};
