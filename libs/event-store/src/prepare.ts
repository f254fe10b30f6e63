import { streamParts, type NewEvent } from '@counterfoil/domain';
import {
  type Append,
  AppendTooLarge,
  type ExpectedRevision,
  InvalidRequest,
  MAX_APPEND_BYTES,
  type ReadOptions,
  WrongTenant,
} from './port.js';

/** An event as stored on disk or sent to a server: its parts as JSON text. */
export type PreparedEvent = {
  readonly id: string;
  readonly type: string;
  readonly data: string;
  readonly sealed: string;
  readonly meta: string;
};

export type PreparedAppend = {
  readonly stream: string;
  readonly expected: number;
  readonly events: readonly PreparedEvent[];
  readonly bytes: number;
};

/** `no_stream` as a number, so that "expected + 1" is the first revision written in every case. */
export const NO_STREAM = -1;

/** The port's form of a stream's last revision. */
export const revisionWord = (last: number): ExpectedRevision => (last === NO_STREAM ? 'no_stream' : last);

/**
 * Checks an append before an adapter accesses its store, so that all adapters refuse the same appends. With a malformed id or an
 * empty type, EventStoreDB's client would even crash the process (the server answers twice).
 * @throws WrongTenant, InvalidRequest, AppendTooLarge
 */
export const prepareAppend = (tenant: string, { stream, expected, events }: Append): PreparedAppend => {
  requireOwnStream(tenant, stream);
  if (events.length === 0) throw new InvalidRequest(`${stream}: an append without events`);
  if (expected !== 'no_stream') requireRevision(expected, `${stream}: expected`);
  const prepared = events.map((event) => prepareEvent(tenant, stream, event));
  const bytes = prepared.reduce((sum, event) => sum + sizeOf(event), 0);
  if (bytes > MAX_APPEND_BYTES) throw new AppendTooLarge(stream, bytes);
  return { stream, expected: expected === 'no_stream' ? NO_STREAM : expected, events: prepared, bytes };
};

/**
 * Like `prepareAppend`, for `appendEach`: checks all appends before any is written.
 * @throws InvalidRequest also when a stream is named twice: its appends would race each other
 */
export const prepareEach = (tenant: string, appends: readonly Append[]): readonly PreparedAppend[] => {
  const streams = new Set<string>();
  for (const { stream } of appends) {
    if (streams.has(stream)) throw new InvalidRequest(`${stream}: named twice in one appendEach`);
    streams.add(stream);
  }
  return appends.map((append) => prepareAppend(tenant, append));
};

export type PreparedRead = { readonly from: number | null; readonly forwards: boolean; readonly limit: number };

/** A read with its defaults filled in; `from` is null for "the end", backwards. @throws WrongTenant, InvalidRequest */
export const prepareRead = (
  tenant: string,
  stream: string,
  { from, direction = 'forwards', limit }: ReadOptions,
): PreparedRead => {
  requireOwnStream(tenant, stream);
  if (from !== undefined) requireRevision(from, `${stream}: from`);
  if (limit !== undefined) requireRevision(limit, `${stream}: limit`);
  const forwards = direction === 'forwards';
  return { from: from ?? (forwards ? 0 : null), forwards, limit: limit ?? Number.MAX_SAFE_INTEGER };
};

/** Bytes as EventStoreDB 25.1 counts them: data, metadata and the type as UTF-16. Server 23.10 counts only the data. */
const sizeOf = ({ type, data, sealed, meta }: PreparedEvent): number =>
  Buffer.byteLength(data) + Buffer.byteLength(sealed) + '{"data":,"sealed":}'.length + Buffer.byteLength(meta) + 2 * type.length;

const prepareEvent = (tenant: string, stream: string, { id, type, data, sealed, meta }: NewEvent): PreparedEvent => {
  if (!UUID.test(id) || id === NIL_UUID) throw new InvalidRequest(`${stream}: "${id}" is not an event id (UUID in lower case)`);
  if (!TYPE.test(type)) throw new InvalidRequest(`${stream}: "${type}" is not an event type`);
  if (meta.tenant !== tenant) throw new WrongTenant(meta.tenant, stream);
  return { id, type, data: JSON.stringify(data), sealed: JSON.stringify(sealed), meta: JSON.stringify(meta) };
};

const requireOwnStream = (tenant: string, stream: string): void => {
  if (streamParts(stream)?.tenant !== tenant) throw new WrongTenant(tenant, stream);
};

const requireRevision = (value: number, what: string): void => {
  if (!Number.isSafeInteger(value) || value < 0) throw new InvalidRequest(`${what}: ${value} is not a whole number from 0`);
};

/** Lower case only: EventStoreDB stores 16 bytes and returns lower case, so other spellings would change. */
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const NIL_UUID = '00000000-0000-0000-0000-000000000000';
/** Excludes a leading `$`, which would make it a system event that followers do not receive. */
const TYPE = /^[A-Za-z][A-Za-z0-9]*$/;
