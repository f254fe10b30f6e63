import { writtenAccount } from '@counterfoil/domain';
import type { WorkRow } from '@counterfoil/projections';
import type { ReactNode } from 'react';
import { AccountDifference } from '../../../ui/values/account-difference.js';
import { LocalTime } from '../../../ui/values/local-time.js';
import { owesShortly } from '../acts/act-words.js';
import classes from './rows.module.css';

type Props = { readonly row: WorkRow; readonly span: number; readonly isOpen: boolean; readonly onOpen: () => void };

/** The notes below a payment: the payee's known account, what happened since the check, and who has to act next. */
export const RowNotes = ({ row, ...line }: Props) => {
  const { since, waiting, place } = row;
  return (
    <>
      {row.known.length === 0 ? null : <KnownLine row={row} {...line} />}
      {since === null ? null : (
        <NoteLine {...line}>
          <span className={classes['since']}>
            since: {since.text}, {since.by}, <LocalTime at={since.at} />
          </span>
        </NoteLine>
      )}
      {waiting === null || place !== 'waiting' ? null : (
        <NoteLine {...line}>
          {owesShortly(waiting)} since <LocalTime at={waiting.since} />, asked by {waiting.byName}
          {waiting.until === null ? null : (
            <>
              , until <LocalTime at={waiting.until} dateOnly />
            </>
          )}
        </NoteLine>
      )}
    </>
  );
};

/** The known account, shown below the account of the payment. */
const KnownLine = ({ row, span, isOpen, onOpen }: Props) => {
  const [known] = row.known;
  if (known === undefined) return null;
  return (
    <tr role="row" className={classes['note']} data-known data-open={isOpen || undefined} onClick={onOpen}>
      <td role="cell" />
      <td role="cell" className={classes['payee']}>
        {known.verifiedAt === null ? 'account on file' : 'verified account'}
        {known.lastPaidAt === null ? (
          ', never paid'
        ) : (
          <>
            , last paid <LocalTime at={known.lastPaidAt} dateOnly />
          </>
        )}
        {known.supplierName === row.accountName ? null : `, ${known.supplierName}`}
      </td>
      <td role="cell" colSpan={span - 2}>
        <AccountDifference text={known.accountDisplay} other={writtenAccount(row)} />
      </td>
    </tr>
  );
};

const NoteLine = ({ span, isOpen, onOpen, children }: Omit<Props, 'row'> & { readonly children: ReactNode }) => (
  <tr role="row" className={classes['note']} data-open={isOpen || undefined} onClick={onOpen}>
    <td role="cell" />
    <td role="cell" colSpan={span - 1} className={classes['payee']}>
      {children}
    </td>
  </tr>
);
