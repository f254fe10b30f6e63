import type { AnyBulkWriteOperation } from 'mongodb';
import type { DocKey, Versioned } from '../port.js';
import { isDuplicate, keyOf } from './connect.js';
import type { ModelRows } from './models.js';
import { docOf, type Row, rowOf } from './rows.js';

/** The stored documents with their positions. `doc` is null for removed documents. */
export const loadDocs = async ({ rows }: ModelRows, keys: readonly DocKey[]): Promise<readonly Versioned[]> => {
  const wanted = new Map(keys.map((key) => [keyOf(key.tenant, key.id), key]));
  const found = await rows.find({ _id: { $in: [...wanted.keys()] } }, { projection: { doc: 1, position: 1 } }).toArray();
  const byKey = new Map(found.map((row) => [row._id, row]));
  return [...wanted].flatMap(([key, { tenant, id }]) => {
    const row = byKey.get(key);
    return row === undefined ? [] : [{ tenant, id, doc: row.doc === null ? null : docOf(row.doc), position: row.position }];
  });
};

/**
 * Stores each document unless the stored one is as new: inserts absent documents and replaces those that are still older when
 * written. If another writer inserts one in between, the positions are read again.
 */
export const saveDocs = async ({ rows, shape }: ModelRows, versions: readonly Versioned[]): Promise<void> => {
  const newest = newestOf(versions);
  for (let done = false; !done; ) {
    const kept = await rows.find({ _id: { $in: [...newest.keys()] } }, { projection: { position: 1 } }).toArray();
    const positions = new Map(kept.map(({ _id, position }) => [_id, position]));
    const writes = [...newest].flatMap(([_id, version]): AnyBulkWriteOperation<Row>[] => {
      const before = positions.get(_id);
      if (before === undefined) return [{ insertOne: { document: rowOf(shape, version) } }];
      if (before >= version.position) return [];
      return [{ replaceOne: { filter: { _id, position: { $lt: version.position } }, replacement: rowOf(shape, version) } }];
    });
    done = writes.length === 0 || (await wroteAll(rows, writes));
  }
};

/** False when a document to insert existed already. */
const wroteAll = async (rows: ModelRows['rows'], writes: AnyBulkWriteOperation<Row>[]): Promise<boolean> => {
  try {
    await rows.bulkWrite(writes, { ordered: false });
    return true;
  } catch (error) {
    if (isDuplicate(error)) return false;
    throw error;
  }
};

const newestOf = (versions: readonly Versioned[]): ReadonlyMap<string, Versioned> => {
  const newest = new Map<string, Versioned>();
  for (const version of versions) {
    const key = keyOf(version.tenant, version.id);
    const other = newest.get(key);
    if (other === undefined || other.position < version.position) newest.set(key, version);
  }
  return newest;
};
