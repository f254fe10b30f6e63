import type { Clues, PaymentFormat } from '../reading/format.js';
import { isPaymentHeader, matchHeader, paymentColumns } from '../table/columns.js';
import { readPaymentTable } from '../table/payment-table.js';
import { delimitersOf, delimiterWithHeader } from './delimiter.js';
import { delimitedTable } from './rows.js';

const delimiterOf = (head: string): string | undefined =>
  delimiterWithHeader(head, (cells) => isPaymentHeader(matchHeader(cells, paymentColumns)));

/** Tables of payments in text: comma, semicolon, tab or bar between the cells, a header row with known names. */
export const csv: PaymentFormat = {
  key: 'csv',
  label: 'Table of payments (CSV or tab)',
  version: 2,
  extensions: ['csv', 'txt'],
  defaultFor: [],
  flavours: [],
  detect: ({ head }: Clues) => delimiterOf(head) !== undefined,
  read: (file, findings) => {
    const { head } = file.clues;
    const delimiter = delimiterOf(head) ?? delimitersOf(head)[0] ?? ',';
    return readPaymentTable(delimitedTable(file, delimiter), file, findings);
  },
};
