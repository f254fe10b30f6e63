import type { RowFormat } from '../nz/payment-rows.js';
import { paymentLine, statementReference } from '../nz/line.js';
import { payeeAccount, reportAccount } from '../nz/payee-account.js';
import { looksLikeAnzPayment } from './detect.js';
import { dollarsOf } from './dollars.js';
import { anzPayment, FEWEST_CELLS } from './layout.js';

const { width: NAME_WIDTH } = anzPayment.fields.name;

/** A row of ANZ's records without a control record; the file names no paying account (F-6.4). */
export const anzRows: RowFormat<keyof (typeof anzPayment)['fields']> = {
  layout: anzPayment,
  fewestCells: FEWEST_CELLS,
  looksLike: looksLikeAnzPayment,
  read: (record, row, action, findings) => {
    const amount = dollarsOf(record.amount);
    const account = payeeAccount(record.account);
    const isPayable = reportAccount(account, row, findings);
    if (amount === null) findings.rowError('badAmount', { row, field: 'amount', value: record.amount });
    if (!isPayable || amount === null) return amount;
    const reference = statementReference(record.particulars, record.code, record.reference);
    const payment = { account, amount, name: record.name, nameWidth: NAME_WIDTH, reference, sourceAccountKey: '', row, action };
    findings.emit(paymentLine(payment, findings));
    return amount;
  },
};
