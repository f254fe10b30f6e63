import { isDigits } from '@counterfoil/domain';
import type { Clues } from '../reading/format.js';

const fixedDetail = /^D[0-9]{26}D[CD][0-9]{15}/;

/** True for a fixed detail that only Deskbank has (F-3, step 6). */
export const looksLikeFixedDetail = (record: string): boolean => fixedDetail.test(record);

/**
 * The same for a comma-separated detail. Quotes are invalid there, but a file with quotes is recognised and refused because of
 * them.
 */
export const looksLikeCsvDetail = (record: string): boolean => {
  if (typeOf(record) !== 'D') return false;
  const [type, , bank, branch, base, suffix, , kind, amount] = cellsOf(record);
  const numbers = [bank, branch, base, suffix, amount];
  return type === 'D' && (kind === 'DC' || kind === 'DD') && numbers.every((number = '') => isDigits(number));
};

const cellsOf = (record: string): readonly string[] =>
  record
    .replaceAll('"', '')
    .split(',', 9)
    .map((cell) => cell.trim());

/** The record's letter, whether it is in quotes or not. */
export const typeOf = (record: string): string => {
  const first = record.charAt(0);
  return first === '"' ? record.charAt(1) : first;
};

/** The file begins with a header or a detail, and at least one detail is recognised. A header alone cannot be recognised. */
const detects =
  (looksLikeDetail: (record: string) => boolean) =>
  ({ records }: Clues): boolean => {
    const first = typeOf(records[0] ?? '');
    return (first === 'A' || first === 'D') && records.some(looksLikeDetail);
  };

export const detectDeskbankFixed = detects(looksLikeFixedDetail);
export const detectDeskbankCsv = detects(looksLikeCsvDetail);
