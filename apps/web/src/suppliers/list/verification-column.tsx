import type { SupplierRow } from '@counterfoil/projections';
import { StatusBadge } from '../../ui/values/status-badge.js';
import type { Column } from '../../ui/table/columns.js';
import { requestStatusWords } from '../../ui/words/statuses.js';
import classes from '../suppliers.module.css';
import { shownStatus } from '../verification/verification-words.js';

const RequestCell = ({ row, now }: { readonly row: SupplierRow; readonly now: string }) => {
  const status = shownStatus(row, now);
  if (status === null) return <span className={classes['muted']}>not asked</span>;
  const { tone, word, meaning } = requestStatusWords[status];
  return (
    <StatusBadge tone={tone} title={meaning}>
      {word}
    </StatusBadge>
  );
};

/** The column with the state of each verification request at `now` (ISO instant). */
export const verificationColumn = (now: string): Column<SupplierRow> => ({
  id: 'request',
  header: 'Request',
  sort: 'requestStatus',
  nowrap: true,
  cell: (row) => <RequestCell row={row} now={now} />,
});
