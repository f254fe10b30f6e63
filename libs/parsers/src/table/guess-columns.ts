import { parseBic, parseIban } from '@counterfoil/domain';
import type { Mapping } from './columns.js';

type Fits = (values: readonly string[]) => boolean;

const all =
  (test: (value: string) => boolean): Fits =>
  (values) =>
    values.every(test);

const isBsb = (value: string): boolean => /^[0-9]{3}[- ]?[0-9]{3}$/.test(value);
const isGrouped = (value: string): boolean => /^[0-9]{3}[- ]/.test(value);
const isMoney = (value: string): boolean => /^\p{Sc}?\s?[0-9][0-9.,' ]{0,20}$/u.test(value);
const hasLetters = (value: string): boolean => /\p{L}{2}/u.test(value);
const hasTwoWords = (value: string): boolean => /\p{L}{2}.? \p{L}{2}/u.test(value);
const hasCents = (value: string): boolean => /[.,][0-9]{2}$/.test(value);

/** What a column of each kind looks like, the surest signs first; a name is whatever has letters and is none of these. */
const looks: readonly (readonly [field: string, fits: Fits])[] = [
  ['iban', all((value) => parseIban(value).ok)],
  ['swiftCode', all((value) => parseBic(value).ok)],
  ['email', all((value) => /^[^\s@]+@[^\s@]+$/.test(value))],
  ['accountCode', (values) => values.every(isBsb) && values.some(isGrouped)],
  ['amount', (values) => values.every(isMoney) && values.some(hasCents)],
  ['accountNumber', all((value) => /^[0-9][0-9 -]{4,22}[0-9]$/.test(value))],
  ['accountName', (values) => values.every(hasLetters) && values.some(hasTwoWords)],
];

/**
 * What columns without a known heading probably are, by the values below it. A proposal for a person to look at, never a
 * reading: several columns may look alike, and then the first is proposed.
 * @param rows the rows below the header.
 */
export const guessColumns = <F extends string>(
  rows: readonly (readonly string[])[],
  fields: readonly F[],
  known: Mapping<F>['columns'],
): Mapping<F>['columns'] => {
  const columns: { [field in F]?: number } = { ...known };
  const taken = new Set<number>(Object.values<number | undefined>(columns).flatMap((at) => at ?? []));
  const width = Math.max(0, ...rows.map(({ length }) => length));
  for (const [name, fits] of looks) {
    const field = fields.find((one) => one === name);
    if (field === undefined || columns[field] !== undefined) continue;
    for (let at = 0; at < width; at++) {
      const values = rows.map((cells) => cells[at]?.trim() ?? '').filter((value) => value !== '');
      if (taken.has(at) || values.length * 2 <= rows.length || !fits(values)) continue;
      columns[field] = at;
      taken.add(at);
      break;
    }
  }
  return columns;
};
