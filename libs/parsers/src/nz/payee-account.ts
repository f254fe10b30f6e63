import { isKnownNzBranch, isNzAccountCheckRight, joinNzParts, type NzAccount, nzBank, splitNzAccount } from '@counterfoil/domain';
import type { Findings } from '../reading/findings.js';
import { hashPart, hashPartOf } from './hash-total.js';

/** The account of a New Zealand batch record. With a problem, `code` and `number` are empty and the row is left out. */
export type NzPayeeAccount = {
  /** Bank and branch, 6 digits. */
  readonly code: string;
  /** Base 7 and suffix 3. */
  readonly number: string;
  readonly problem: 'badAccountNumber' | 'badBankCode' | null;
  /** The contribution of the record to the hash total; null when branch and base cannot be read. */
  readonly hashPart: number | null;
  /** The account as text for the report of a problem, as in the file when it is one text there; empty without a problem. */
  readonly text: string;
};

/** Reads an account in one field: 15 to 19 digits, or parts between hyphens or blanks (F-6). */
export const payeeAccount = (text: string): NzPayeeAccount => {
  const split = splitNzAccount(text);
  if (split.ok) return ofBank(split.value, text);
  const parts = partsOf(text.trim());
  return parts === null ? unusable('badAccountNumber', null, text) : damaged(parts, text);
};

/**
 * Reads an account in four fields (F-6): the suffix may be filled with a blank on either side ('001', '01 ', ' 01'),
 * leading zeros may be missing or too many; any other blank makes it a bad account.
 */
export const payeeAccountOfParts = (bank: string, branch: string, base: string, suffix: string): NzPayeeAccount => {
  const trimmed = suffix.trim();
  const joined = joinNzParts(bank, branch, base, trimmed);
  return joined.ok ? ofBank(joined.value, null) : damaged([bank, branch, base, trimmed], `${bank}-${branch}-${base}-${trimmed}`);
};

/** Reports the problem of an unusable account. Returns whether the account can be paid to. */
export const reportAccount = ({ problem, text }: NzPayeeAccount, row: number, findings: Findings): boolean => {
  if (problem !== null) findings.rowError(problem, { row, field: 'account', value: text });
  return problem === null;
};

/** Branch ranges grow and sample data often fails the modulus check, so both are warnings (F-6, F-12). */
export const warnOfAccount = ({ code, number }: NzPayeeAccount, row: number, findings: Findings): void => {
  if (!isKnownNzBranch(code)) findings.warn('unknownBranch', { row, field: 'account', value: written({ code, number }) });
  if (!isNzAccountCheckRight(code, number)) {
    findings.warn('accountCheck', { row, field: 'account', value: written({ code, number }) });
  }
};

/** '12-3011-0123405-000', as statements show it. */
const written = ({ code, number }: NzAccount): string =>
  `${code.slice(0, 2)}-${code.slice(2)}-${number.slice(0, 7)}-${number.slice(7)}`;

const unusable = (problem: 'badAccountNumber' | 'badBankCode', part: number | null, text: string): NzPayeeAccount => ({
  code: '',
  number: '',
  problem,
  hashPart: part,
  text,
});

/** A row with an unknown bank is left out, and so are the 16-digit card numbers that BNZ allows (F-6). */
const ofBank = (account: NzAccount, text: string | null): NzPayeeAccount => {
  const { code, number } = account;
  const part = hashPartOf(account);
  if (nzBank(code) === null) return unusable('badBankCode', part, text ?? written(account));
  return { code, number, problem: null, hashPart: part, text: '' };
};

type Parts = readonly [bank: string, branch: string, base: string, suffix: string];

/** Tries the account with a bank that exists: when it is then valid, the bank is the problem. */
const damaged = ([, branch, base, suffix]: Parts, text: string): NzPayeeAccount => {
  const problem = joinNzParts('01', branch, base, suffix).ok ? 'badBankCode' : 'badAccountNumber';
  return unusable(problem, hashPart(branch, base), text);
};

/** The positions at which branch, base and suffix begin, by the number of digits (F-6). */
const beginnings: { readonly [digits: number]: readonly [branch: number, base: number, suffix: number] } = {
  15: [2, 6, 13],
  16: [2, 6, 13],
  17: [2, 6, 14],
  18: [2, 6, 14],
  19: [3, 7, 15],
};

/** The parts of an invalid account, as far as they can be determined: its bank and its contribution to the hash total. */
const partsOf = (text: string): Parts | null => {
  const [bank, branch, base, suffix, ...more] = text.split(/[\s-]+/);
  if (bank !== undefined && branch !== undefined && base !== undefined && suffix !== undefined && more.length === 0) {
    return [bank, branch, base, suffix];
  }
  const digits = text.replace(/[\s-]/g, '');
  const places = beginnings[digits.length];
  if (places === undefined) return null;
  const [atBranch, atBase, atSuffix] = places;
  return [digits.slice(0, atBranch), digits.slice(atBranch, atBase), digits.slice(atBase, atSuffix), digits.slice(atSuffix)];
};
