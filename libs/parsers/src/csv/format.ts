import type { Clues, PaymentFormat } from '../reading/format.js';
import { readPaymentTable } from '../table/payment-table.js';
import { paymentDelimiter, paymentDelimiterIn } from './delimiter.js';
import { delimitedTable } from './rows.js';
import { removeFromTable } from './remove.js';

/** Text tables of payments: cells separated by comma, semicolon, tab or bar, and a header row with known names. */
export const csv: PaymentFormat = {
  key: 'csv',
  label: 'Table of payments (CSV or tab)',
  version: 4,
  extensions: ['csv', 'txt'],
  defaultFor: [],
  flavours: [],
  detect: ({ head }: Clues) => paymentDelimiterIn(head) !== undefined,
  read: (file, findings) => readPaymentTable(delimitedTable(file, paymentDelimiter(file.clues.head)), file, findings),
  remove: removeFromTable,
};
