import { accountKey, isAllZeros, isDigits, isDigitsOf, type PaymentLine, withoutGrouping } from '@counterfoil/domain';
import type { Findings } from '../reading/findings.js';
import { fieldWidth, fillsField, readRecord } from '../reading/layout.js';
import { type AbaDetail, abaDetail } from './layout.js';

const NAME_WIDTH = fieldWidth(abaDetail.fields.name);

/** The result of reading one detail, for its group. */
export type DetailReading = {
  readonly side: 'credit' | 'debit';
  /** Cents; null when the columns are not digits. The group's totals cannot be checked then. */
  readonly amount: number | null;
  /** Null for debits and for rows with an error. */
  readonly line: PaymentLine | null;
  /** True when the credit is to the record's own paying account. */
  readonly toOwnAccount: boolean;
};

/** Reads details and reports invalid values (F-4). Lines also carry the lodgement reference and the full name. */
export class DetailReader {
  /** The paying account is the same in all records of most files. */
  #traceBsb = '';
  #traceAccount = '';
  #sourceAccountKey = '';

  constructor(
    private readonly findings: Findings,
    private readonly action: string,
  ) {}

  read(text: string, row: number): DetailReading {
    const record = readRecord(abaDetail, text);
    const amountText = record.amount;
    const amount = isDigits(amountText) ? Number(amountText) : null;
    const { code } = record;
    // 13 is the only debit code. An unreadable code counts as a credit, so a damaged debit shows in the totals.
    const side = code === '13' ? 'debit' : 'credit';
    const bsb = bsbDigits(record.bsb);
    const account = withoutGrouping(record.account.trim()).toUpperCase();
    const isSound = isBsb(bsb) && isAccount(account) && isTransactionCode(code);
    if (amount === null || !isSound) {
      this.#reportErrors(record, bsb, account, row);
      return { side, amount, line: null, toOwnAccount: false };
    }
    if (side === 'debit') {
      this.findings.warn('debitSkipped', { row });
      return { side, amount, line: null, toOwnAccount: false };
    }
    const sourceAccountKey = this.#payingAccount(record);
    const line = this.#lineOf(record, bsb, account, amount, sourceAccountKey, row);
    this.#reportOddities(line, row);
    return { side, amount, line, toOwnAccount: isKeyOf(sourceAccountKey, account, bsb) };
  }

  #reportErrors({ bsb, account, code, amount }: AbaDetail, bsbDigits: string, plainAccount: string, row: number): void {
    if (!isBsb(bsbDigits)) this.findings.rowError('badBankCode', { row, field: 'bsb', value: bsb });
    if (!isAccount(plainAccount)) this.findings.rowError('badAccountNumber', { row, field: 'account', value: account });
    if (!isTransactionCode(code)) this.findings.rowError('badTransactionCode', { row, field: 'code', value: code });
    if (!isDigits(amount)) this.findings.rowError('badAmount', { row, field: 'amount', value: amount });
  }

  #reportOddities({ accountName, accountNumber, amount }: PaymentLine, row: number): void {
    if (amount === 0) this.findings.warn('zeroAmount', { row });
    if (accountName === '') this.findings.warn('noName', { row });
    if (accountNumber.length < 3) this.findings.warn('accountLength', { row, field: 'account', value: accountNumber });
  }

  #lineOf(
    record: AbaDetail,
    accountCode: string,
    accountNumber: string,
    amount: number,
    sourceAccountKey: string,
    row: number,
  ): PaymentLine {
    const accountName = record.name.trim();
    const reference = record.reference.trim();
    const line: { -readonly [field in keyof PaymentLine]: PaymentLine[field] } = {
      accountName,
      accountNumber,
      accountCode,
      accountCodeType: 9,
      country: 'AUS',
      currency: 'AUD',
      amount,
      clientData: String(row),
      action: this.action,
    };
    if (sourceAccountKey !== '') line.sourceAccountKey = sourceAccountKey;
    if (reference !== '') line.reference = reference;
    if (fillsField(accountName, NAME_WIDTH)) line.nameFillsField = true;
    return line;
  }

  /** `number*code` of the trace account. The code is empty when it is not a BSB; the key is empty when there is no account. */
  #payingAccount({ traceBsb, traceAccount }: AbaDetail): string {
    if (traceBsb === this.#traceBsb && traceAccount === this.#traceAccount) return this.#sourceAccountKey;
    const code = withoutGrouping(traceBsb);
    this.#traceBsb = traceBsb;
    this.#traceAccount = traceAccount;
    this.#sourceAccountKey = accountKey(withoutGrouping(traceAccount).toUpperCase(), isDigitsOf(code, 6) ? code : '');
    return this.#sourceAccountKey;
  }
}

/** Nearly all files write a BSB as `nnn-nnn`. */
const bsbDigits = (bsb: string): string =>
  bsb.length === 7 && bsb.charAt(3) === '-' ? bsb.slice(0, 3) + bsb.slice(4) : withoutGrouping(bsb);

const isBsb = (digits: string): boolean => isDigitsOf(digits, 6) && digits !== '000000' && digits !== '999999';

const isAccount = (account: string): boolean => /^[0-9A-Z]+$/.test(account) && !isAllZeros(account);

/** 13, or 50 to 57. */
const isTransactionCode = (code: string): boolean => code === '13' || (code.length === 2 && code >= '50' && code <= '57');

/** `key === accountKey(number, code)`, without putting the key together. */
const isKeyOf = (key: string, number: string, code: string): boolean =>
  key.length === number.length + code.length + 1 && key.endsWith(code) && key.startsWith(number);
