import { paymentFields } from '@counterfoil/domain';
import { type Columns, placeOf } from '../../ui/columns/column-mapping.js';
import type { TableFields } from '../../ui/columns/table-fields.js';

/** The columns of a payment table (F-9). A problem with an account is shown at the column of the part it is about. */
export const paymentTable: TableFields = {
  fields: Object.entries(paymentFields),
  others: {},
  stands: { accountNumber: ['accountNumber', 'combined', 'iban'], accountCode: ['accountCode', 'combined'] },
};

type Need = { readonly words: string; readonly anyOf: readonly string[] };

/** The columns that every payment needs. */
const needs: readonly Need[] = [
  { words: 'the account name', anyOf: ['accountName'] },
  { words: 'the amount', anyOf: ['amount'] },
  {
    words: 'the account (account number, bank code and account in one column, or IBAN)',
    anyOf: ['accountNumber', 'combined', 'iban'],
  },
];

/** The needed columns that are not mapped yet, in words. */
export const missingIn = (columns: Columns): readonly string[] =>
  needs.filter(({ anyOf }) => anyOf.every((field) => placeOf(columns, field) === null)).map(({ words }) => words);
