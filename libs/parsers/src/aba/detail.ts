import { accountKey, isAllZeros, isDigits, isDigitsOf, type PaymentLine, withoutGrouping } from '@counterfoil/domain';
import type { Findings } from '../reading/findings.js';
import { fieldWidth, fillsField } from '../reading/layout.js';
import { type AbaDetail, abaDetail } from './layout.js';

const NAME_WIDTH = fieldWidth(abaDetail.fields.name);

/** What one detail means for its group. */
export type DetailReading = {
  readonly side: 'credit' | 'debit';
  /** Cents; null when the columns are not digits: then the group's totals cannot be proved. */
  readonly amount: number | null;
  /** Null for debits and for rows with an error. */
  readonly line: PaymentLine | null;
  /** The credit goes to the account that the record names as paying. */
  readonly toOwnAccount: boolean;
};

/** Reads a detail and reports what cannot be right with it (formats.md 4); lodgement reference and full name ride along. */
export const readDetail = (record: AbaDetail, row: number, action: string, findings: Findings): DetailReading => {
  const amount = isDigits(record.amount) ? Number(record.amount) : null;
  // only 13 debits: an unreadable code is summed with the credits, and a debit garbled into one shows in the totals
  const side = record.code === '13' ? 'debit' : 'credit';
  const bsb = withoutGrouping(record.bsb);
  const account = withoutGrouping(record.account).toUpperCase();
  const sourceAccountKey = payingAccount(record);
  const sound = reportErrors(record, { bsb, account, amount }, row, findings);
  if (!sound || amount === null) return { side, amount, line: null, toOwnAccount: false };
  if (side === 'debit') {
    findings.warn('debitSkipped', { row });
    return { side, amount, line: null, toOwnAccount: false };
  }
  const line = lineOf(record, { bsb, account, amount, sourceAccountKey, row, action });
  reportOddities(line, row, findings);
  return { side, amount, line, toOwnAccount: sourceAccountKey === accountKey(account, bsb) };
};

type Values = { readonly bsb: string; readonly account: string; readonly amount: number };

const reportErrors = (
  record: AbaDetail,
  { bsb, account, amount }: { readonly [name in 'bsb' | 'account']: string } & { readonly amount: number | null },
  row: number,
  findings: Findings,
): boolean => {
  const before = findings.errors.length;
  if (!isDigitsOf(bsb, 6) || bsb === '000000' || bsb === '999999') {
    findings.rowError('badBankCode', { row, field: 'bsb', value: record.bsb });
  }
  if (!/^[0-9A-Z]+$/.test(account) || isAllZeros(account)) {
    findings.rowError('badAccountNumber', { row, field: 'account', value: record.account });
  }
  if (!/^(?:13|5[0-7])$/.test(record.code)) findings.rowError('badTransactionCode', { row, field: 'code', value: record.code });
  if (amount === null) findings.rowError('badAmount', { row, field: 'amount', value: record.amount });
  return findings.errors.length === before;
};

const reportOddities = ({ accountName, accountNumber, amount }: PaymentLine, row: number, findings: Findings): void => {
  if (amount === 0) findings.warn('zeroAmount', { row });
  if (accountName === '') findings.warn('noName', { row });
  if (accountNumber.length < 3) findings.warn('accountLength', { row, field: 'account', value: accountNumber });
};

const lineOf = (
  record: AbaDetail,
  { bsb, account, amount, sourceAccountKey, row, action }: Values & { sourceAccountKey: string; row: number; action: string },
): PaymentLine => {
  const accountName = record.name.trim();
  const reference = record.reference.trim();
  return {
    accountName,
    accountNumber: account,
    accountCode: bsb,
    accountCodeType: 9,
    country: 'AUS',
    currency: 'AUD',
    amount,
    ...(sourceAccountKey === '' ? {} : { sourceAccountKey }),
    clientData: String(row),
    action,
    ...(reference === '' ? {} : { reference }),
    ...(fillsField(accountName, NAME_WIDTH) ? { nameFillsField: true as const } : {}),
  };
};

/** `number*code` of the trace account; the code is empty when it is no BSB, all is empty when the record names no account. */
const payingAccount = ({ traceAccount, traceBsb }: AbaDetail): string => {
  const code = withoutGrouping(traceBsb);
  return accountKey(withoutGrouping(traceAccount).toUpperCase(), isDigitsOf(code, 6) ? code : '');
};
