import { Anchor } from '@mantine/core';
import type { FileProblem } from '@counterfoil/projections';
import { useState } from 'react';
import { type Columns, headingOf } from './column-mapping.js';
import { SheetRows } from './sheet-rows.js';
import classes from './sheet.module.css';
import { columnOf, labelOf, shortened, type TableFields } from './table-fields.js';

type Props = {
  readonly title: string;
  readonly table: TableFields;
  readonly problems: readonly FileProblem[];
  /** The number of all problems; absent when all of them are listed. */
  readonly total?: number;
  /** The headings and the mapping of the table, to show the heading beside the field. */
  readonly headings?: { readonly headings: readonly string[]; readonly columns: Columns };
};
const SHOWN = 20;

/** The problems by row and column with the values of the cells. Problems with the whole file are shown elsewhere. */
export const ColumnProblems = ({ title, table, problems, total = problems.length, headings }: Props) => {
  const [all, setAll] = useState(false);
  if (problems.every(({ row }) => row === undefined)) return null;
  const shown = all ? problems : problems.slice(0, SHOWN);
  return (
    <SheetRows
      title={title}
      total={total}
      shown={problems.length}
      headings={['Column', 'Value', 'Problem']}
      more={
        shown.length === problems.length ? null : (
          <Anchor component="button" type="button" size="sm" onClick={() => setAll(true)}>
            Show all {problems.length}
          </Anchor>
        )
      }
    >
      {shown.map(({ row, field, value, message }, index) => (
        // The same problem may occur twice in one row, so the key includes the index.
        <tr key={`${row} ${field} ${index}`}>
          <td data-align="end">{row}</td>
          <td>
            {labelOf(table, field)}
            {headings === undefined ? null : <Heading field={field} table={table} of={headings} />}
          </td>
          <td className={classes['value']}>{value}</td>
          <td>{shortened(message)}</td>
        </tr>
      ))}
    </SheetRows>
  );
};

type HeadingProps = {
  readonly field: string | undefined;
  readonly table: TableFields;
  readonly of: NonNullable<Props['headings']>;
};

const Heading = ({ field = '', table, of: { headings, columns } }: HeadingProps) => {
  const at = columnOf(table, { field }, columns);
  return at === null ? null : <span className={classes['rowProblem']}>{headingOf(headings[at], at)}</span>;
};
