import { type OrderedFilter, orderedFiltersOf, type Shape } from '../model-shape.js';
import { quoted } from './sqlite.js';

/**
 * The tables of a model. Documents are stored apart from the columns by which they are found, so that the columns of a hundred
 * thousand documents take few pages. Removed documents are stored apart from both, so that indexes contain only visible rows.
 */
export type ModelTable = {
  /** The number in the registry. It is never reused, so that a dropped table's name does not return with other columns. */
  readonly number: number;
  readonly shape: Shape;
  /** One row for each document: `_row`, `_tenant`, `_id`, `_position`, the fields' columns, `_words`. */
  readonly rows: string;
  readonly docs: string;
  readonly words: string;
  readonly removed: string;
};

/** Table names contain the model's name, for people who open the file, and the number, because `name@2` becomes `name`. */
export const modelTable = (number: number, name: string, shape: Shape): ModelTable => {
  const table = (part: string): string => quoted(`${name}#${number} ${part}`);
  return { number, shape, rows: table('rows'), docs: table('docs'), words: table('words'), removed: table('removed') };
};

/** The column of a field's value. Our own columns begin with an underscore, unlike any field. */
export const valueColumn = (field: string): string => quoted(field);

/** The column by which a field is sorted and looked up. For text it contains the folded form, beside the value. */
export const keyColumn = ({ fields }: Shape, field: string): string => quoted(fields[field] === 'text' ? keyName(field) : field);

/** The index of the rows by a field's key, in the order of (key, id). */
export const rowsByField = ({ number, rows }: ModelTable, field: string): string =>
  `${rows} INDEXED BY ${quoted(`#${number} by ${field}`)}`;

/** The index of the rows with one value of a field, in the order of another. */
export const rowsInOrder = ({ number, rows }: ModelTable, pair: OrderedFilter): string =>
  `${rows} INDEXED BY ${orderedName(number, pair)}`;

const orderedName = (number: number, { filtered, order }: OrderedFilter): string =>
  quoted(`#${number} by ${filtered} then ${order}`);

/** The index of the rows by id. */
export const rowsById = ({ number, rows }: ModelTable): string => `${rows} INDEXED BY ${quoted(`#${number} id`)}`;

type FieldColumn = { readonly name: string; readonly type: 'TEXT' | 'INTEGER' };

/** Every column of the fields, unquoted. A text's key follows its value. */
export const fieldColumns = ({ fields }: Shape): readonly FieldColumn[] =>
  Object.entries(fields).flatMap(([name, type]): FieldColumn[] =>
    type === 'text'
      ? [
          { name, type: 'TEXT' },
          { name: keyName(name), type: 'TEXT' },
        ]
      : [{ name, type: type === 'instant' ? 'TEXT' : 'INTEGER' }],
  );

const keyName = (textField: string): string => `${textField}_key`;

/**
 * The statements that create the tables of a model. Each field has one index, which serves its sort and its filters. Each further
 * index would slow down every save (`access.ts`), so only large lists declare some. Words are stored in FTS5 and split at ASCII
 * separators only, because they are already folded and split.
 */
export const createStatements = ({ number, shape, rows, docs, words, removed }: ModelTable): readonly string[] => [
  `CREATE TABLE ${rows} (_row INTEGER PRIMARY KEY, _tenant TEXT NOT NULL, _id TEXT NOT NULL, _position TEXT NOT NULL,
     ${columnList(shape)}, _words TEXT NOT NULL) STRICT`,
  `CREATE TABLE ${docs} (row INTEGER PRIMARY KEY, doc TEXT NOT NULL) STRICT`,
  `CREATE VIRTUAL TABLE ${words} USING fts5 (words, content='', contentless_delete=1, detail='none', tokenize='ascii')`,
  `CREATE TABLE ${removed} (tenant TEXT, id TEXT, position TEXT NOT NULL, PRIMARY KEY (tenant, id)) STRICT, WITHOUT ROWID`,
  `CREATE UNIQUE INDEX ${quoted(`#${number} id`)} ON ${rows} (_tenant, _id)`,
  ...Object.keys(shape.fields).map(
    (field) => `CREATE INDEX ${quoted(`#${number} by ${field}`)} ON ${rows} (_tenant, ${keyColumn(shape, field)}, _id)`,
  ),
  ...orderedFiltersOf(shape).map((pair) => {
    const columns = `_tenant, ${valueColumn(pair.filtered)}, ${keyColumn(shape, pair.order)}, _id`;
    return `CREATE INDEX ${orderedName(number, pair)} ON ${rows} (${columns})`;
  }),
];

const columnList = (shape: Shape): string =>
  fieldColumns(shape)
    .map(({ name, type }) => `${quoted(name)} ${type}`)
    .join(', ');

export const dropStatements = ({ rows, docs, words, removed }: ModelTable): readonly string[] =>
  [rows, docs, words, removed].map((table) => `DROP TABLE ${table}`);
