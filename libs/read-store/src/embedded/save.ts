import { columnsOf, type DocColumns } from '../columns.js';
import type { Shape } from '../model-shape.js';
import type { DocKey, Versioned } from '../port.js';
import { fieldColumns, type ModelTable } from './model-table.js';
import type { Statements, Value } from './sqlite.js';

type Kept = { readonly row: number; readonly position: string; readonly words: string };

/** Documents and their positions as they are kept, the removed ones with `doc` null. */
export const loadDocs = (statements: Statements, { docs, removed }: ModelTable, keys: readonly DocKey[]): readonly Versioned[] =>
  keys.flatMap(({ tenant, id }) => {
    const live = `SELECT _position AS position, _doc AS doc FROM ${docs} WHERE _tenant = ? AND _id = ?`;
    const found = statements.get<{ position: string; doc: string }>(live, tenant, id);
    if (found !== undefined) return [{ tenant, id, doc: JSON.parse(found.doc) as Versioned['doc'], position: found.position }];
    const position = removedAt(statements, removed, tenant, id);
    return position === undefined ? [] : [{ tenant, id, doc: null, position }];
  });

/** Keeps a document unless what is kept is as new. To be called in a write transaction. */
export const saveDoc = (statements: Statements, table: ModelTable, version: Versioned): void => {
  const { tenant, id, doc, position } = version;
  const live = `SELECT _row AS row, _position AS position, _words AS words FROM ${table.docs} WHERE _tenant = ? AND _id = ?`;
  const kept = statements.get<Kept>(live, tenant, id);
  const keptPosition = kept?.position ?? removedAt(statements, table.removed, tenant, id);
  if (keptPosition !== undefined && keptPosition >= position) return;
  if (doc === null) return remove(statements, table, version, kept);
  const columns = columnsOf(table.shape, doc);
  const words = columns.words.map((word) => ` ${word}`).join('');
  const values = [position, ...fieldValues(table.shape, columns), words, JSON.stringify(doc)];
  const row = kept === undefined ? insert(statements, table, version, values) : update(statements, table, kept.row, values);
  if (kept?.words !== words) saveWords(statements, table, tenant, row, wordList(kept?.words ?? ''), columns.words);
  if (kept === undefined && keptPosition !== undefined) {
    statements.run(`DELETE FROM ${table.removed} WHERE tenant = ? AND id = ?`, tenant, id);
  }
};

const removedAt = (statements: Statements, removed: string, tenant: string, id: string): string | undefined =>
  statements.get<{ position: string }>(`SELECT position FROM ${removed} WHERE tenant = ? AND id = ?`, tenant, id)?.position;

const insert = (statements: Statements, table: ModelTable, { tenant, id }: DocKey, values: readonly Value[]): number => {
  const columns = ['_tenant', '_id', ...savedColumns(table.shape)];
  const text = `INSERT INTO ${table.docs} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`;
  return statements.run(text, tenant, id, ...values).row;
};

const update = (statements: Statements, table: ModelTable, row: number, values: readonly Value[]): number => {
  const text = `UPDATE ${table.docs} SET ${savedColumns(table.shape)
    .map((column) => `${column} = ?`)
    .join(', ')} WHERE _row = ?`;
  statements.run(text, ...values, row);
  return row;
};

const remove = (statements: Statements, table: ModelTable, { tenant, id, position }: Versioned, kept: Kept | undefined): void => {
  if (kept !== undefined) {
    saveWords(statements, table, tenant, kept.row, wordList(kept.words), []);
    statements.run(`DELETE FROM ${table.docs} WHERE _row = ?`, kept.row);
  }
  statements.run(`INSERT OR REPLACE INTO ${table.removed} (tenant, id, position) VALUES (?, ?, ?)`, tenant, id, position);
};

const saveWords = (
  statements: Statements,
  { words }: ModelTable,
  tenant: string,
  row: number,
  before: readonly string[],
  now: readonly string[],
): void => {
  for (const word of before.filter((each) => !now.includes(each))) {
    statements.run(`DELETE FROM ${words} WHERE tenant = ? AND word = ? AND row = ?`, tenant, word, row);
  }
  for (const word of now.filter((each) => !before.includes(each))) {
    statements.run(`INSERT INTO ${words} (tenant, word, row) VALUES (?, ?, ?)`, tenant, word, row);
  }
};

const wordList = (words: string): readonly string[] => words.split(' ').filter((word) => word !== '');

const savedColumns = (shape: Shape): readonly string[] => ['_position', ...fieldColumns(shape), '_words', '_doc'];

const fieldValues = ({ fields }: Shape, { values, keys }: DocColumns): readonly Value[] =>
  Object.values(fields).flatMap((type, i) => (type === 'text' ? [values[i]!, keys[i]!] : [values[i]!]));
