import { Checkbox, VisuallyHidden } from '@mantine/core';
import type { TableAnswer } from '@counterfoil/projections';
import { useState } from 'react';
import { isSelected, type Selection, setSelected } from '../../platform/lists/selection.js';
import { TableHead } from '../table/table-head.js';
import { TableRow } from '../table/table-row.js';
import tableClasses from '../table/table.module.css';
import { FilterRow } from './filter-row.js';
import classes from './list-table.module.css';
import { failureText } from './list-failure.js';
import { isNarrowed, type ListTableProps } from './table-props.js';

type Picking = { readonly selection: Selection; readonly onSelect: (selection: Selection) => void };

type Props<Row> = ListTableProps<Row> & {
  readonly page: TableAnswer<Row> | undefined;
  readonly isBusy: boolean;
  readonly picking: Picking | undefined;
};

/** The table with its headings, its filter row, and its rows or the reason why there are none. */
export const ListRows = <Row,>({
  label,
  columns,
  rowId,
  rowName,
  table,
  page,
  detail,
  isOpenAtFirst = () => false,
  isBusy,
  picking,
  ...props
}: Props<Row>) => {
  const [toggled, setToggled] = useState<readonly string[]>([]);
  const toggle = (id: string) => setToggled((ids) => (ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]));
  const rows = page?.rows ?? [];
  const before = (
    <>
      {picking && <PickPage {...picking} ids={rows.map(rowId)} />}
      {detail && (
        <th role="columnheader" className={tableClasses['narrow']} data-opens>
          <VisuallyHidden>Open</VisuallyHidden>
        </th>
      )}
    </>
  );
  const leading = (picking ? 1 : 0) + (detail ? 1 : 0);
  return (
    <table className={tableClasses['table']} role="table" aria-label={label} aria-busy={isBusy} data-busy={isBusy || undefined}>
      <TableHead columns={columns} sort={table.state.sort} onSort={table.setSort} before={before} />
      {columns.some(({ filter }) => filter !== undefined) ? <FilterRow {...{ columns, leading, table }} /> : null}
      <tbody role="rowgroup">
        {rows.map((row) => {
          const id = rowId(row);
          return (
            <TableRow
              key={id}
              row={row}
              name={rowName(row)}
              columns={columns}
              opening={
                detail && {
                  open: toggled.includes(id) !== isOpenAtFirst(row),
                  toggle: () => toggle(id),
                  detail: () => detail(row),
                }
              }
              picking={
                picking && {
                  selected: isSelected(picking.selection, id),
                  pick: (selected) => picking.onSelect(setSelected(picking.selection, [id], selected)),
                }
              }
            />
          );
        })}
        {rows.length > 0 ? null : (
          <tr role="row">
            <td role="cell" colSpan={columns.length + leading} className={classes['empty']}>
              <Nothing page={page} table={table} {...props} />
            </td>
          </tr>
        )}
      </tbody>
    </table>
  );
};

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

const PickPage = ({ selection, onSelect, ids }: Picking & { readonly ids: readonly string[] }) => {
  const picked = ids.filter((id) => isSelected(selection, id)).length;
  return (
    <th role="columnheader" className={tableClasses['narrow']}>
      <Checkbox
        size="xs"
        aria-label="Select all records on this page"
        checked={picked === ids.length && picked > 0}
        indeterminate={picked > 0 && picked < ids.length}
        onChange={({ target }) => onSelect(setSelected(selection, ids, target.checked))}
      />
    </th>
  );
};
