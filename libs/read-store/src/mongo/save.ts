import type { AnyBulkWriteOperation } from 'mongodb';
import { MongoBulkWriteError } from 'mongodb';
import type { DocKey, Versioned } from '../port.js';
import { keyOf } from './connect.js';
import type { ModelRows } from './models.js';
import { docOf, type Row, rowOf } from './rows.js';

/** Documents and their positions as they are kept, the removed ones with `doc` null. */
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
 * Keeps documents, each unless what is kept is as new. The positions are read first, for then next to nothing is sent in
 * vain; the filter of each write decides all the same, should another writer come between.
 */
export const saveDocs = async ({ rows, shape }: ModelRows, versions: readonly Versioned[]): Promise<void> => {
  const newest = newestOf(versions);
  const kept = await rows.find({ _id: { $in: [...newest.keys()] } }, { projection: { position: 1 } }).toArray();
  const positions = new Map(kept.map(({ _id, position }) => [_id, position]));
  const writes: AnyBulkWriteOperation<Row>[] = [];
  for (const [_id, version] of newest) {
    const before = positions.get(_id);
    if (before !== undefined && before >= version.position) continue;
    const filter = { _id, position: { $lt: version.position } };
    writes.push({ replaceOne: { filter, replacement: rowOf(shape, version), upsert: true } });
  }
  if (writes.length > 0) await rows.bulkWrite(writes, { ordered: false }).catch(passNewer);
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

/** A filter that met nothing because a newer version stands there makes the upsert insert, and the insert a duplicate key. */
const passNewer = (error: unknown): void => {
  const failures = error instanceof MongoBulkWriteError ? [error.writeErrors].flat() : [];
  if (failures.length === 0 || failures.some(({ code }) => code !== 11_000)) throw error;
};
