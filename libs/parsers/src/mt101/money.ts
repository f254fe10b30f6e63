import { isAllZeros, isDigits, parseCurrency } from '@counterfoil/domain';
import type { Findings } from '../reading/findings.js';

/** The values of :32B:, `amount` in hundredths. A part that cannot be read is null and is reported. */
export type Money = { readonly currency: string | null; readonly amount: number | null };

/** Characters of an amount, the comma included. */
const AMOUNT_LENGTH = 15;

/**
 * Reads digits, a comma and further digits or none (`1250,5`, `100,`): hundredths, or null for any other form. Only two
 * digits after the comma can be paid; zeros may follow them (F-1, F-8).
 */
export const readAmount = (text: string): number | null => {
  const comma = text.indexOf(',');
  if (comma < 0 || text.length > AMOUNT_LENGTH) return null;
  const whole = text.slice(0, comma);
  const decimals = text.slice(comma + 1);
  if (!isDigits(whole) || !(decimals === '' || isDigits(decimals)) || !isAllZeros(decimals.slice(2))) return null;
  const hundredths = Number(whole + decimals.slice(0, 2).padEnd(2, '0'));
  return Number.isSafeInteger(hundredths) ? hundredths : null;
};

/** Reads currency and amount. Without three leading letters it is unclear where the amount begins, so it is not read. */
export const readMoney = (text: string, row: number, findings: Findings): Money => {
  const code = text.slice(0, 3);
  const currency = parseCurrency(code);
  if (!currency.ok) findings.rowError('badCurrency', { row, field: ':32B:', value: code });
  if (!/^[A-Za-z]{3}$/.test(code)) return { currency: null, amount: null };
  const amount = readAmount(text.slice(3));
  if (amount === null) findings.rowError('badAmount', { row, field: ':32B:', value: text.slice(3) });
  return { currency: currency.ok ? currency.value : null, amount };
};
