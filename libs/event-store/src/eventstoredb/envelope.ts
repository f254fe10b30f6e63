import { type EventMeta, type JsonObject, type NewEvent, type SealedBox, streamParts } from '@counterfoil/domain';
import { type EventData, jsonEvent, type RecordedEvent as StoreDbEvent, START as LOG_START } from '@eventstore/db-client';
import { InvalidRequest, type Position, type RecordedEvent, START } from '../port.js';

/** A place in EventStoreDB's log: two byte offsets. */
export type LogPosition = { readonly commit: bigint; readonly prepare: bigint };

type Envelope = { readonly data: JsonObject; readonly sealed: readonly SealedBox[] };

/** An unsigned 64-bit number has at most this many digits; padded, text order is log order. */
const DIGITS = 20;
/** What servers before 22.6 send for the position of an event read from its stream. */
const NO_POSITION = 2n ** 64n - 1n;

/** A log position in the text form of the port. @throws Error when the server is too old to tell positions */
export const positionText = (position: LogPosition | undefined): Position => {
  if (position === undefined || position.commit === NO_POSITION)
    throw new Error('EventStoreDB 22.10 or later is needed: no position told');
  return [position.commit, position.prepare].map((offset) => String(offset).padStart(DIGITS, '0')).join('-');
};

/** The way back, to subscribe from. @throws InvalidRequest for a position another kind of store made */
export const logPosition = (position: Position): LogPosition | typeof LOG_START => {
  if (position === START) return LOG_START;
  const match = /^(\d{20})-(\d{20})$/.exec(position);
  if (match === null) throw new InvalidRequest(`"${position}" is not a position of this store`);
  return { commit: BigInt(match[1]!), prepare: BigInt(match[2]!) };
};

/** An event as the client sends it: id and type are EventStoreDB's own, data and sealed its data, meta its metadata. */
export const eventData = ({ id, type, data, sealed, meta }: NewEvent): EventData =>
  jsonEvent({ id, type, data: { data, sealed }, metadata: meta });

/**
 * An event as the port hands it out, or null when it is none of ours: system events, a tombstone in one of our streams,
 * another program's. The name decides first, as the log is shared with the server itself.
 */
export const recordedEvent = (event: StoreDbEvent): RecordedEvent | null => {
  const tenant = streamParts(event.streamId)?.tenant;
  const meta = event.metadata as EventMeta | undefined;
  if (tenant === undefined || !event.isJson || !isEnvelope(event.data) || meta?.tenant !== tenant) return null;
  return {
    id: event.id,
    stream: event.streamId,
    revision: Number(event.revision),
    type: event.type,
    data: event.data.data,
    sealed: event.data.sealed,
    meta,
    position: positionText(event.position),
    storedAt: event.created.toISOString(),
  };
};

const isEnvelope = (data: unknown): data is Envelope =>
  typeof data === 'object' && data !== null && 'data' in data && 'sealed' in data;
