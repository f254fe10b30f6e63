import { type EventMeta, type JsonObject, type NewEvent, type SealedBox, streamParts } from '@counterfoil/domain';
import { type EventData, jsonEvent, type RecordedEvent as StoreDbEvent, START as LOG_START } from '@eventstore/db-client';
import { InvalidRequest, type Position, type RecordedEvent, START } from '../port.js';

/** A position in EventStoreDB's log: two byte offsets. */
export type LogPosition = { readonly commit: bigint; readonly prepare: bigint };

type Envelope = { readonly data: JsonObject; readonly sealed: readonly SealedBox[] };

/** Number of digits of the largest unsigned 64-bit number. Positions are padded to it, so that text order is log order. */
const DIGITS = 20;
/** What servers before 22.6 send for the position of an event read from its stream. */
const NO_POSITION = 2n ** 64n - 1n;

/** A log position in the text form of the port. @throws Error when the server is too old to send positions */
export const positionText = (position: LogPosition | undefined): Position => {
  if (position === undefined || position.commit === NO_POSITION)
    throw new Error('EventStoreDB 22.10 or later is needed: no position told');
  return [position.commit, position.prepare].map((offset) => String(offset).padStart(DIGITS, '0')).join('-');
};

/** The log position of a text, to subscribe from. @throws InvalidRequest for a position from another kind of store */
export const logPosition = (position: Position): LogPosition | typeof LOG_START => {
  if (position === START) return LOG_START;
  const match = /^(\d{20})-(\d{20})$/.exec(position);
  if (match === null) throw new InvalidRequest(`"${position}" is not a position of this store`);
  return { commit: BigInt(match[1]!), prepare: BigInt(match[2]!) };
};

/** An event in the client's form: `data` and `sealed` become EventStoreDB's data, `meta` its metadata. */
export const eventData = ({ id, type, data, sealed, meta }: NewEvent): EventData =>
  jsonEvent({ id, type, data: { data, sealed }, metadata: meta });

/**
 * Converts an event into the port's form. Null for other events: system events, tombstones in our streams and events of other
 * programs. The stream name is checked first, because the server writes events of its own to the log.
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
