import { type ResultRow, DEMO_NOTE, isDemoSource } from '@counterfoil/projections';
import { useLabels } from '../platform/labels.js';
import { LocalTime } from '../ui/local-time.js';
import { Facts } from './facts.js';
import text from './text.module.css';

const yesNo = (value: boolean | null): string | null => (value === null ? null : value ? 'Yes' : 'No');

/** What the business register and the sanctions screening said; bundled data says of itself that nothing was checked. */
export const RegisterFacts = ({ row }: { readonly row: ResultRow }) => {
  const { companyNumber, taxNumber, salesTax, register } = useLabels();
  const asked = row.abnStatus !== '';
  return (
    <>
      <Facts
        beside
        facts={[
          [companyNumber, row.govCode],
          ['Register status', row.abnStatus],
          ['Name in register', row.nameWarning ? 'does not match the registered names' : null],
          [salesTax, row.gstStatus],
          [taxNumber, row.registeredTaxNumber],
          [`${taxNumber} valid`, asked ? yesNo(row.isTaxNumberValid) : null],
          [`${salesTax} since`, row.gstFrom === null ? null : <LocalTime key="from" at={row.gstFrom} dateOnly />],
          [`${salesTax} until`, row.gstTo === null ? null : <LocalTime key="to" at={row.gstTo} dateOnly />],
          ['Entity type', row.entityType === 'IND' ? 'Individual' : row.entityType],
          ['Sanctions', row.amlStatusReason],
        ]}
      />
      <p className={text['small']}>
        {isDemoSource(row.registerSource)
          ? `${register}: ${DEMO_NOTE}.`
          : asked
            ? `Source: ${row.registerSource === '' ? register : row.registerSource}.`
            : `No ${companyNumber} to look up.`}
        {row.amlStatusReason === '' ? ' Sanctions: no screening has answered for this payee.' : ''}
      </p>
    </>
  );
};
