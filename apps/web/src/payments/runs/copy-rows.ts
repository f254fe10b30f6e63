import type { CustomerCountry } from '@counterfoil/domain';
import type { ResultRow } from '@counterfoil/projections';
import { labelsOf } from '../../platform/words/labels.js';
import { gradeWords } from '../../ui/words/evidence.js';

type CopyColumn = { readonly header: string; readonly value: (row: ResultRow) => string };

const columnsOf = (country: CustomerCountry): readonly CopyColumn[] => {
  const { bankCode, accountNumber, companyNumber } = labelsOf(country);
  return [
    { header: '#', value: ({ n }) => String(n) },
    { header: 'Payee', value: ({ accountName }) => accountName },
    { header: bankCode, value: (row) => row.accountCode },
    { header: accountNumber, value: (row) => row.accountNumber },
    { header: 'Amount', value: ({ amount }) => `${Math.trunc(amount / 100)}.${String(amount % 100).padStart(2, '0')}` },
    { header: 'Currency', value: ({ currency }) => currency },
    { header: 'Result', value: ({ reason, unchecked }) => (unchecked === '' ? reason : 'Could not be checked') },
    { header: 'Evidence', value: ({ grade }) => gradeWords(grade).word },
    { header: 'Alerts', value: ({ alerts }) => alerts.map(({ text }) => text).join(' ') },
    { header: 'Supplier code', value: ({ supplierCode }) => supplierCode },
    { header: 'Supplier', value: ({ supplierName }) => supplierName },
    { header: companyNumber, value: ({ govCode }) => govCode },
    { header: 'Lodgement reference', value: ({ reference }) => reference },
    { header: 'Register source', value: ({ registerSource }) => registerSource },
  ];
};

/** A cell that begins like a formula gets an apostrophe, so that a spreadsheet does not run it (P-14.7). */
const cell = (text: string): string => {
  const flat = text.replace(/\s+/g, ' ');
  return /^[=+\-@]/.test(flat) ? `'${flat}` : flat;
};

/** Rows as text for a spreadsheet: headings first, tabs between cells. */
export const rowsAsText = (rows: readonly ResultRow[], country: CustomerCountry): string => {
  const columns = columnsOf(country);
  return [columns.map(({ header }) => header), ...rows.map((row) => columns.map(({ value }) => cell(value(row))))]
    .map((cells) => cells.join('\t'))
    .join('\n');
};
