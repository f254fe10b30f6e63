import { Checkbox } from '@mantine/core';
import type { ResultRow } from '@counterfoil/projections';
import type { MouseEvent } from 'react';
import { accountText } from '../../platform/words/account.js';
import { AccountDifference } from '../../ui/values/account-difference.js';
import { Money } from '../../ui/values/money.js';
import { StatusBadge } from '../../ui/values/status-badge.js';
import { whyOf } from './work-rows.js';
import classes from './worklist.module.css';

type Props = {
  readonly row: ResultRow;
  /** Whether it is held or left out. */
  readonly aside: 'held' | 'out' | null;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  readonly isSelected: boolean;
  readonly onSelect: (isSelected: boolean) => void;
};

export const nameOf = ({ n, accountName }: ResultRow): string => `line ${n}, ${accountName === '' ? 'no name' : accountName}`;

/** A press on the row opens it; on something inside it, or after marking text to copy, it does not. */
const isOnRow = (event: MouseEvent): boolean =>
  (event.target as Element).closest('a, button, input, label') === null && window.getSelection()?.isCollapsed !== false;

/** One payment on one line, and below it the account that its payee is known with. */
export const WorkRow = ({ row, aside, isOpen, onOpen, isSelected, onSelect }: Props) => {
  const { tone, label, known } = whyOf(row);
  const [old] = known;
  const open = isOpen || undefined;
  return (
    <>
      <tr
        role="row"
        id={`line-${row.n}`}
        className={classes['row']}
        data-open={open}
        data-old={old !== undefined || undefined}
        onClick={(event) => isOnRow(event) && onOpen()}
      >
        <td role="cell" className={classes['box']}>
          <Checkbox
            size="xs"
            aria-label={`Select ${nameOf(row)}`}
            checked={isSelected}
            onChange={({ target }) => onSelect(target.checked)}
          />
        </td>
        <td role="cell" className={classes['payee']}>
          <button type="button" aria-label={`Open ${nameOf(row)}`} aria-pressed={isOpen} onClick={onOpen}>
            {row.accountName === '' ? 'No name' : row.accountName}
          </button>
          <span className={classes['reference']}>{row.reference}</span>
        </td>
        <td role="cell" className={classes['account']}>
          {old === undefined ? (
            <AccountDifference text={accountText(row)} other="" />
          ) : (
            <AccountDifference text={row.accountDisplay} other={old.accountDisplay} />
          )}
        </td>
        <td role="cell" className={classes['amount']}>
          <Money hundredths={row.amount} currency={row.currency} />
        </td>
        <td role="cell" className={classes['why']}>
          {aside === null ? (
            <StatusBadge tone={tone}>{label}</StatusBadge>
          ) : (
            <StatusBadge tone="neutral">{aside === 'held' ? 'Held' : 'Left out'}</StatusBadge>
          )}
        </td>
      </tr>
      {old === undefined ? null : (
        <tr role="row" className={classes['old']} data-open={open} onClick={onOpen}>
          <td role="cell" />
          <td role="cell" className={classes['payee']}>
            on file as {old.supplierName}
          </td>
          <td role="cell">
            <AccountDifference text={old.accountDisplay} other={row.accountDisplay} />
          </td>
          <td role="cell" colSpan={2} />
        </tr>
      )}
    </>
  );
};
