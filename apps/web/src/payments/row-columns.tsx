import type { CustomerCountry, ResultCode } from '@counterfoil/domain';
import type { ResultRow } from '@counterfoil/projections';
import { labelsOf } from '../platform/labels.js';
import { Money } from '../ui/money.js';
import { ResultBadge } from '../ui/result-badge.js';
import type { Column } from '../ui/table/columns.js';
import { gradeWords } from './evidence-words.js';
import classes from './rows.module.css';
import { SupplierRef } from './supplier-ref.js';

type For = { readonly country: CustomerCountry; /** Supplier codes lead to supplier management. */ readonly linked: boolean };

/** Bank code and number apart in the United States, the local display elsewhere (spec 9, readings 44). */
const accountColumns = (country: CustomerCountry): readonly Column<ResultRow>[] => {
  const labels = labelsOf(country);
  return country === 'USA'
    ? [
        { id: 'code', header: labels.bankCode, cell: ({ accountCode }) => accountCode, nowrap: true, width: '8rem' },
        { id: 'number', header: labels.accountNumber, cell: ({ accountNumber }) => accountNumber, nowrap: true, width: '9rem' },
      ]
    : [
        {
          id: 'account',
          header: 'Account',
          cell: ({ accountDisplay }) => <span className={classes['account']}>{accountDisplay}</span>,
          sort: 'accountDisplay',
          width: '11rem',
        },
      ];
};

export const rowColumns = ({ country, linked }: For): readonly Column<ResultRow>[] => [
  { id: 'payee', header: 'Payee', cell: (row) => <Payee row={row} />, sort: 'accountName' },
  { id: 'n', header: '#', cell: ({ n }) => n, sort: 'n', align: 'end', width: '3.5rem' },
  ...accountColumns(country),
  {
    id: 'amount',
    header: 'Amount',
    cell: ({ amount, currency }) => <Money hundredths={amount} currency={currency} />,
    sort: 'amount',
    align: 'end',
    nowrap: true,
    width: '8rem',
  },
  { id: 'result', header: 'Result', cell: (row) => <Result row={row} />, sort: 'resultKey', width: '14rem' },
  { id: 'evidence', header: 'Evidence', cell: ({ grade }) => gradeWords(grade).word, sort: 'grade', width: '9rem' },
  { id: 'alerts', header: 'Alerts', cell: (row) => <Alerts row={row} />, sort: 'alertCount' },
  {
    id: 'supplier',
    header: 'Supplier code',
    cell: ({ supplierCode }) => <SupplierRef code={supplierCode} linked={linked} />,
    sort: 'supplierCode',
    width: '8rem',
  },
];

const Payee = ({ row: { accountName, reference } }: { readonly row: ResultRow }) => (
  <div className={classes['payee']}>
    {accountName === '' ? <span className={classes['missing']}>no name</span> : accountName}
    {reference === '' ? null : <span className={classes['reference']}>{reference}</span>}
  </div>
);

export const Result = ({ row }: { readonly row: ResultRow }) => (
  <div className={classes['result']}>
    <ResultBadge
      result={row.result as ResultCode | null}
      isOnboarded={row.isOnboarded}
      couldNotBeChecked={row.unchecked !== ''}
      title={row.statusTooltip}
    />
    {row.sameSuppliers === '' ? null : <span className={classes['mark']}>Possible change</span>}
    {row.changedSince ? <span className={classes['mark']}>Changed since</span> : null}
  </div>
);

const Alerts = ({ row: { alerts } }: { readonly row: ResultRow }) =>
  alerts.length === 0 ? null : (
    <ul className={classes['alerts']}>
      {alerts.map(({ kind, text }) => (
        <li key={kind}>{text}</li>
      ))}
    </ul>
  );
