import { foldText } from '@counterfoil/domain';
import type { Segment } from '../cursor.js';
import type { Shape } from '../model-shape.js';
import type { Condition } from '../query.js';
import { keyColumn, valueColumn } from './model-table.js';
import type { Value } from './sqlite.js';

/** A piece of SQL with the values that it binds, in order. */
export type Sql = { readonly text: string; readonly values: readonly Value[] };

export const sql = (text: string, ...values: readonly Value[]): Sql => ({ text, values });

/** Joins conditions with AND. Without conditions it is true. */
export const allOf = (pieces: readonly Sql[]): Sql => ({
  text: pieces.length === 0 ? 'TRUE' : pieces.map(({ text }) => `(${text})`).join(' AND '),
  values: pieces.flatMap(({ values }) => values),
});

/** The SQL condition that matches exactly the rows that pass a filter. */
export const conditionSql = (condition: Condition): Sql => {
  const column = valueColumn(condition.field);
  switch (condition.kind) {
    case 'one-of':
      return condition.orNull && condition.values.length > 0
        ? sql(`${column} IS NULL OR ${inSql(column, condition.values).text}`, ...condition.values)
        : inSql(column, condition.orNull ? [null] : condition.values);
    case 'none-of':
      return sql(`${column} IS NULL OR NOT (${inSql(column, condition.values).text})`, ...condition.values);
    case 'range':
      return rangeSql(column, condition.from, condition.to);
    case 'is-set':
      return sql(`${column} IS ${condition.set ? 'NOT NULL' : 'NULL'}`);
  }
};

/** The part of a filter that the key's index serves. A text filter may find further rows. Null when the index does not help. */
export const indexedSql = (shape: Shape, condition: Condition): Sql | null => {
  const key = keyColumn(shape, condition.field);
  const type = shape.fields[condition.field];
  const isText = type === 'text';
  switch (condition.kind) {
    case 'one-of':
      if (condition.orNull) return condition.values.length === 0 ? sql(`${key} IS NULL`) : null;
      return inSql(key, isText ? condition.values.map((value) => foldText(String(value))) : condition.values);
    case 'none-of':
      return null;
    case 'range': {
      const { from, to } = isText ? keyEnds(condition.from, condition.to) : condition;
      return from === null && to === null ? null : rangeSql(key, from, to);
    }
    case 'is-set':
      // SQLite does not use an index for "IS NOT NULL", but it does for a comparison with the least value.
      return condition.set
        ? sql(`${key} >= ?`, isText || type === 'instant' ? '' : Number.MIN_SAFE_INTEGER)
        : sql(`${key} IS NULL`);
  }
};

/** The rows of a segment, by the sort's key column. */
export const segmentSql = (segment: Segment, key: string, descending: boolean): Sql => {
  const beyond = descending ? '<' : '>';
  switch (segment.kind) {
    case 'all':
      return sql('TRUE');
    case 'keys-beyond':
      return sql(`(${key}, _id) ${beyond} (?, ?)`, segment.key, segment.id);
    case 'nulls-beyond':
      return sql(`${key} IS NULL AND _id ${beyond} ?`, segment.id);
    case 'nulls':
      return sql(`${key} IS NULL`);
    case 'keys':
      return sql(`${key} IS NOT NULL`);
  }
};

const inSql = (column: string, values: readonly Value[]): Sql => {
  if (values.length === 0) return sql('FALSE');
  if (values.length > 1) return sql(`${column} IN (${values.map(() => '?').join(', ')})`, ...values);
  return values[0] === null ? sql(`${column} IS NULL`) : sql(`${column} = ?`, ...values);
};

/** A missing end leaves the range open. Null is never in a range, even when both ends are missing. */
const rangeSql = (column: string, from: Value, to: Value): Sql => {
  const ends = [['>=', from] as const, ['<=', to] as const].filter(([, end]) => end !== null);
  if (ends.length === 0) return sql(`${column} IS NOT NULL`);
  return sql(ends.map(([operator]) => `${column} ${operator} ?`).join(' AND '), ...ends.map(([, end]) => end));
};

/**
 * A range compares text unfolded, while the index contains folded text, and folding does not keep the order. If both ends begin
 * with the same digits, all texts between them do too, which is enough for days. Times are instants and do not need this.
 */
const keyEnds = (from: Value, to: Value): { readonly from: Value; readonly to: Value } => {
  if (typeof from !== 'string' || typeof to !== 'string') return { from: null, to: null };
  let same = 0;
  while (same < from.length && from[same] === to[same] && /[!-~]/.test(from[same]!)) same += 1;
  const digits = /\d/.test(from[same] ?? '') && /\d/.test(to[same] ?? '');
  const end = same + Number(digits);
  if (end === 0) return { from: null, to: null };
  return { from: from.slice(0, end).toLowerCase(), to: `${to.slice(0, end).toLowerCase()}\u{10FFFF}` };
};
