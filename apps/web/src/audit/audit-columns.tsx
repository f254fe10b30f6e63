import { writtenAccount } from '@counterfoil/domain';
import type { ResultRow } from '@counterfoil/projections';
import { Link } from 'react-router';
import { supplierPath } from '../platform/paths.js';
import { usePermission } from '../platform/session/session.js';
import { gradeWords } from '../ui/words/evidence.js';
import { Money } from '../ui/values/money.js';
import { ResultBadge } from '../ui/values/result-badge.js';
import type { Column } from '../ui/table/columns.js';
import classes from './audit.module.css';

/** The supplier's code, or its name. Only users who may open the supplier get a link (P-2.2.1). */
export const SupplierLink = ({ row: { supplierId, supplierCode, supplierName } }: { readonly row: ResultRow }) => {
  const mayOpen = usePermission('canAccessSupplierManagement');
  const text = supplierCode || supplierName;
  if (text === '') return <span className={classes['muted']}>No supplier found</span>;
  return mayOpen && supplierId !== null ? <Link to={supplierPath(supplierId)}>{text}</Link> : <span>{text}</span>;
};

const PayeeCell = ({ row }: { readonly row: ResultRow }) => (
  <span className={classes['payee']}>
    <span>{row.accountName}</span>
    {row.reference === '' ? null : <span className={classes['under']}>{row.reference}</span>}
  </span>
);

const ResultCell = ({ row }: { readonly row: ResultRow }) => (
  <span className={classes['result']}>
    <ResultBadge result={row.result} isOnboarded={row.isOnboarded} title={row.statusTooltip} />
    {row.grade === 'none' || row.grade === '' ? null : <span className={classes['under']}>{gradeWords(row.grade).word}</span>}
  </span>
);

const isQuiet = ({ alerts, comment, changedSince }: ResultRow): boolean => alerts.length === 0 && comment === '' && !changedSince;

const AlertsCell = ({ row }: { readonly row: ResultRow }) =>
  isQuiet(row) ? <span className={classes['muted']}>–</span> : <Alerts row={row} />;

const Alerts = ({ row }: { readonly row: ResultRow }) => (
  <span className={classes['alerts']}>
    {row.alerts.map(({ kind, text }) => (
      <span key={kind}>{text}</span>
    ))}
    {row.comment === '' ? null : <span className={classes['under']}>Comment by {row.commentBy}</span>}
    {row.changedSince ? <span className={classes['under']}>Supplier changed since</span> : null}
  </span>
);

/** `account` is the word for an account in the customer's country (P-1.4). */
export const auditColumns = (account: string): readonly Column<ResultRow>[] => [
  { id: 'payee', header: 'Payee', cell: (row) => <PayeeCell row={row} /> },
  { id: 'account', header: account, nowrap: true, cell: writtenAccount },
  {
    id: 'amount',
    header: 'Amount',
    align: 'end',
    nowrap: true,
    cell: ({ amount, currency }) => <Money hundredths={amount} currency={currency} />,
  },
  { id: 'supplier', header: 'Supplier', nowrap: true, cell: (row) => <SupplierLink row={row} /> },
  { id: 'result', header: 'Result', cell: (row) => <ResultCell row={row} /> },
  { id: 'alerts', header: 'Alerts and comments', cell: (row) => <AlertsCell row={row} /> },
];
