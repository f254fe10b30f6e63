import type { EventMeta, JsonObject, SealedBox } from '@counterfoil/domain';
import { InvalidRequest, type Position, type RecordedEvent, START } from '../port.js';

export type EventRow = {
  readonly position: number;
  readonly stream: string;
  readonly revision: number;
  readonly id: string;
  readonly type: string;
  readonly data: string;
  readonly sealed: string;
  readonly meta: string;
  readonly stored_at: string;
};

/** Number of digits of the largest safe integer. Positions are padded to it, so that text order is log order. */
const DIGITS = 16;

/** The port's position of a row number; START for 0, which no row has. */
export const positionOf = (row: number): Position => (row === 0 ? START : String(row).padStart(DIGITS, '0'));

/** The row number of a position. @throws InvalidRequest for a position from another kind of store */
export const rowNumber = (position: Position): number => {
  if (position === START) return 0;
  if (!/^\d{16}$/.test(position)) throw new InvalidRequest(`"${position}" is not a position of this store`);
  return Number(position);
};

/** Converts a row into the port's form of an event. */
export const recordedEvent = (row: EventRow): RecordedEvent => ({
  id: row.id,
  stream: row.stream,
  revision: row.revision,
  type: row.type,
  data: JSON.parse(row.data) as JsonObject,
  sealed: JSON.parse(row.sealed) as readonly SealedBox[],
  meta: JSON.parse(row.meta) as EventMeta,
  position: positionOf(row.position),
  storedAt: row.stored_at,
});
