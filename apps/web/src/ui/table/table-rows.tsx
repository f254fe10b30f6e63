import { Checkbox, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { isSelected, setSelected } from '../../platform/lists/selection.js';
import type { ListPage } from './columns.js';
import type { DataTableProps } from './data-table-props.js';
import type { Picking } from './selection-bar.js';
import { TableHead } from './table-head.js';
import { TableRow } from './table-row.js';
import classes from './table.module.css';

type Props<Row> = Pick<DataTableProps<Row>, 'label' | 'columns' | 'rowId' | 'rowName' | 'list' | 'detail' | 'picking'> & {
  readonly page: ListPage<Row>;
  readonly busy: boolean;
};

export const TableRows = <Row,>({ label, columns, rowId, rowName, list, page, detail, picking, busy }: Props<Row>) => {
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
