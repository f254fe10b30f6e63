import type { WorkRow as Row } from '@counterfoil/projections';
import { Checkbox } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { nextSort, type SortBy } from '../../../platform/lists/list-params.js';
import { isSelected, type Selection, setSelected } from '../../../platform/lists/selection.js';
import type { RowColumn } from './row-columns.js';
import classes from './rows.module.css';

type Props = {
  readonly rows: readonly Row[];
  readonly row: (row: Row) => ReactNode;
  readonly columns: readonly RowColumn[];
  readonly sort: SortBy | null;
  readonly onSort: (sort: SortBy | null) => void;
  readonly selection: Selection;
  readonly onSelect: (selection: Selection) => void;
  readonly isBusy: boolean;
  /** Folded groups below the rows. */
  readonly children?: ReactNode;
};

const idOf = ({ n }: Row): string => String(n);

/** The payments as a list of one line each, in the server's order. */
export const WorkTable = ({ rows, row, columns, sort, onSort, selection, onSelect, isBusy, children }: Props) => {
  const picked = rows.filter((one) => isSelected(selection, idOf(one))).length;
  return (
    <table className={classes['table']} role="table" aria-label="Payments" aria-busy={isBusy}>
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" className={classes['box']}>
            <Checkbox
              size="xs"
              aria-label="Select this page"
              checked={picked > 0 && picked === rows.length}
              indeterminate={picked > 0 && picked < rows.length}
              onChange={({ target }) => onSelect(setSelected(selection, rows.map(idOf), target.checked))}
            />
          </th>
          <Head id="payee" header="Payee" field="accountName" {...{ sort, onSort }} />
          {columns.map((column) => (
            <Head key={column.id} id={column.id} header={column.header} field={column.sort ?? null} {...{ sort, onSort }} />
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map(row)}
        {children}
      </tbody>
    </table>
  );
};

type HeadProps = Pick<Props, 'sort' | 'onSort'> & {
  readonly id: string;
  readonly header: string;
  readonly field: string | null;
};

const Head = ({ id, header, field, sort, onSort }: HeadProps) => {
  const isActive = field !== null && sort?.field === field;
  const Icon = sort?.direction === 'descending' ? IconArrowDown : IconArrowUp;
  return (
    <th
      role="columnheader"
      scope="col"
      className={classes[id === 'payee' ? '' : id] ?? ''}
      aria-sort={field === null ? undefined : isActive ? sort.direction : 'none'}
    >
      {field === null ? (
        header
      ) : (
        <button type="button" onClick={() => onSort(nextSort(sort, field))}>
          {header}
          {isActive ? <Icon size={12} aria-hidden /> : null}
        </button>
      )}
    </th>
  );
};
