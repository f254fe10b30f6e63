import { type OrderedFilter, orderedFiltersOf, type Shape } from '../model-shape.js';
import { quoted } from './sqlite.js';

/**
 * Where a model is kept. Documents stand apart from the columns they are found by, so that the columns of a hundred
 * thousand of them are few pages; removed ones stand apart from both, so that indexes hold what readers may see.
 */
export type ModelTable = {
  /** Of the registry; never used again, so that a dropped table's name does not come back with other columns. */
  readonly number: number;
  readonly shape: Shape;
  /** One row a document: `_row`, `_tenant`, `_id`, `_position`, the fields' columns, `_words`. */
  readonly rows: string;
  readonly docs: string;
  readonly words: string;
  readonly removed: string;
};

/** Table names carry the model's name for the person who opens the file, and the number because `name@2` becomes `name`. */
export const modelTable = (number: number, name: string, shape: Shape): ModelTable => {
  const table = (part: string): string => quoted(`${name}#${number} ${part}`);
  return { number, shape, rows: table('rows'), docs: table('docs'), words: table('words'), removed: table('removed') };
};

/** The column of a field's value. Ours begin with an underscore, which no field does. */
export const valueColumn = (field: string): string => quoted(field);

/** The column a field is sorted and looked up by: for text its folded form, beside the value. */
export const keyColumn = ({ fields }: Shape, field: string): string => quoted(fields[field] === 'text' ? keyName(field) : field);

/** The rows, found by a field's key in the order of (key, id). */
export const rowsByField = ({ number, rows }: ModelTable, field: string): string =>
  `${rows} INDEXED BY ${quoted(`#${number} by ${field}`)}`;

/** The rows with one value of a field, in the order of another. */
export const rowsInOrder = ({ number, rows }: ModelTable, pair: OrderedFilter): string =>
  `${rows} INDEXED BY ${orderedName(number, pair)}`;

const orderedName = (number: number, { filtered, order }: OrderedFilter): string =>
  quoted(`#${number} by ${filtered} then ${order}`);

/** The rows, found by id. */
export const rowsById = ({ number, rows }: ModelTable): string => `${rows} INDEXED BY ${quoted(`#${number} id`)}`;

type FieldColumn = { readonly name: string; readonly type: 'TEXT' | 'INTEGER' };

/** Every column of the fields, its name not yet quoted; a text's key follows its value. */
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
 * The statements that make room for a model. One index a field: it gives the order of a sort and finds what a filter
 * names, and each further one would cost every save (`access.ts`), so that only large lists declare some. Words go to FTS5, split at ASCII
 * separators only, because they come folded and cut already.
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
