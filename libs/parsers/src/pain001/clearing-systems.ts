import {
  type AccountCodeType,
  isAllZeros,
  isDigitsOf,
  nzBank,
  parseBsb,
  parseNzAccount,
  parseRoutingNumber,
  splitNzAccount,
  withoutGrouping,
} from '@counterfoil/domain';

/** How the bank codes and account numbers of a national clearing system are read; null when they are not valid. */
export type ClearingSystem = {
  readonly accountCodeType: AccountCodeType;
  readonly code: (text: string) => string | null;
  readonly number: (text: string, code: string) => string | null;
  /** The minimum and maximum number of letters and digits in account numbers (P-5.3). */
  readonly usualLength: readonly [shortest: number, longest: number];
};

export const ANY_LENGTH = [1, Infinity] as const;

const isAlphanumeric = (text: string): boolean => /^[0-9A-Z]+$/.test(text);

/** The letters and digits without blanks and hyphens. Any other character in an account number is an error and is not dropped. */
export const plainNumber = (text: string): string | null => {
  const number = withoutGrouping(text).toUpperCase();
  return isAlphanumeric(number) && !isAllZeros(number) ? number : null;
};

const plainCode = (text: string): string | null => {
  const code = withoutGrouping(text).toUpperCase();
  return isAlphanumeric(code) ? code : null;
};

const bsb = (text: string): string | null => {
  const read = parseBsb(text);
  return read.ok ? read.value : null;
};

const routingNumber = (text: string): string | null => {
  const read = parseRoutingNumber(text);
  return read.ok ? read.value : null;
};

const nzBranch = (text: string): string | null => {
  const code = withoutGrouping(text);
  return isDigitsOf(code, 6) && nzBank(code) !== null ? code : null;
};

/**
 * The base and suffix, or the whole account of 15 or more digits, which repeats bank and branch (F-7). A branch that differs from
 * the clearing number is an error, because the bank might pay to either.
 */
const nzNumber = (text: string, code: string): string | null => {
  const digits = withoutGrouping(text);
  const read = digits.length >= 15 ? splitNzAccount(digits) : parseNzAccount(digits, code);
  return read.ok && read.value.code === code ? read.value.number : null;
};

const systems: ReadonlyMap<string, ClearingSystem> = new Map([
  ['AUBSB', { accountCodeType: 9, code: bsb, number: plainNumber, usualLength: [3, 50] }],
  ['NZNCC', { accountCodeType: 1, code: nzBranch, number: nzNumber, usualLength: ANY_LENGTH }],
  ['USABA', { accountCodeType: 4, code: routingNumber, number: plainNumber, usualLength: [4, 17] }],
]);

const other: ClearingSystem = { accountCodeType: 11, code: plainCode, number: plainNumber, usualLength: ANY_LENGTH };

/** The system of an external clearing system code (ISO 20022 external code sets), or the rules for all others. */
export const clearingSystemOf = (code: string): ClearingSystem => systems.get(code.toUpperCase()) ?? other;
