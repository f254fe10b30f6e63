import { delimitedLayout } from '../reading/delimited-layout.js';

/** ASB FastNet Business CSV: no header row, no totals (F-6.4). */
export const asbPayment = delimitedLayout({
  payment: [1, 20, 'name of the payment'],
  date: [2, 10, 'date to be processed'],
  ownAccount: [3, 19, 'paying account'],
  amount: [4, 14, 'dollars with a point, cents without'],
  particulars: [5, 12, 'particulars on the statement of the payee'],
  code: [6, 12, 'code on the statement of the payee'],
  reference: [7, 12, 'reference on the statement of the payee'],
  account: [8, 19, 'account of the payee'],
  ownParticulars: [9, 12, 'particulars on the own statement'],
  ownCode: [10, 12, 'code on the own statement'],
  ownReference: [11, 12, 'reference on the own statement'],
  name: [12, 32, 'name of the payee'],
});

/** Minimum number of cells in a record: up to the account of the payee. */
export const FEWEST_CELLS = asbPayment.fields.account.at;
