import { Checkbox } from '@mantine/core';
import type { ResultRow } from '@counterfoil/projections';
import type { ReactNode } from 'react';
import { isSelected, type Selection, setSelected } from '../../platform/lists/selection.js';
import classes from './worklist.module.css';

type Props = {
  readonly rows: readonly ResultRow[];
  readonly row: (row: ResultRow) => ReactNode;
  readonly selection: Selection;
  readonly onSelect: (selection: Selection) => void;
  readonly isBusy: boolean;
  /** Folded groups below the rows. */
  readonly children?: ReactNode;
};

const idOf = ({ n }: ResultRow): string => String(n);

/** The payments as a list of one line each, the most urgent first. */
export const WorkTable = ({ rows, row, selection, onSelect, isBusy, children }: Props) => {
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
          <th role="columnheader" scope="col">
            Payee
          </th>
          <th role="columnheader" scope="col">
            Account
          </th>
          <th role="columnheader" scope="col" className={classes['amount']}>
            Amount
          </th>
          <th role="columnheader" scope="col">
            Why it waits
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map(row)}
        {children}
      </tbody>
    </table>
  );
};
