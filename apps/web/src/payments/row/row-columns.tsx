import type { CustomerCountry } from '@counterfoil/domain';
import type { ResultRow } from '@counterfoil/projections';
import { IconBellRinging } from '@tabler/icons-react';
import { labelsOf } from '../../platform/words/labels.js';
import { Money } from '../../ui/values/money.js';
import { ResultBadge } from '../../ui/values/result-badge.js';
import type { Column } from '../../ui/table/columns.js';
import { gradeWords } from '../../ui/words/evidence.js';
import classes from './rows.module.css';
import { SupplierRef } from './supplier-ref.js';

type For = { readonly country: CustomerCountry /** Supplier codes link to supplier management. */; readonly linked: boolean };

/** In the United States the bank code and the account number have their own columns; elsewhere they share one (P-9.4). */
const accountColumns = (country: CustomerCountry): readonly Column<ResultRow>[] => {
  const labels = labelsOf(country);
  return country === 'USA'
    ? [
        { id: 'code', header: labels.bankCode, cell: ({ accountCode }) => accountCode, nowrap: true },
        { id: 'number', header: labels.accountNumber, cell: ({ accountNumber }) => accountNumber, nowrap: true },
      ]
    : [
        {
          id: 'account',
          header: 'Account',
          cell: ({ accountDisplay }) => <span className={classes['account']}>{accountDisplay}</span>,
          sort: 'accountDisplay',
        },
      ];
};

export const rowColumns = ({ country, linked }: For): readonly Column<ResultRow>[] => [
  { id: 'payee', header: 'Payee', cell: (row) => <Payee row={row} />, sort: 'accountName' },
  ...accountColumns(country),
  {
    id: 'amount',
    header: 'Amount',
    cell: ({ amount, currency }) => <Money hundredths={amount} currency={currency} />,
    sort: 'amount',
    align: 'end',
    nowrap: true,
  },
  {
    id: 'result',
    header: 'Result and alerts',
    cell: (row) => <ResultAndAlerts row={row} />,
    sort: 'resultKey',
    width: '14.5rem',
  },
  { id: 'evidence', header: 'Evidence', cell: ({ grade }) => gradeWords(grade).word, sort: 'grade', nowrap: true },
  {
    id: 'supplier',
    header: 'Supplier',
    cell: ({ supplierCode }) => <SupplierRef code={supplierCode} linked={linked} />,
    sort: 'supplierCode',
  },
];

/** The line number and the lodgement reference stand below the name: they identify the payment and are not compared. */
const Payee = ({ row: { n, accountName, reference } }: { readonly row: ResultRow }) => (
  <div className={classes['payee']}>
    {accountName === '' ? <span className={classes['missing']}>No name</span> : accountName}
    <span className={classes['reference']}>{reference === '' ? `#${n}` : `#${n}, ${reference}`}</span>
  </div>
);

const ResultAndAlerts = ({ row }: { readonly row: ResultRow }) => (
  <div className={classes['result']}>
    <Result row={row} />
    {row.alerts.length === 0 ? null : (
      <ul className={classes['alerts']} aria-label="Alerts">
        {row.alerts.map(({ kind, text }) => (
          <li key={kind}>
            <IconBellRinging size={14} stroke={1.8} aria-hidden />
            {text}
          </li>
        ))}
      </ul>
    )}
  </div>
);

export const Result = ({ row }: { readonly row: ResultRow }) => (
  <div className={classes['result']}>
    <ResultBadge
      result={row.result}
      isOnboarded={row.isOnboarded}
      couldNotBeChecked={row.unchecked !== ''}
      title={row.statusTooltip}
    />
    {row.sameSuppliers === '' ? null : <span className={classes['mark']}>Possible change</span>}
    {row.changedSince ? <span className={classes['mark']}>Changed since</span> : null}
  </div>
);
