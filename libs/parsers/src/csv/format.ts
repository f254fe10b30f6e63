import type { Clues, PaymentFormat } from '../reading/format.js';
import { isPaymentHeader, matchHeader, paymentColumns } from '../table/columns.js';
import { PaymentTable } from '../table/payment-table.js';
import { delimiterWithHeader } from './delimiter.js';
import { readRows } from './rows.js';

const delimiterOf = (head: string): string | undefined =>
  delimiterWithHeader(head, (cells) => isPaymentHeader(matchHeader(cells, paymentColumns)));

/** Tables of payments in text: comma, semicolon, tab or bar between the cells, a header row with known names. */
export const csv: PaymentFormat = {
  key: 'csv',
  label: 'Table of payments (CSV or tab)',
  version: 1,
  extensions: ['csv', 'txt'],
  defaultFor: [],
  flavours: [],
  detect: ({ head }: Clues) => delimiterOf(head) !== undefined,
  read: async (file, findings) => {
    const table = new PaymentTable(findings, file.context, file.action);
    const delimiter = delimiterOf(file.clues.head) ?? ',';
    const problem = await readRows(file, delimiter, (cells, line) => table.row(cells, line));
    if (problem !== null) findings.refuse(problem.code, problem);
    table.end();
  },
};
