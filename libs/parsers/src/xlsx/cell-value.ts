import { positiveZero } from '../spreadsheet/numbers.js';
import { serialDate } from '../spreadsheet/serial-date.js';
import { Unreadable } from '../spreadsheet/unreadable.js';
import type { Cell } from '../table/table.js';
import { unescaped } from './rich-text.js';
import type { StringPool } from '../spreadsheet/string-pool.js';
import type { DateStyles } from './styles.js';

/** The tables that the values of cells refer to. */
export type CellContext = {
  readonly strings: StringPool;
  readonly dateStyles: DateStyles;
  readonly is1904: boolean;
};

/** A cell as stored in its sheet. */
export type StoredCell = {
  /** `t`: how to read the value. */
  type: string;
  /** `s`: the number of its format. */
  style: string;
  /** The text of `v`, or of an inline string. */
  value: string;
};

/**
 * The value of a cell (ECMA-376 part 1, 18.3.1.4): the stored value of a formula, nothing for an error; dates as YYYY-MM-DD,
 * booleans as 'true' and 'false', text unchanged even when it looks like a number.
 * @throws Unreadable when it refers to a shared string that is not there
 */
export const cellValue = ({ type, style, value }: StoredCell, context: CellContext): Cell => {
  if (value === '') return '';
  switch (type) {
    case 's':
      return sharedString(value, context.strings);
    case 'n':
      return numberOf(value, style, context);
    case 'b':
      return value === '1' ? 'true' : value === '0' ? 'false' : value;
    case 'd':
      return /^([0-9]{4}-[0-9]{2}-[0-9]{2})(?:T|$)/.exec(value)?.[1] ?? value;
    case 'e':
      return '';
    case 'inlineStr':
      return value;
    default:
      return unescaped(value);
  }
};

const sharedString = (index: string, strings: StringPool): string => {
  const text = strings.get(Number(index));
  if (text === undefined) throw new Unreadable({ code: 'xmlMalformed', field: 'sharedStrings', value: index });
  return text;
};

/** Text that is not a number stays text. So does a number with more digits than JavaScript can hold. */
const numberOf = (text: string, style: string, { dateStyles, is1904 }: CellContext): Cell => {
  const value = isDecimal(text) ? Number(text) : Number.NaN;
  if (!Number.isFinite(value)) return text;
  if (Number.isInteger(value) && !Number.isSafeInteger(value) && /^[0-9]+$/.test(text)) return text;
  const day = style !== '' && dateStyles[Number(style)] === true ? serialDate(value, is1904) : null;
  return day ?? positiveZero(value);
};

/** Whether a text has only the characters of a decimal number: `Number` would also accept '0x10', 'Infinity' and blanks. */
const isDecimal = (text: string): boolean => {
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    const isDigit = code >= 48 && code <= 57;
    if (!isDigit && code !== DOT && code !== MINUS && code !== PLUS && code !== UPPER_E && code !== LOWER_E) return false;
  }
  return true;
};

const [DOT, MINUS, PLUS, UPPER_E, LOWER_E] = [46, 45, 43, 69, 101];
