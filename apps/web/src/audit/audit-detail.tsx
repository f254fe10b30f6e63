import { DEMO_NOTE, isDemoSource, type ResultRow } from '@counterfoil/projections';
import { nameComparisonWord } from '../ui/words/evidence.js';
import { useLabels } from '../platform/words/labels.js';
import { entityTypeWord, registerStatusWord } from '../platform/words/registers.js';
import { CompanyNumber } from '../ui/values/company-number.js';
import { Facts } from '../ui/values/facts.js';
import { LocalDate, LocalTime } from '../ui/values/local-time.js';
import { Money } from '../ui/values/money.js';
import { StatusBadge } from '../ui/values/status-badge.js';
import { SupplierLink } from './audit-columns.js';
import classes from './audit.module.css';
import { EvidenceList } from './evidence-list.js';

/** The payment, the matching supplier, the answers of the registers, and the evidence for the result. */
export const AuditDetail = ({ row }: { readonly row: ResultRow }) => (
  <div className={classes['detail']}>
    <Payment row={row} />
    <Comparison row={row} />
    <Registers row={row} />
    <section>
      <h3 className={classes['heading']}>Evidence</h3>
      <EvidenceList row={row} />
    </section>
  </div>
);

type Props = { readonly row: ResultRow };

const Payment = ({ row }: Props) => {
  const { bankCode, accountNumber } = useLabels();
  return (
    <section>
      <h3 className={classes['heading']}>Payment</h3>
      <Facts
        items={[
          ['Line', String(row.n)],
          [row.isInternational ? 'Bank code' : bankCode, row.accountCode],
          [accountNumber, row.accountNumber],
          ...(row.iban === '' ? [] : ([['IBAN', row.iban]] as const)),
          ['Bank', row.bankName],
          ['Payment date', row.paymentDate === null ? '' : <LocalDate key="date" date={row.paymentDate.slice(0, 10)} />],
          ['Payment ID', row.paymentId],
          ...(row.paymentIdTotal === null
            ? []
            : ([
                ['Total of the payment', <Money key="total" hundredths={row.paymentIdTotal} currency={row.currency} />],
              ] as const)),
          ['Action', row.action],
        ]}
      />
    </section>
  );
};

const Comparison = ({ row }: Props) => (
  <section>
    <h3 className={classes['heading']}>Supplier</h3>
    <Facts
      items={[
        ['Supplier', <SupplierLink key="supplier" row={row} />],
        ['Name compared with', row.comparedWith],
        ['Name comparison', nameComparisonWord(row.nameMatch)],
        ['Verified name', row.verifiedName],
        ['Verified', row.verifiedDate === null ? 'never' : <LocalTime key="verified" at={row.verifiedDate} />],
        ['Answered by', [row.verifierName, row.verifierPhone].filter(Boolean).join(', ')],
        ...(row.isAlias ? ([['Certified by', row.aliasedBy]] as const) : []),
        ['Comment on the supplier', row.authorizerComment],
        ['Comment on the payment', row.comment === '' ? '' : `${row.comment} (${row.commentBy})`],
      ]}
    />
  </section>
);

/** Demo data states with every answer that nothing was checked (P-14.9). */
const withNote = (status: string, { registerSource }: ResultRow): string =>
  status !== '' && isDemoSource(registerSource) ? `${status} (${DEMO_NOTE})` : status;

const Registers = ({ row }: Props) => {
  const { companyNumber, salesTax, register } = useLabels();
  return (
    <section>
      <h3 className={classes['heading']}>Registers</h3>
      <Facts
        items={[
          [companyNumber, row.govCode === '' ? '' : <CompanyNumber key="number" number={row.govCode} />],
          [register, withNote(registerStatusWord(row.abnStatus), row)],
          [salesTax, row.gstStatus],
          ['Entity type', entityTypeWord(row.entityType)],
          [
            'Sanctions',
            row.amlStatusReason === '' ? (
              <StatusBadge tone="unchecked">Not checked</StatusBadge>
            ) : (
              withNote(row.amlStatusReason, row)
            ),
          ],
          ['Source', row.registerSource],
        ]}
      />
    </section>
  );
};
