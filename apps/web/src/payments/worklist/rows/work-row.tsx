import { writtenAccount } from '@counterfoil/domain';
import type { WorkRow as Row } from '@counterfoil/projections';
import { Checkbox } from '@mantine/core';
import { memo, type MouseEvent, type ReactNode } from 'react';
import { AccountDifference } from '../../../ui/values/account-difference.js';
import { LocalDate } from '../../../ui/values/local-time.js';
import { Money } from '../../../ui/values/money.js';
import { ResultHelp } from '../../../ui/values/result-help.js';
import { StatusBadge } from '../../../ui/values/status-badge.js';
import { focusPanel } from './focus-line.js';
import type { RowColumnId } from './row-columns.js';
import { RowNotes } from './row-notes.js';
import { nameOf, rowWord } from './row-words.js';
import classes from './rows.module.css';

type Props = {
  readonly row: Row;
  /** The ids of the shown columns, joined by blanks, so that an unchanged value is equal. */
  readonly columns: string;
  readonly isOpen: boolean;
  readonly onOpen: (row: Row) => void;
  readonly isSelected: boolean;
  /** `isRange`: also every payment between the one that was selected before and this one. */
  readonly onSelect: (n: number, isOn: boolean, isRange: boolean) => void;
};

/** Whether a click is on the row itself. Clicks on a control inside it, or after selecting text to copy, do not open the row. */
const isOnRow = (event: MouseEvent): boolean =>
  (event.target as Element).closest('a, button, input, label') === null && window.getSelection()?.isCollapsed !== false;

const cells: Readonly<Record<RowColumnId, (row: Row) => ReactNode>> = {
  line: ({ n }) => n,
  reference: ({ reference }) => reference,
  supplier: ({ supplierCode, supplierName }) => (supplierCode === '' ? supplierName : supplierCode),
  account: (row) => {
    const [known] = row.known;
    return <AccountDifference text={writtenAccount(row)} other={known?.accountDisplay ?? ''} />;
  },
  amount: ({ amount, currency }) => <Money hundredths={amount} currency={currency} />,
  why: (row) => {
    const { tone, label } = rowWord(row);
    return (
      <span className={classes['reason']}>
        <StatusBadge tone={tone}>{label}</StatusBadge>
        <ResultHelp why={row.why} />
      </span>
    );
  },
  assigned: ({ owner }) => (owner === null ? null : <Owner owner={owner} />),
};

const Owner = ({ owner: { name, due } }: { readonly owner: NonNullable<Row['owner']> }) => (
  <>
    {name}
    {due === null ? null : (
      <>
        , due <LocalDate date={due} />
      </>
    )}
  </>
);

/** One payment on one line, with its notes below. */
export const WorkRow = memo(({ row, columns, isOpen, onOpen, isSelected, onSelect }: Props) => {
  const shown = columns.split(' ').filter(Boolean) as readonly RowColumnId[];
  const hasNote = row.known.length > 0 || row.since !== null || row.place === 'waiting';
  const open = () => onOpen(row);
  // Enter opens the payment, and once it is open goes on to its panel. A mouse has nothing to gain from that.
  const press = ({ detail }: MouseEvent) => (isOpen && detail === 0 ? focusPanel() : open());
  return (
    <>
      <tr
        role="row"
        id={`line-${row.n}`}
        className={classes['row']}
        data-open={isOpen || undefined}
        data-selected={isSelected || undefined}
        data-note={hasNote || undefined}
        onClick={(event) => isOnRow(event) && open()}
      >
        <td role="cell" className={classes['box']}>
          <Checkbox
            size="xs"
            aria-label={`Select ${nameOf(row)}`}
            checked={isSelected}
            onChange={({ target, nativeEvent }) =>
              onSelect(row.n, target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
            }
          />
        </td>
        <td role="cell" className={classes['payee']}>
          <div className={classes['payeeLine']}>
            <button type="button" aria-label={`Open ${nameOf(row)}`} aria-pressed={isOpen} onClick={press}>
              {row.accountName === '' ? 'No name' : row.accountName}
            </button>
            {shown.includes('reference') ? null : <span className={classes['beside']}>{row.reference}</span>}
            {shown.includes('assigned') || row.owner === null ? null : (
              <span className={classes['beside']}>
                → <Owner owner={row.owner} />
              </span>
            )}
          </div>
        </td>
        {shown.map((id) => (
          <td key={id} role="cell" className={classes[id]}>
            {cells[id](row)}
          </td>
        ))}
      </tr>
      {hasNote ? <RowNotes row={row} span={shown.length + 2} isOpen={isOpen} onOpen={open} /> : null}
    </>
  );
});
WorkRow.displayName = 'WorkRow';
