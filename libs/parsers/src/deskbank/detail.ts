import { fieldWidth } from '../reading/layout.js';
import type { Findings } from '../reading/findings.js';
import { centsOf } from '../nz/cents.js';
import { lineOfAmount, statementReference } from '../nz/line.js';
import { payeeAccountOfParts, reportAccount } from '../nz/payee-account.js';
import { sideOfCode } from '../nz/transaction-code.js';
import { type DeskbankDetail, deskbankDetail } from './layout.js';
import { PayerAccounts, payerText } from './payer-accounts.js';

const NAME_WIDTH = fieldWidth(deskbankDetail.fields.name);

/** Reads details and sums them, rows with errors too (F-6.3). */
export class DeskbankDetails {
  #credits = 0;
  #debits = 0;
  readonly #payers = new PayerAccounts();

  constructor(
    private readonly findings: Findings,
    private readonly action: string,
  ) {}

  get credits(): number {
    return this.#credits;
  }

  get debits(): number {
    return this.#debits;
  }

  /** Emits a line, or reports that the row is a debit or has errors. */
  read(record: DeskbankDetail, row: number): void {
    const { findings, action } = this;
    const amount = centsOf(record.amount);
    const side = record.kind === 'DD' ? 'debit' : 'credit';
    const account = payeeAccountOfParts(record.bank, record.branch, record.base, record.suffix);
    const sourceAccountKey = this.#payers.keyOf(record);
    const isSound = this.#reportErrors(record, sourceAccountKey, side, row);
    const isPayable = reportAccount(account, row, findings);
    if (amount === null) return findings.rowError('badAmount', { row, field: 'amount', value: record.amount });
    if (side === 'debit') this.#debits += amount;
    else this.#credits += amount;
    if (!isSound || !isPayable || sourceAccountKey === null) return;
    if (side === 'debit') return findings.warn('debitSkipped', { row });
    const reference = statementReference(record.particulars, record.analysis, record.reference);
    const payment = { account, name: record.name.trim(), nameWidth: NAME_WIDTH, reference, sourceAccountKey, row, action };
    findings.emit(lineOfAmount(payment, amount, findings));
  }

  #reportErrors(record: DeskbankDetail, sourceAccountKey: string | null, side: 'credit' | 'debit', row: number): boolean {
    // the transaction code repeats whether money is paid or collected, and must agree
    const isRightCode = (record.kind === 'DC' || side === 'debit') && sideOfCode(record.code) === side;
    if (sourceAccountKey === null) {
      this.findings.rowError('badAccountNumber', { row, field: 'payer account', value: payerText(record) });
    }
    if (!isRightCode) {
      this.findings.rowError('badTransactionCode', { row, field: 'code', value: `${record.code}${record.kind}` });
    }
    return isRightCode;
  }
}
