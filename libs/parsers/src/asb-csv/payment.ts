import { paymentLine, payingAccountKey, statementReference } from '../nz/line.js';
import { payeeAccount, reportAccount } from '../nz/payee-account.js';
import { looksLikeAsbPayment } from './detect.js';
import { asbPayment, FEWEST_CELLS } from './layout.js';
import type { RowFormat } from '../nz/payment-rows.js';
import { asbAmount, isDate } from './values.js';

const { width: NAME_WIDTH } = asbPayment.fields.name;

/**
 * A row of ASB's CSV (F-6.4). Date and own account are also checked: the file has no totals that would reveal shifted cells.
 */
export const asbRows: RowFormat<keyof (typeof asbPayment)['fields']> = {
  layout: asbPayment,
  fewestCells: FEWEST_CELLS,
  looksLike: looksLikeAsbPayment,
  read: (record, row, action, findings) => {
    const amount = asbAmount(record.amount);
    const account = payeeAccount(record.account);
    const sourceAccountKey = payingAccountKey(record.ownAccount);
    const before = findings.errors.length;
    if (!isDate(record.date)) findings.rowError('badDate', { row, field: 'date', value: record.date });
    if (sourceAccountKey === '' && record.ownAccount !== '') {
      findings.rowError('badAccountNumber', { row, field: 'own account', value: record.ownAccount });
    }
    reportAccount(account, row, findings);
    if (amount === null) findings.rowError('badAmount', { row, field: 'amount', value: record.amount });
    if (findings.errors.length > before || amount === null) return amount;
    const reference = statementReference(record.particulars, record.code, record.reference);
    const payment = { account, amount, name: record.name, nameWidth: NAME_WIDTH, reference, sourceAccountKey, row, action };
    findings.emit(paymentLine(payment, findings));
    return amount;
  },
};
