import { delimitedLayout } from '../reading/delimited-layout.js';

/** ANZ domestic payments without a control record: no header row, no totals (F-6.4). */
export const anzPayment = delimitedLayout({
  amount: [1, 14, 'dollars'],
  account: [2, 20, 'account of the payee, 2-4-8-3'],
  name: [3, 32, 'name of the payee'],
  particulars: [4, 12, 'particulars on the statement of the payee'],
  code: [5, 12, 'code on the statement of the payee'],
  reference: [6, 12, 'reference on the statement of the payee'],
  ownParticulars: [7, 12, 'particulars on the own statement'],
  ownCode: [8, 12, 'code on the own statement'],
  ownReference: [9, 12, 'reference on the own statement'],
});

/** Minimum number of cells in a record: up to the name of the payee. */
export const FEWEST_CELLS = anzPayment.fields.name.at;
