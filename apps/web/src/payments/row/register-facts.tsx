import { type ResultRow, DEMO_NOTE, isDemoSource } from '@counterfoil/projections';
import { useLabels } from '../../platform/words/labels.js';
import { entityTypeWord, registerStatusWord } from '../../platform/words/registers.js';
import { LocalTime } from '../../ui/values/local-time.js';
import { CompanyNumber } from '../../ui/values/company-number.js';
import { Facts } from '../../ui/values/facts.js';
import text from '../text.module.css';

const yesNo = (value: boolean | null): string | null => (value === null ? null : value ? 'Yes' : 'No');

const sourceText = ({ registerSource }: ResultRow, asked: boolean, register: string, companyNumber: string): string => {
  if (!asked) return `There is no ${companyNumber} to look up.`;
  if (isDemoSource(registerSource)) return `${register}: ${DEMO_NOTE}.`;
  return `Source: ${registerSource === '' ? register : registerSource}.`;
};

/** The answers of the business register and the sanctions screening. Demo data says that nothing was checked (P-14.9). */
export const RegisterFacts = ({ row }: { readonly row: ResultRow }) => {
  const { companyNumber, taxNumber, salesTax, register } = useLabels();
  // Without a number nothing was looked up, so the flags do not describe the payee.
  const asked = row.govCode !== '' && row.abnStatus !== '';
  const ifAsked = <T,>(value: T): T | null => (asked ? value : null);
  return (
    <>
      <Facts
        layout="compact"
        hideEmpty
        items={[
          [companyNumber, row.govCode === '' ? '' : <CompanyNumber key="number" number={row.govCode} />],
          ['Register status', ifAsked(registerStatusWord(row.abnStatus))],
          ['Name in register', row.nameWarning ? 'Does not match the registered names' : null],
          [salesTax, ifAsked(row.gstStatus)],
          [taxNumber, row.registeredTaxNumber],
          [`${taxNumber} valid`, ifAsked(yesNo(row.isTaxNumberValid))],
          [`${salesTax} since`, row.gstFrom === null ? null : <LocalTime key="from" at={row.gstFrom} dateOnly />],
          [`${salesTax} until`, row.gstTo === null ? null : <LocalTime key="to" at={row.gstTo} dateOnly />],
          ['Entity type', entityTypeWord(row.entityType)],
          ['Sanctions', row.amlStatusReason],
        ]}
      />
      <p className={text['small']}>
        {sourceText(row, asked, register, companyNumber)}
        {row.amlStatusReason === '' ? ' Sanctions: this payee has not been screened.' : ''}
      </p>
    </>
  );
};
