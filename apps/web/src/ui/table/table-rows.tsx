import { Checkbox, VisuallyHidden } from '@mantine/core';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { isSelected, type Selection, setSelected } from '../../platform/lists/selection.js';
import type { Column } from './columns.js';
import { TableHead } from './table-head.js';
import { TableRow } from './table-row.js';
import classes from './table.module.css';

export type RowsPicking = {
  readonly selection: Selection;
  readonly onSelect: (selection: Selection) => void;
  /** The label of the checkbox that selects all rows of the page. */
  readonly pageLabel: string;
};

type Props<Row> = Pick<ComponentProps<typeof TableHead>, 'sort' | 'onSort'> & {
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowId: (row: Row) => string;
  readonly rowName: (row: Row) => string;
  readonly detail?: ((row: Row) => ReactNode) | undefined;
  readonly isOpenAtFirst?: ((row: Row) => boolean) | undefined;
  readonly picking?: RowsPicking | undefined;
  readonly isBusy: boolean;
  /** A row below the headings. `leading`: the number of cells before the columns. */
  readonly belowHead?: (leading: number) => ReactNode;
  /** The content of a table without rows. */
  readonly empty?: (span: number) => ReactNode;
};

/** A table whose rows can be selected and opened. */
export const TableRows = <Row,>({ label, columns, rows, rowId, rowName, detail, picking, isBusy, ...props }: Props<Row>) => {
  const { sort, onSort, belowHead, empty, isOpenAtFirst = () => false } = props;
  const [toggled, setToggled] = useState<readonly string[]>([]);
  const toggle = (id: string) => setToggled((ids) => (ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]));
  const leading = (picking ? 1 : 0) + (detail ? 1 : 0);
  const before = (
    <>
      {picking && <PickPage {...picking} ids={rows.map(rowId)} />}
      {detail && (
        <th role="columnheader" className={classes['narrow']} data-opens>
          <VisuallyHidden>Open</VisuallyHidden>
        </th>
      )}
    </>
  );
  return (
    <table className={classes['table']} role="table" aria-label={label} aria-busy={isBusy} data-busy={isBusy || undefined}>
      <TableHead columns={columns} sort={sort} onSort={onSort} before={before} />
      {belowHead?.(leading)}
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
        {rows.length > 0 ? null : empty?.(columns.length + leading)}
      </tbody>
    </table>
  );
};

const PickPage = ({ selection, onSelect, pageLabel, ids }: RowsPicking & { readonly ids: readonly string[] }) => {
  const picked = ids.filter((id) => isSelected(selection, id)).length;
  return (
    <th role="columnheader" className={classes['narrow']}>
      <Checkbox
        size="xs"
        aria-label={pageLabel}
        checked={picked === ids.length && picked > 0}
        indeterminate={picked > 0 && picked < ids.length}
        onChange={({ target }) => onSelect(setSelected(selection, ids, target.checked))}
      />
    </th>
  );
};
