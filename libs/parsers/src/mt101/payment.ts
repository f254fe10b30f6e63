import { accountKey, parseIban, type PaymentLine, toAlphanumeric } from '@counterfoil/domain';
import type { Findings } from '../reading/findings.js';
import { countryOfIban, nzNumber, type PayeeAccount, readAccount } from './account.js';
import { type Bank, countryOfBank, noBank, readBank } from './bank.js';
import { type Money, readMoney } from './money.js';
import { type Party, readParty } from './party.js';
import { firstLine, type FieldText, type Sequence } from './sequence.js';

/** A sequence B with the values that its message sets for all payments. */
export type PaymentSource = {
  readonly payment: Sequence;
  readonly general: Sequence;
  /** BIC of the bank that the message is for; null when it is not known. */
  readonly receiver: string | null;
  /** Ordinal of the payment in the file, from 1. */
  readonly row: number;
  readonly action: string;
};

/**
 * Emits the line of a payment or reports why there is none. Returns its amount in hundredths, or 0 when the amount cannot be read:
 * payments with problems are part of the file's sum too.
 */
export const finishPayment = (source: PaymentSource, findings: Findings): number => {
  const { payment, row } = source;
  const amountText = firstLine(payment, 'amount');
  const payee = payment.get('payee');
  if (firstLine(payment, 'paymentId') === '') findings.refuse('mandatoryField', { row, field: ':21:' });
  if (amountText === '') findings.refuse('mandatoryField', { row, field: ':32B:' });
  if (payee === undefined || payee.lines.length === 0) findings.refuse('mandatoryField', { row, field: ':59:' });
  if (amountText === '' || payee === undefined || payee.lines.length === 0) return 0;
  const money = readMoney(amountText, row, findings);
  const party = readParty(payee);
  if (party.account === '' && isCheque(payment)) findings.warn('chequeSkipped', { row });
  else emitLine(source, money, party, findings);
  return money.amount ?? 0;
};

/** Whether :23E: requests a cheque (CHQB). This applies only to a payee without an account. */
const isCheque = (payment: Sequence): boolean => payment.get('instruction')?.lines.some((line) => /^CHQB\b/i.test(line)) ?? false;

const emitLine = (source: PaymentSource, { currency, amount }: Money, party: Party, findings: Findings): void => {
  const { row } = source;
  const reading = readAccount(party.account, payeeBank(source, party.account));
  if ('problems' in reading) {
    for (const { code, field, value } of reading.problems) findings.rowError(code, { row, field, value });
    return;
  }
  if (currency === null || amount === null) return;
  for (const code of reading.account.warnings) findings.warn(code, { row, field: ':59:', value: party.account });
  if (amount === 0) findings.warn('zeroAmount', { row });
  if (party.name === '') findings.warn('noName', { row });
  findings.emit(lineOf(source, { currency, amount }, party, reading.account));
};

const lineOf = (
  source: PaymentSource,
  money: { readonly currency: string; readonly amount: number },
  { name, nameFillsField }: Party,
  { accountCode, accountNumber, accountCodeType, country, iban, swiftCode }: PayeeAccount,
): PaymentLine => {
  const { payment, row, action } = source;
  const line: { -readonly [field in keyof PaymentLine]: PaymentLine[field] } = {
    accountName: name,
    accountNumber,
    accountCode,
    accountCodeType,
    country,
    currency: money.currency,
    amount: money.amount,
    paymentId: firstLine(payment, 'paymentId'),
    clientData: String(row),
    action,
  };
  const sourceAccountKey = payingAccount(source);
  const reference = payment.get('remittance')?.lines.join(' ') ?? '';
  if (sourceAccountKey !== '') line.sourceAccountKey = sourceAccountKey;
  if (iban !== null) line.iban = iban;
  if (swiftCode !== null) line.swiftCode = swiftCode;
  if (reference !== '') line.reference = reference;
  if (nameFillsField) line.nameFillsField = true;
  return line;
};

/** 50a and 52a are in sequence A or in B (F-8). When a file has them in both, the one in B applies. */
const ownOrGeneral = ({ payment, general }: PaymentSource, name: 'orderingCustomer' | 'payingBank'): FieldText | undefined =>
  payment.get(name) ?? general.get(name);

/** The bank of 52a, else the receiver of the message. */
const payingBank = (source: PaymentSource): Bank => {
  const field = ownOrGeneral(source, 'payingBank');
  return field === undefined ? { ...noBank, bic: source.receiver } : readBank(field);
};

/**
 * The bank of 57a. Without it, the paying bank also holds the payee's account (F-8), unless the account has an IBAN of another
 * country: such a payment relies on the IBAN alone, which is common in Europe.
 */
const payeeBank = (source: PaymentSource, account: string): Bank => {
  const field = source.payment.get('payeeBank');
  if (field !== undefined) return readBank(field);
  const bank = payingBank(source);
  const iban = parseIban(account);
  return iban.ok && countryOfIban(iban.value) !== countryOfBank(bank) ? noBank : bank;
};

/** `number*code` of the paying account; '' when the file names no account. */
const payingAccount = (source: PaymentSource): string => {
  const field = ownOrGeneral(source, 'orderingCustomer');
  const account = field === undefined ? '' : readParty(field).account;
  if (account === '') return '';
  const { clearing, bic } = payingBank(source);
  const iban = parseIban(account);
  const code = clearing?.number ?? bic ?? (iban.ok ? iban.value : '');
  const newZealand = clearing?.accountCodeType === 1 ? nzNumber(account, code) : null;
  return accountKey(newZealand ?? toAlphanumeric(account), code);
};
