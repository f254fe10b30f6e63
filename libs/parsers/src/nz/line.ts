import { accountKey, joinNzParts, type PaymentLine, splitNzAccount } from '@counterfoil/domain';
import type { Findings } from '../reading/findings.js';
import { fillsField } from '../reading/layout.js';
import { type NzPayeeAccount, warnOfAccount } from './payee-account.js';

/** A credit of a New Zealand batch file with a valid account and amount. */
export type NzPayment = {
  readonly account: NzPayeeAccount;
  /** Cents. */
  readonly amount: number;
  /** Trimmed. */
  readonly name: string;
  /** The number of characters that the format allows for a name. */
  readonly nameWidth: number;
  /** See `statementReference`; empty when the payee's statement shows no text. */
  readonly reference: string;
  /** `number*code` of the paying account, empty when the file does not name it. */
  readonly sourceAccountKey: string;
  readonly row: number;
  readonly action: string;
};

/** The line of a payment. Warns about a zero amount, a missing name, an unknown branch and a failed modulus check (F-1, F-6). */
export const paymentLine = (payment: NzPayment, findings: Findings): PaymentLine =>
  lineOfAmount(payment, payment.amount, findings);

/** The same for a payment whose amount is given separately. */
export const lineOfAmount = (payment: Omit<NzPayment, 'amount'>, amount: number, findings: Findings): PaymentLine => {
  const { account, name, row } = payment;
  if (amount === 0) findings.warn('zeroAmount', { row });
  if (name === '') findings.warn('noName', { row });
  warnOfAccount(account, row, findings);
  return lineOf(payment, amount);
};

type Writable<T> = { -readonly [name in keyof T]: T[name] };

/** The line is built once and then given its optional fields, because spreading them would cost more than everything else. */
const lineOf = (payment: Omit<NzPayment, 'amount'>, amount: number): PaymentLine => {
  const { account, name, nameWidth, reference, sourceAccountKey, row, action } = payment;
  const line: Writable<PaymentLine> = {
    accountName: name,
    accountNumber: account.number,
    accountCode: account.code,
    accountCodeType: 1,
    country: 'NZL',
    currency: 'NZD',
    amount,
    clientData: String(row),
    action,
  };
  if (sourceAccountKey !== '') line.sourceAccountKey = sourceAccountKey;
  if (reference !== '') line.reference = reference;
  if (name.length >= nameWidth - 1 && fillsField(name, nameWidth)) line.nameFillsField = true;
  return line;
};

/** The text on the payee's statement: particulars, code and reference, without empty ones. */
export const statementReference = (particulars: string, code: string, reference: string): string =>
  beside(beside(particulars.trim(), code.trim()), reference.trim());

const beside = (left: string, right: string): string => (left === '' ? right : right === '' ? left : `${left} / ${right}`);

/** `number*code` of a paying account in one field; empty when it cannot be read (F-1). */
export const payingAccountKey = (text: string): string => keyOf(splitNzAccount(text));

/** The same for a paying account in four fields. */
export const payingAccountKeyOfParts = (bank: string, branch: string, base: string, suffix: string): string =>
  keyOf(joinNzParts(bank, branch, base, suffix));

const keyOf = (account: ReturnType<typeof splitNzAccount>): string =>
  account.ok ? accountKey(account.value.number, account.value.code) : '';
