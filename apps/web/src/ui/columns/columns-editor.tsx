import { NativeSelect } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { ColumnCards } from './column-cards.js';
import { NO_HEADINGS } from './column-mapping.js';
import { ColumnTable } from './column-table.js';
import classes from './columns.module.css';
import { FieldChips } from './field-chips.js';
import type { NamedColumns } from './use-columns.js';

type Props = {
  readonly named: NamedColumns;
  /** The word for the table: 'list' or 'table'. */
  readonly what: string;
  /** The label of the choice "no headings", e.g. 'None: the list begins with a supplier'. Absent where headings are required. */
  readonly noHeadings?: string;
};

/**
 * Shows the first rows of a table. The user sets its header line and the field of each column by choosing, dragging, or with the
 * keyboard.
 */
export const ColumnsEditor = ({ named, what, noHeadings }: Props) => {
  const isPhone = useMediaQuery('(max-width: 639.98px)') ?? false;
  return (
    <>
      <p className={classes['lead']}>
        {isPhone
          ? 'Choose the content of each column, or leave the column out.'
          : 'Choose the content of each column, or drag a field onto its column. With the keyboard, press a field and then “Put here” at its column.'}
      </p>
      <HeaderLine named={named} noHeadings={noHeadings} />
      {isPhone ? null : <FieldChips named={named} />}
      <p role="status" className={classes['said']}>
        {named.said}
      </p>
      {isPhone ? (
        <ColumnCards named={named} label={`Columns of the ${what}`} />
      ) : (
        <ColumnTable named={named} label={`First rows of the ${what}`} />
      )}
    </>
  );
};

type LineProps = { readonly named: NamedColumns; readonly noHeadings: string | undefined };

const HeaderLine = ({ named: { rows, headerLine, setHeaderLine }, noHeadings }: LineProps) => {
  const lines = rows.map(({ line, cells }) => ({
    value: String(line),
    label: `${line}: ${cells.filter(Boolean).slice(0, 4).join(', ')}`,
  }));
  const isShown = headerLine === NO_HEADINGS || rows.some(({ line }) => line === headerLine);
  return (
    <NativeSelect
      label="Line with the headings"
      className={classes['line'] ?? ''}
      value={String(headerLine)}
      data={[
        ...lines,
        ...(isShown ? [] : [{ value: String(headerLine), label: String(headerLine) }]),
        ...(noHeadings === undefined ? [] : [{ value: String(NO_HEADINGS), label: noHeadings }]),
      ]}
      onChange={({ target }) => setHeaderLine(Number(target.value))}
    />
  );
};
