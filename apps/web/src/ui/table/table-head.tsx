import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { nextSort, type SortBy } from '../../platform/lists/list-params.js';
import type { Column } from './columns.js';
import classes from './table.module.css';

type Props<Row> = {
  readonly columns: readonly Column<Row>[];
  readonly sort: SortBy | null;
  readonly onSort: (sort: SortBy | null) => void;
  /** Cells before the columns, for selecting and opening rows. */
  readonly before: ReactNode;
};

export const TableHead = <Row,>({ columns, sort, onSort, before }: Props<Row>) => (
  <thead className={classes['head']} role="rowgroup">
    <tr role="row">
      {before}
      {columns.map((column) => (
        <th
          key={column.id}
          role="columnheader"
          scope="col"
          data-align={column.align}
          style={column.width === undefined ? undefined : { width: column.width }}
          aria-sort={column.sort === undefined ? undefined : sort?.field === column.sort ? sort.direction : 'none'}
        >
          {column.sort === undefined ? (
            column.header
          ) : (
            <SortButton header={column.header} field={column.sort} {...{ sort, onSort }} />
          )}
        </th>
      ))}
    </tr>
  </thead>
);

type SortProps = {
  readonly header: string;
  readonly field: string;
  readonly sort: SortBy | null;
  readonly onSort: (sort: SortBy | null) => void;
};

const SortButton = ({ header, field, sort, onSort }: SortProps) => {
  const active = sort?.field === field;
  const Icon = !active ? IconArrowsSort : sort.direction === 'ascending' ? IconArrowUp : IconArrowDown;
  return (
    <button
      type="button"
      className={classes['sort']}
      data-active={active || undefined}
      onClick={() => onSort(nextSort(sort, field))}
    >
      {header}
      <Icon size={13} aria-hidden />
    </button>
  );
};
