import { NativeSelect } from '@mantine/core';
import { headingOf } from './column-mapping.js';
import classes from './columns.module.css';
import { labelOf } from './table-fields.js';
import type { NamedColumns } from './use-columns.js';

type Props = { readonly at: number; readonly named: NamedColumns };

const LEFT_OUT = { value: '', label: 'leave out' };
const idOf = (at: number): string => `column-${at}`;

/** The field of a column, chosen from the list or set by putting down the field that was picked up. */
export const ColumnChoice = ({ at, named: { table, columns, headings, picked, put } }: Props) => (
  <>
    <span className={classes['columnName']}>{headingOf(headings[at], at)}</span>
    <NativeSelect
      id={idOf(at)}
      size="xs"
      aria-label={`Column ${at + 1} ${headings[at] ?? ''}`.trim()}
      value={columns[at] ?? ''}
      data={[LEFT_OUT, ...table.fields.map(([value, label]) => ({ value, label }))]}
      onChange={({ target }) => put(target.value, at)}
    />
    {picked === null ? null : (
      <button
        type="button"
        className={classes['put']}
        aria-label={`Put ${labelOf(table, picked)} at column ${at + 1} ${headings[at] ?? ''}`.trim()}
        onClick={() => {
          put(picked, at);
          // Putting the field down removes the button, so the focus moves to the list.
          document.getElementById(idOf(at))?.focus();
        }}
      >
        Put here
      </button>
    )}
  </>
);
