import type { Cell } from '../table/table.js';

type CellValue = (text: string) => Cell;

const asText: CellValue = (text) => text;

const plainNumber = /^-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:E[+-]?[0-9]{1,3})?$/i;

/**
 * A number that is held as it is written, up to the hair that binary fractions miss. Leading zeros belong to an account, and
 * the last digits of a very long one would silently become others: those stay text.
 */
const asNumber: CellValue = (text) => {
  const value = plainNumber.test(text.trim()) ? Number(text) : Infinity;
  return Math.abs(value) <= Number.MAX_SAFE_INTEGER ? value : text;
};

/** '2026-11-30T00:00:00.000': only the day is kept. */
const asDate: CellValue = (text) => /^\s*([0-9]{4}-[0-9]{2}-[0-9]{2})T/.exec(text)?.[1] ?? text;

const asBoolean: CellValue = (text) => (text.trim() === '1' ? 'true' : text.trim() === '0' ? 'false' : text);

const byType: { readonly [type: string]: CellValue } = {
  Number: asNumber,
  DateTime: asDate,
  Boolean: asBoolean,
  Error: () => '',
  String: asText,
};

/** The value of a cell by its `ss:Type`: dates as YYYY-MM-DD, truth values as 'true' and 'false', errors as nothing. */
export const cellValue = (type: string, text: string): Cell => (Object.hasOwn(byType, type) ? byType[type]! : asText)(text);
