import type { Clues, PaymentFormat } from '../reading/format.js';
import { isPaymentHeader, matchHeader, paymentColumns } from '../table/columns.js';
import { readPaymentTable } from '../table/payment-table.js';
import { delimiterWithHeader } from './delimiter.js';
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
  read: (file, findings) => readPaymentTable(delimitedTable(file, delimiterOf(file.clues.head) ?? ','), file, findings),
};
