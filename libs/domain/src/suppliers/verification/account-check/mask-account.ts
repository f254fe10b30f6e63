import { toAlphanumeric } from '../../../registers/digits.js';
import { parseIban } from '../../../registers/iban.js';
import type { BankAccount } from '../../bank-account.js';

/** With fewer, the digits could be guessed. A policy can require more, never fewer (P-5.2.4). */
export const LEAST_HIDDEN = 3;

/** An account as a supplier sees it before the match (P-2.1, P-3.1). */
export type MaskedAccount = {
  /** Empty when the code itself contains the number, as an IBAN does. */
  readonly accountCode: string;
  /** x for each hidden digit. */
  readonly accountNumber: string;
  /** The positions of the hidden digits in the number, from 0, ascending. Each one gets an input box. */
  readonly hidden: readonly number[];
};

const NZ_BASE = 7;
const NZ_SUFFIX = 3;

const last = (length: number, count: number): number[] => {
  const hidden = Math.min(length, count);
  return Array.from({ length: hidden }, (_, i) => length - hidden + i);
};

/**
 * Two digits of the base, and all of the suffix but its first digit. The base contains a check digit, so two hidden digits of it
 * count as one; an extra digit of the suffix makes up for that (P-5.2).
 */
const newZealand = (count: number): number[] => {
  const ofSuffix = Math.min(NZ_SUFFIX, Math.max(2, count - 1));
  return [NZ_BASE - 2, NZ_BASE - 1, ...last(NZ_SUFFIX, ofSuffix).map((at) => NZ_BASE + at)];
};

/**
 * The check digits (positions 2 and 3) follow from all other digits and would reveal two hidden ones. In many countries the last
 * two digits are the bank's own check digits.
 */
const iban = (length: number, count: number): number[] => [2, 3, ...last(length, count + 2)];

const isNewZealand = ({ accountCodeType, accountNumber }: BankAccount): boolean =>
  (accountCodeType === 1 || accountCodeType === 271) && accountNumber.length === NZ_BASE + NZ_SUFFIX;

/**
 * Always the same for an account and a number of digits, so that another link never reveals digits that this one hides. A number
 * that is too short is hidden completely.
 */
const hiddenPlaces = (account: BankAccount, hiddenDigits: number): readonly number[] => {
  const count = Math.max(LEAST_HIDDEN, hiddenDigits);
  const { length } = account.accountNumber;
  if (isNewZealand(account)) return newZealand(count);
  return parseIban(account.accountNumber).ok ? iban(length, count) : last(length, count);
};

const MASK = 'x';

export const maskAccount = (account: BankAccount, hiddenDigits: number): MaskedAccount => {
  const hidden = hiddenPlaces(account, hiddenDigits);
  const covered = new Set(hidden);
  const { accountCode, accountNumber } = account;
  return {
    accountCode: parseIban(accountCode).ok || accountCode === accountNumber ? '' : accountCode,
    accountNumber: [...accountNumber].map((digit, at) => (covered.has(at) ? MASK : digit)).join(''),
    hidden,
  };
};

/** The number with only its last three digits visible (P-3.1). A number with three digits or fewer is hidden completely. */
export const lastThreeOf = ({ accountNumber }: BankAccount): string => {
  const shown = accountNumber.length > LEAST_HIDDEN ? LEAST_HIDDEN : 0;
  const covered = accountNumber.length - shown;
  return MASK.repeat(covered) + accountNumber.slice(covered);
};

const LONGEST_TYPED = 64;

/** The whole number: as typed, or with the missing digits filled in; null when the length fits neither. */
const completed = ({ accountNumber }: BankAccount, hidden: readonly number[], typed: string): string | null => {
  if (typed.length === accountNumber.length) return typed;
  if (typed.length !== hidden.length) return null;
  const digits = [...accountNumber];
  hidden.forEach((at, i) => {
    digits[at] = typed[i]!;
  });
  return digits.join('');
};

/**
 * Whether the text is the missing digits or the whole number. All positions are always compared, so that the time taken depends
 * only on the number of typed characters.
 */
export const isRightNumber = (account: BankAccount, hiddenDigits: number, text: string): boolean => {
  const { accountNumber } = account;
  const typed = toAlphanumeric(text.slice(0, LONGEST_TYPED));
  const whole = completed(account, hiddenPlaces(account, hiddenDigits), typed) ?? MASK.repeat(accountNumber.length);
  let difference = accountNumber.length === 0 ? 1 : 0;
  for (let at = 0; at < accountNumber.length; at++) difference |= whole.charCodeAt(at) ^ accountNumber.charCodeAt(at);
  return difference === 0;
};

/**
 * The two fields of a New Zealand number: base and suffix (P-5.2). With two digits of the base hidden, its first five are visible.
 */
export const nzFields = (accountNumber: string): { readonly accountNumber: string; readonly suffix: string } => ({
  accountNumber: accountNumber.slice(0, NZ_BASE),
  suffix: accountNumber.slice(NZ_BASE),
});
