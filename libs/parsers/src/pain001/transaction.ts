import { countryOfAlpha2, isKnownNzBranch, isNzAccountCheckRight, parseCurrency, type PaymentLine } from '@counterfoil/domain';
import type { Findings } from '../reading/findings.js';
import { characterCount } from '../reading/layout.js';
import { type AccountFault, type CreditorAccount, isFaults, isStated, readCreditorAccount } from './creditor-account.js';
import { type Decimal, payable } from './decimal.js';
import type { Transaction } from './fields.js';

/** A transaction whose group may not be known yet. */
export type PendingTransaction = {
  readonly record: Transaction;
  /** Its ordinal in the file. */
  readonly row: number;
  /** Null when the text is not a decimal. */
  readonly amount: Decimal | null;
};

/** The group's values that apply to each of its transactions. */
export type GroupFacts = {
  readonly method: string;
  /** `number*code` of the paying account, '' when the file does not say. */
  readonly sourceAccountKey: string;
};

/** Emits the result of a transaction: a line, a warning that it was left out, or its errors (F-7). */
export const finishTransaction = (
  pending: PendingTransaction,
  { method, sourceAccountKey }: GroupFacts,
  action: string,
  findings: Findings,
): void => {
  const { record, row } = pending;
  if (method === 'CHK') return findings.warn('chequeSkipped', { row });
  if (method !== '' && !transferMethods.has(method)) {
    return findings.rowError('badTransactionCode', { row, field: 'PmtMtd', value: method });
  }
  const account = readCreditorAccount(record);
  const amount = payable(pending.amount);
  const currency = parseCurrency(currencyText(record));
  if (isFaults(account)) reportFaults(account, row, findings);
  const country = isFaults(account) ? '' : account.country || addressCountry(record);
  if (!isFaults(account) && country === '') {
    findings.rowError('unknownCountry', { row, field: 'country', value: record.country });
  }
  if (amount === null) findings.rowError('badAmount', { row, field: 'amount', value: amountText(record) });
  if (!currency.ok) findings.rowError('badCurrency', { row, field: 'currency', value: currencyText(record) });
  if (isFaults(account) || country === '' || amount === null || !currency.ok) return;
  const line = lineOf(record, account, { country, currency: currency.value, amount });
  line.clientData = String(row);
  line.action = action;
  if (sourceAccountKey !== '') line.sourceAccountKey = sourceAccountKey;
  reportOddities(line, account, row, findings);
  findings.emit(line);
};

const transferMethods: ReadonlySet<string> = new Set(['TRF', 'TRA']);

/** The amount as written in the file: to be paid, else the equivalent in another currency. */
export const amountText = ({ amount, currency, equivalentAmount }: Transaction): string =>
  amount === '' && currency === '' ? equivalentAmount : amount;

const currencyText = ({ amount, currency, equivalentCurrency }: Transaction): string =>
  amount === '' && currency === '' ? equivalentCurrency : currency;

const addressCountry = ({ country, residence }: Transaction): string =>
  (countryOfAlpha2(country) ?? countryOfAlpha2(residence))?.alpha3 ?? '';

const reportFaults = (faults: readonly AccountFault[], row: number, findings: Findings): void => {
  for (const { code, field, value } of faults) findings.rowError(code, { row, field, value });
};

const reportOddities = (
  { accountName, accountNumber, accountCode, accountCodeType, amount }: PaymentLine,
  { usualLength: [shortest, longest] }: CreditorAccount,
  row: number,
  findings: Findings,
): void => {
  if (amount === 0) findings.warn('zeroAmount', { row });
  if (accountName === '') findings.warn('noName', { row });
  if (accountNumber.length < shortest || accountNumber.length > longest) {
    findings.warn('accountLength', { row, field: 'account', value: accountNumber });
  }
  if (accountCodeType !== 1) return;
  const value = `${accountCode} ${accountNumber}`;
  if (!isKnownNzBranch(accountCode)) findings.warn('unknownBranch', { row, field: 'account', value });
  if (!isNzAccountCheckRight(accountCode, accountNumber)) findings.warn('accountCheck', { row, field: 'account', value });
};

type Draft = { -readonly [field in keyof PaymentLine]: PaymentLine[field] };

const lineOf = (
  record: Transaction,
  account: CreditorAccount,
  { country, currency, amount }: { readonly country: string; readonly currency: string; readonly amount: number },
): Draft => {
  const accountName = nameOf(record);
  const line: Draft = {
    accountName,
    accountNumber: account.accountNumber,
    accountCode: account.accountCode,
    accountCodeType: account.accountCodeType,
    country,
    currency,
    amount,
    clientData: '',
    action: '',
  };
  if (account.iban !== '') line.iban = account.iban;
  if (account.swiftCode !== '') line.swiftCode = account.swiftCode;
  const { endToEndId, instructionId, email } = record;
  const paymentId = isStated(endToEndId) ? endToEndId : instructionId;
  if (isStated(paymentId)) line.paymentId = paymentId;
  if (email !== '') line.email = email;
  const reference = referenceOf(record);
  if (reference !== '') line.reference = reference;
  if (fillsName(accountName)) line.nameFillsField = true;
  return line;
};

const nameOf = ({ name, accountName }: Transaction): string => (isStated(name) ? name : isStated(accountName) ? accountName : '');

const referenceOf = ({ remittance, creditorReference }: Transaction): string =>
  remittance === '' || creditorReference === '' ? remittance + creditorReference : `${remittance} ${creditorReference}`;

/** Names are cut at 70 characters in older versions and by the rules of SEPA, at 140 in newer versions. */
const nameWidths = [70, 140];

/** A name cut between two words ends with a blank, which was trimmed, so one character less also counts. */
const fillsName = (name: string): boolean => {
  if (name.length < nameWidths[0]! - 1) return false;
  const length = characterCount(name);
  return nameWidths.some((width) => length === width || length === width - 1);
};
