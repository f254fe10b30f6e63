import type { Shape } from '../model-shape.js';
import { quoted } from './sqlite.js';

/**
 * Where a model's documents are. Removed ones stand in a table of their own, so that the columns' indexes hold exactly
 * what a reader may see and a count never has to look at the documents themselves.
 */
export type ModelTable = {
  /** Of the registry; never used again, so that a dropped table's name does not come back with other columns. */
  readonly number: number;
  readonly shape: Shape;
  readonly docs: string;
  readonly words: string;
  readonly removed: string;
};

/** Table names carry the model's name for whoever opens the file, and the number because `name@2` becomes `name`. */
export const modelTable = (number: number, name: string, shape: Shape): ModelTable => {
  const base = `${name.replace(/@.*/, '')}#${number}`;
  return { number, shape, docs: quoted(base), words: quoted(`${base} words`), removed: quoted(`${base} removed`) };
};

/** The column of a field's value. Ours begin with an underscore, which no field does. */
export const valueColumn = (field: string): string => quoted(field);

/** The column a field is sorted by: for text its folded form, beside the value. */
export const keyColumn = ({ fields }: Shape, field: string): string => quoted(fields[field] === 'text' ? `${field}_key` : field);

/** Every column of the fields, in the order of `fieldValues`. */
export const fieldColumns = (shape: Shape): readonly string[] =>
  Object.entries(shape.fields).flatMap(([field, type]) =>
    type === 'text' ? [valueColumn(field), keyColumn(shape, field)] : [valueColumn(field)],
  );

/** The statements that make room for a model. `_doc` comes last: what stands behind a long text is slow to reach. */
export const createStatements = (table: ModelTable): readonly string[] => {
  const { shape, docs, words, removed } = table;
  const columns = Object.entries(shape.fields).flatMap(([field, type]) =>
    type === 'text' ? [`${valueColumn(field)} TEXT`, `${keyColumn(shape, field)} TEXT`] : [`${valueColumn(field)} INTEGER`],
  );
  return [
    `CREATE TABLE ${docs} (_row INTEGER PRIMARY KEY, _tenant TEXT NOT NULL, _id TEXT NOT NULL, _position TEXT NOT NULL,
       ${[...columns, '_words TEXT NOT NULL', '_doc TEXT NOT NULL'].join(', ')}, UNIQUE (_tenant, _id)) STRICT`,
    `CREATE TABLE ${words} (tenant TEXT, word TEXT, row INTEGER, PRIMARY KEY (tenant, word, row)) STRICT, WITHOUT ROWID`,
    `CREATE TABLE ${removed} (tenant TEXT, id TEXT, position TEXT NOT NULL, PRIMARY KEY (tenant, id)) STRICT, WITHOUT ROWID`,
    ...Object.keys(shape.fields).flatMap((field) => createIndexes(table, field)),
  ];
};

export const dropStatements = ({ docs, words, removed }: ModelTable): readonly string[] =>
  [docs, words, removed].map((table) => `DROP TABLE ${table}`);

/** Filter with the default sort; sort by the field itself; and, across tenants, find a text (an account, a number). */
const createIndexes = ({ number, shape, docs }: ModelTable, field: string): readonly string[] => {
  const value = valueColumn(field);
  const filtered = `${value}, ${keyColumn(shape, shape.defaultSort.field)}`;
  const indexes: readonly (readonly [purpose: string, columns: string])[] = [
    ['filtered', `_tenant, ${filtered}, _id`],
    ['sorted', `_tenant, ${keyColumn(shape, field)}, _id`],
    ...(shape.fields[field] === 'text' ? [['found', value] as const] : []),
  ];
  return indexes.map(([purpose, columns]) => `CREATE INDEX ${quoted(`#${number} ${field} ${purpose}`)} ON ${docs} (${columns})`);
};
