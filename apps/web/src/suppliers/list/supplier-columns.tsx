import { accountText, type CustomerCountry } from '@counterfoil/domain';
import type { SupplierRow } from '@counterfoil/projections';
import { Link } from 'react-router';
import { supplierPath } from '../../platform/paths.js';
import { ExpiredFlag } from '../../ui/documents/expired-flag.js';
import { LocalTime } from '../../ui/values/local-time.js';
import { Money } from '../../ui/values/money.js';
import type { Column } from '../../ui/table/columns.js';
import { SupplierStatusMark } from '../supplier-status.js';
import { labelsOf } from '../../platform/words/labels.js';
import classes from '../suppliers.module.css';

const Nothing = () => <span className={classes['muted']}>–</span>;

const NameCell = ({ row }: { readonly row: SupplierRow }) => (
  <span className={classes['name']}>
    <Link to={supplierPath(row.id)}>{row.supplierName}</Link>
    {row.accountName !== null && row.accountName !== row.supplierName ? (
      <span className={classes['under']}>Account name: {row.accountName}</span>
    ) : null}
    {row.expiredDocument === null ? null : <ExpiredFlag {...row.expiredDocument} of={row.supplierName} />}
    {row.hasRequests ? (
      <span className={classes['waiting']}>
        {row.waitingChanges === 1 ? '1 change waits for approval' : `${row.waitingChanges} changes wait for approval`}
      </span>
    ) : null}
  </span>
);

const AccountCell = ({ row, home }: { readonly row: SupplierRow; readonly home: string }) =>
  row.account === null ? (
    <span className={classes['muted']}>no account</span>
  ) : (
    <span className={classes['figure']}>
      {row.account.country === home ? null : <span className={classes['country']}>{row.account.country}</span>}
      {accountText(row.account)}
    </span>
  );

/** `home` is the customer's country. Only accounts in other countries show theirs. */
export const supplierColumns = (home: CustomerCountry, currency: string): readonly Column<SupplierRow>[] => [
  { id: 'name', header: 'Supplier', sort: 'supplierName', cell: (row) => <NameCell row={row} /> },
  {
    id: 'code',
    header: 'Code',
    sort: 'supplierCode',
    nowrap: true,
    phone: 'beside',
    cell: (row) => row.supplierCode ?? <Nothing />,
  },
  {
    id: 'account',
    header: labelsOf(home).account,
    sort: 'accountDisplay',
    nowrap: true,
    phone: 'beside',
    cell: (row) => <AccountCell row={row} home={home} />,
  },
  { id: 'status', header: 'Status', sort: 'status', phone: 'beside', cell: (row) => <SupplierStatusMark supplier={row} /> },
  {
    id: 'since',
    header: 'Verified since',
    sort: 'verifiedAt',
    nowrap: true,
    phone: 'hidden',
    cell: (row) => (row.verifiedAt === null ? <Nothing /> : <LocalTime at={row.verifiedAt} dateOnly />),
  },
  {
    id: 'limit',
    header: 'Limit',
    align: 'end',
    nowrap: true,
    phone: 'hidden',
    cell: (row) => (row.limitAmount === null ? <Nothing /> : <Money hundredths={row.limitAmount} currency={currency} />),
  },
];
