import type { Segment } from '../cursor.js';
import type { Condition } from '../query.js';
import { valueColumn } from './model-table.js';
import type { Value } from './sqlite.js';

/** A piece of SQL with what it binds, in order. */
export type Sql = { readonly text: string; readonly values: readonly Value[] };

export const sql = (text: string, ...values: readonly Value[]): Sql => ({ text, values });

/** All of them; the text of none is true. */
export const allOf = (pieces: readonly Sql[]): Sql => ({
  text: pieces.length === 0 ? 'TRUE' : pieces.map(({ text }) => `(${text})`).join(' AND '),
  values: pieces.flatMap(({ values }) => values),
});

/** A filter as SQL. `plain` keeps its column from being looked up in an index. */
export const conditionSql = (condition: Condition, plain = false): Sql => {
  const column = `${plain ? '+' : ''}${valueColumn(condition.field)}`;
  switch (condition.kind) {
    case 'one-of':
      return oneOfSql(column, condition.values, condition.orNull);
    case 'is-set':
      return sql(`${column} IS ${condition.set ? 'NOT NULL' : 'NULL'}`);
    case 'range': {
      const ends = [['>=', condition.from] as const, ['<=', condition.to] as const].filter(([, end]) => end !== null);
      if (ends.length === 0) return sql(`${column} IS NOT NULL`);
      return sql(ends.map(([operator]) => `${column} ${operator} ?`).join(' AND '), ...ends.map(([, end]) => end));
    }
  }
};

const oneOfSql = (column: string, values: readonly (string | number)[], orNull: boolean): Sql => {
  const isNull = `${column} IS NULL`;
  if (values.length === 0) return sql(orNull ? isNull : 'FALSE');
  const isOne = values.length === 1 ? `${column} = ?` : `${column} IN (${values.map(() => '?').join(', ')})`;
  return sql(orNull ? `${isOne} OR ${isNull}` : isOne, ...values);
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
