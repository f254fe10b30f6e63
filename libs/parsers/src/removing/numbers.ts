import { isAllZeros, isDigits } from '@counterfoil/domain';
import type { Field, Layout } from '../reading/layout.js';
import type { DelimitedField } from '../reading/delimited-layout.js';

/** The new text of a stated number. */
export type Restate = (stated: string) => string;

/** Formats a number to replace another one, keeping leading zeros and the width of a full column. */
const inPlaceOf = (stated: string, value: number): string => {
  const digits = stated.trim();
  const isFull = digits.length === stated.length;
  const filler = isFull || digits.startsWith('0') ? '0' : ' ';
  return stated.replace(digits, () => String(value).padStart(digits.length, filler));
};

/** Subtracts the removed amount from a total. A blank, zero or smaller number states no total and is kept. */
export const lessBy =
  (removed: number): Restate =>
  (stated) => {
    const digits = stated.trim();
    return isDigits(digits) && Number(digits) >= removed ? inPlaceOf(stated, Number(digits) - removed) : stated;
  };

/** The new number, where the old one is stated. */
export const fromTo =
  (from: number, to: number): Restate =>
  (stated) =>
    isDigits(stated.trim()) && Number(stated) === from ? inPlaceOf(stated, to) : stated;

/** Subtracts the removed part from a hash total; only its last digits count. A blank or zero hash is kept. */
export const hashLessBy =
  (removed: number, modulus: number): Restate =>
  (stated) => {
    const digits = stated.trim();
    if (!isDigits(digits) || isAllZeros(digits)) return stated;
    return inPlaceOf(stated, (((Number(digits) - removed) % modulus) + modulus) % modulus);
  };

/** Changes some columns of a record. Columns past its end are ignored. */
export const withColumns = <F extends string>(
  text: string,
  { fields }: Pick<Layout<F>, 'fields'>,
  changes: { readonly [name in F]?: Restate },
): string => {
  const characters = [...text];
  for (const name of Object.keys(changes) as F[]) {
    const { from, to }: Field = fields[name];
    const stated = characters.slice(from - 1, to).join('');
    if (stated.length === to - from + 1) characters.splice(from - 1, to - from + 1, ...changes[name]!(stated));
  }
  return characters.join('');
};

/** The record with some of its cells changed. Quotes and blanks around a number stay, and a number without zeros in front has none. */
export const withCells = <F extends string>(
  text: string,
  delimiter: string,
  { fields }: { readonly fields: { readonly [name in F]: DelimitedField } },
  changes: { readonly [name in F]?: Restate },
): string => {
  const cells = rawCellsOf(text, delimiter);
  for (const name of Object.keys(changes) as F[]) {
    const at = fields[name].at - 1;
    const cell = cells[at];
    if (cell !== undefined) cells[at] = cell.replace(/[0-9]+/, (digits) => asWritten(digits, changes[name]!(digits)));
  }
  return cells.join(delimiter);
};

const asWritten = (digits: string, value: string): string => (digits.startsWith('0') ? value : value.replace(/^0+(?=[0-9])/, ''));

/** The unchanged cells, including their quotes. */
export const rawCellsOf = (text: string, delimiter: string): string[] => {
  const cells: string[] = [];
  let start = 0;
  let isQuoted = false;
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '"') isQuoted = !isQuoted;
    else if (text[at] === delimiter && !isQuoted) {
      cells.push(text.slice(start, at));
      start = at + 1;
    }
  }
  return [...cells, text.slice(start)];
};
