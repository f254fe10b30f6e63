import { createHash } from 'node:crypto';
import { type Column, isOfType } from './columns.js';
import { BadCursor } from './port.js';

/** The place of a row in an order: its sort key, then its id. */
export type Place = { readonly key: Column; readonly id: string };

/** The rows after a place, in pieces that an index can walk. Null keys are a separate piece, because no comparison finds them. */
export type Segment =
  | { readonly kind: 'all' }
  | { readonly kind: 'keys-beyond'; readonly key: string | number; readonly id: string }
  | { readonly kind: 'nulls-beyond'; readonly id: string }
  | { readonly kind: 'nulls' }
  | { readonly kind: 'keys' };

/** Nulls come first when ascending, last when descending. */
export const segmentsBehind = (place: Place | null, descending: boolean): readonly Segment[] => {
  if (place === null) return [{ kind: 'all' }];
  const { key, id } = place;
  if (key === null) return descending ? [{ kind: 'nulls-beyond', id }] : [{ kind: 'nulls-beyond', id }, { kind: 'keys' }];
  const beyond: Segment = { kind: 'keys-beyond', key, id };
  return descending ? [beyond, { kind: 'nulls' }] : [beyond];
};

/** A few hex digits are enough: they catch mistakes, and a forged cursor reveals nothing that a query would not. */
export const fingerprintOf = (query: unknown): string =>
  createHash('sha256').update(JSON.stringify(query)).digest('hex').slice(0, 12);

/** The text form of a place; `fingerprint` binds it to its query. */
export const encodeCursor = (fingerprint: string, { key, id }: Place): string =>
  Buffer.from(JSON.stringify([fingerprint, key, id])).toString('base64url');

/** @throws BadCursor for anything `encodeCursor` did not make for this query */
export const decodeCursor = (cursor: string, fingerprint: string, keyType: 'text' | 'instant' | 'integer'): Place => {
  const parts = partsOf(cursor);
  if (parts === null) throw new BadCursor(`"${cursor}" is not a cursor`);
  const [madeFor, key, id] = parts;
  if (madeFor !== fingerprint) throw new BadCursor('the cursor was made for another query');
  if (typeof id !== 'string' || !isColumn(key) || !isOfType(keyType, key)) throw new BadCursor(`"${cursor}" is not a cursor`);
  const place = { key, id };
  // Decoding skips characters that are not base64.
  if (encodeCursor(fingerprint, place) !== cursor) throw new BadCursor(`"${cursor}" is not a cursor`);
  return place;
};

const partsOf = (cursor: string): readonly unknown[] | null => {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    return Array.isArray(parts) && parts.length === 3 ? parts : null;
  } catch {
    return null;
  }
};

const isColumn = (value: unknown): value is Column => value === null || typeof value === 'string' || typeof value === 'number';
