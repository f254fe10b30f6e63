import { isAllZeros, isDigits, parseRoutingNumber, type PaymentLine, withoutGrouping } from '@counterfoil/domain';
import { fillsField } from '../reading/layout.js';
import type { Findings } from '../reading/findings.js';
import { type TransactionCode, transactionCode } from './codes.js';
import type { EntryClass } from './entry-classes.js';
import type { AchEntry } from './layout.js';
import type { AchSums } from './sums.js';

/** An entry whose addenda may still follow. */
export type PendingEntry = {
  readonly record: AchEntry;
  readonly row: number;
  readonly entryClass: EntryClass;
  readonly code: TransactionCode;
  /** Cents. */
  readonly amount: number;
  name: string;
  reference: string;
  /** True when an addenda record says that this is a return or a change notice. */
  returned: boolean;
};

/**
 * Reads an entry up to its addenda. An unreadable amount or an unknown code refuses the file (F-5); null then,
 * as its sums cannot be known.
 */
export const beginEntry = (text: string, row: number, entryClass: EntryClass, findings: Findings): PendingEntry | null => {
  const record = entryClass.read(text);
  const code = transactionCode(record.code);
  const known = code !== undefined && (code.kind === 'advice') === (entryClass.skipped === 'adviceSkipped');
  const readable = isDigits(record.amount);
  if (!known) findings.refuse('badTransactionCode', { row, field: 'code', value: record.code });
  if (!readable) findings.refuse('badAmount', { row, field: 'amount', value: record.amount });
  if (!known || !readable) return null;
  const name = record.name?.trim() ?? '';
  return { record, row, entryClass, code, amount: Number(record.amount), name, reference: '', returned: false };
};

export const addEntry = (sums: AchSums, { record, code, amount }: PendingEntry): void => {
  sums.count++;
  sums.hash += isDigits(record.bank) ? Number(record.bank) : 0;
  if (code.side === 'credit') sums.credits += amount;
  else sums.debits += amount;
};

/** Emits the result of an entry after its addenda: a line, a warning that it was left out, or its errors. */
export const finishEntry = (entry: PendingEntry, action: string, findings: Findings): void => {
  const { row, entryClass, code, returned } = entry;
  if (entryClass.skipped !== undefined) return findings.warn(entryClass.skipped, { row });
  if (returned || code.kind === 'return') return findings.warn('returnSkipped', { row });
  if (code.kind === 'debit') return findings.warn('debitSkipped', { row });
  const account = withoutGrouping(entry.record.account.trim()).toUpperCase();
  if (!reportErrors(entry, account, findings)) return;
  reportOddities(entry, account, findings);
  findings.emit(lineOf(entry, account, action));
};

const reportErrors = ({ record, row, code, amount }: PendingEntry, account: string, findings: Findings): boolean => {
  const before = findings.errors.length;
  const routing = record.bank + record.checkDigit;
  if (!isDigits(routing) || !parseRoutingNumber(routing).ok)
    findings.rowError('badBankCode', { row, field: 'bank', value: routing });
  if (!/^[0-9A-Z]+$/.test(account) || isAllZeros(account)) {
    findings.rowError('badAccountNumber', { row, field: 'account', value: record.account });
  }
  // prenotes and zero-dollar entries carry no money; an amount in one of them is an error
  if (code.kind !== 'payment' && amount !== 0) findings.rowError('badAmount', { row, field: 'amount', value: record.amount });
  return findings.errors.length === before;
};

const reportOddities = ({ row, code, amount, name }: PendingEntry, account: string, findings: Findings): void => {
  if (code.kind === 'prenote') findings.warn('prenote', { row });
  else if (amount === 0) findings.warn('zeroAmount', { row });
  if (account.length < 4 || account.length > 17) findings.warn('accountLength', { row, field: 'account', value: account });
  if (name === '') findings.warn('noName', { row });
};

const lineOf = (
  { record, row, entryClass, amount, name, reference }: PendingEntry,
  account: string,
  action: string,
): PaymentLine => {
  const line: { -readonly [field in keyof PaymentLine]: PaymentLine[field] } = {
    accountName: name,
    accountNumber: account,
    accountCode: record.bank + record.checkDigit,
    accountCodeType: 4,
    country: 'USA',
    currency: 'USD',
    amount,
    clientData: String(row),
    action,
  };
  const trace = record.trace?.trim() ?? '';
  if (trace !== '') line.paymentId = trace;
  if (reference !== '') line.reference = reference;
  if (name !== '' && fillsField(name, entryClass.nameWidth)) line.nameFillsField = true;
  return line;
};
