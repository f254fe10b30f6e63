import { decimalText } from '@counterfoil/projections';
import type { Payment, WriteFile } from '../payments.js';

type Column = readonly [title: string, value: (payment: Payment) => string];

const common: readonly Column[] = [
  ['Vendor ID', ({ supplierCode }) => supplierCode],
  ['Vendor Name', ({ supplierName }) => supplierName],
  ['Account Name', ({ name }) => name],
];
const end: readonly Column[] = [
  ['Amount', ({ amount }) => decimalText(amount)],
  ['Payment ID', ({ paymentId }) => paymentId],
];

const cell = (text: string): string => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

const table =
  (name: string, columns: readonly Column[]): WriteFile =>
  (payments, date) => {
    const rows = [columns.map(([title]) => title), ...payments.map((payment) => columns.map(([, value]) => value(payment)))];
    const text = rows.map((row) => row.map(cell).join(',')).join('\r\n');
    return { fileName: `${name}-${date}.csv`, bytes: Buffer.from(`${text}\r\n`) };
  };

/** A New Zealand account as it is usually written: bank, branch, base and suffix with hyphens between them. */
const newZealandAccount = ({ account: { accountCode, accountNumber } }: Payment): string =>
  [accountCode.slice(0, 2), accountCode.slice(2), accountNumber.slice(0, 7), accountNumber.slice(7)].join('-');

export const newZealandCsv = table('payments', [
  ...common,
  ['NZBN', ({ govCode }) => govCode],
  ['Bank Account Number', newZealandAccount],
  ...end,
]);

export const australianCsv = table('melbourne', [
  ...common,
  ['ABN', ({ govCode }) => govCode],
  ['BSB', ({ account }) => account.accountCode],
  ['Account Number', ({ account }) => account.accountNumber],
  ...end,
]);
