import { columnsOf, type DocColumns } from '../columns.js';
import type { Shape } from '../model-shape.js';
import type { Doc, DocKey, Versioned } from '../port.js';
import { fieldColumns, type ModelTable, rowsById } from './model-table.js';
import { quoted, type Statements, type Value } from './sqlite.js';
import { rowText, wordIndex } from './words.js';

/** A stored row with all its columns. `_row` is null for a removed document. */
type Kept = {
  readonly _row: number | null;
  readonly _position: string;
  readonly _words: string;
  readonly [field: string]: Value;
};

/** The stored documents with their positions. `doc` is null for removed documents. */
export const loadDocs = (statements: Statements, table: ModelTable, keys: readonly DocKey[]): readonly Versioned[] => {
  const live = `SELECT doc, _position AS position FROM ${rowsById(table)} JOIN ${table.docs} ON row = _row WHERE _tenant = ? AND _id = ?`;
  const removed = `SELECT NULL, position FROM ${table.removed} WHERE tenant = ? AND id = ?`;
  const text = `${live} UNION ALL ${removed}`;
  return keys.flatMap(({ tenant, id }) => {
    const found = statements.get<{ doc: string | null; position: string }>(text, tenant, id, tenant, id);
    if (found === undefined) return [];
    return [{ tenant, id, doc: found.doc === null ? null : (JSON.parse(found.doc) as Doc), position: found.position }];
  });
};

/**
 * Stores each document unless the stored one is as new. Call it in a write transaction. The SQL texts are built once for all
 * documents: building them for each one would take as long as SQLite needs to run them.
 */
export const saveDocs = (statements: Statements, table: ModelTable, versions: readonly Versioned[]): void => {
  const find = keptFinder(statements, table);
  const keepRow = rowKeeper(statements, table);
  const words = wordIndex(statements, table);
  const remove = remover(statements, table);
  const keepDoc = `INSERT OR REPLACE INTO ${table.docs} (row, doc) VALUES (?, ?)`;
  const unmark = `DELETE FROM ${table.removed} WHERE tenant = ? AND id = ?`;

  const saveDoc = (version: Versioned, doc: Doc, kept: Kept | undefined): void => {
    const { tenant, id, position } = version;
    const columns = columnsOf(table.shape, doc);
    const text = rowText(columns.words);
    const row = keepRow(kept, [tenant, id, position, ...fieldValues(table.shape, columns), text]);
    statements.run(keepDoc, row, JSON.stringify(doc));
    if (kept?._row === null) statements.run(unmark, tenant, id);
    const before = kept?._words ?? '';
    if (before === text) return;
    if (before !== '') words.remove(row);
    if (text !== '') words.add(tenant, row, columns.words);
  };

  for (const version of versions) {
    const kept = find(version.tenant, version.id);
    if (kept !== undefined && kept._position >= version.position) continue;
    if (version.doc === null) remove(version, kept?._row ?? null);
    else saveDoc(version, version.doc, kept);
  }
};

const keptFinder = (statements: Statements, table: ModelTable): ((tenant: string, id: string) => Kept | undefined) => {
  const columns = rowColumns(table.shape);
  const ofMark = columns.map((column) => (column === '_position' ? 'position' : column === '_words' ? "''" : 'NULL'));
  const live = `SELECT _row, ${columns.map(quoted).join(', ')} FROM ${rowsById(table)} WHERE _tenant = ? AND _id = ?`;
  const removed = `SELECT NULL, ${ofMark.join(', ')} FROM ${table.removed} WHERE tenant = ? AND id = ?`;
  const text = `${live} UNION ALL ${removed}`;
  return (tenant, id) => statements.get<Kept>(text, tenant, id, tenant, id);
};

/** Inserts a row or updates the stored one; returns its number. Only changed columns are set: each costs its index two steps. */
const rowKeeper = (statements: Statements, table: ModelTable): ((kept: Kept | undefined, values: readonly Value[]) => number) => {
  const columns = rowColumns(table.shape);
  const insert = `INSERT INTO ${table.rows} (${columns.map(quoted).join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`;
  return (kept, values) => {
    if (kept === undefined || kept._row === null) return statements.run(insert, ...values).row;
    const changed = columns.map((column, i) => [column, values[i]!] as const).filter(([column, value]) => kept[column] !== value);
    const changes = changed.map(([column]) => `${quoted(column)} = ?`).join(', ');
    statements.run(`UPDATE ${table.rows} SET ${changes} WHERE _row = ?`, ...changed.map(([, value]) => value), kept._row);
    return kept._row;
  };
};

const remover = (statements: Statements, table: ModelTable): ((version: Versioned, row: number | null) => void) => {
  const words = wordIndex(statements, table);
  const deleteDoc = `DELETE FROM ${table.docs} WHERE row = ?`;
  const deleteRow = `DELETE FROM ${table.rows} WHERE _row = ?`;
  const mark = `INSERT OR REPLACE INTO ${table.removed} (tenant, id, position) VALUES (?, ?, ?)`;
  return ({ tenant, id, position }, row) => {
    if (row !== null) {
      words.remove(row);
      statements.run(deleteDoc, row);
      statements.run(deleteRow, row);
    }
    statements.run(mark, tenant, id, position);
  };
};

const rowColumns = (shape: Shape): readonly string[] => [
  '_tenant',
  '_id',
  '_position',
  ...fieldColumns(shape).map(({ name }) => name),
  '_words',
];

const fieldValues = ({ fields }: Shape, { values, keys }: DocColumns): readonly Value[] =>
  Object.values(fields).flatMap((type, i) => (type === 'text' ? [values[i]!, keys[i]!] : [values[i]!]));
