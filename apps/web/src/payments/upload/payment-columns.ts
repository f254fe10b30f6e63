import { paymentFields } from '@counterfoil/domain';
import { type Columns, placeOf } from '../../ui/columns/column-mapping.js';
import type { TableFields } from '../../ui/columns/table-fields.js';

/** The columns of a payment table (F-9). A problem of one part of an account stands where that part is. */
export const paymentTable: TableFields = {
  fields: Object.entries(paymentFields),
  others: {},
  stands: { accountNumber: ['accountNumber', 'combined', 'iban'], accountCode: ['accountCode', 'combined'] },
};

type Need = { readonly words: string; readonly anyOf: readonly string[] };

/** Without these nothing can be paid, or nobody can be compared. */
const needs: readonly Need[] = [
  { words: 'the account name', anyOf: ['accountName'] },
  { words: 'the amount', anyOf: ['amount'] },
  { words: 'the account (its number, bank code and account in one, or the IBAN)', anyOf: ['accountNumber', 'combined', 'iban'] },
];

/** What still has to be named, in words. */
export const missingIn = (columns: Columns): readonly string[] =>
  needs.filter(({ anyOf }) => anyOf.every((field) => placeOf(columns, field) === null)).map(({ words }) => words);
