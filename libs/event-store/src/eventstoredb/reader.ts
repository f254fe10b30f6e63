import { BACKWARDS, END, type EventStoreDBClient, FORWARDS, START as LOG_START } from '@eventstore/db-client';
import { type Position, type RecordedEvent, START } from '../port.js';
import type { PreparedRead } from '../prepare.js';
import { type LogPosition, positionText, recordedEvent } from './envelope.js';
import { isNotFound } from './failures.js';
import { withRetries, type Retries } from './with-retries.js';

/** Events per request. A page is read completely before it is returned: an unfinished read would stay open on the server. */
const PAGE = 500;

/**
 * Commands decide on the events read here, so every read requires the leader: a follower node may lag behind it, and after an
 * election the client stays with the node it first reached.
 */
export const fromLeader = { requiresLeader: true } as const;

/** Reads one stream page by page. When the connection is lost, only the current page is read again. */
export const streamReader = (client: EventStoreDBClient, retries: Retries) => {
  const readPage = async (stream: string, from: number | null, forwards: boolean, size: number): Promise<RecordedEvent[]> => {
    const fromRevision = from === null ? END : from === 0 && forwards ? LOG_START : BigInt(from);
    const direction = forwards ? FORWARDS : BACKWARDS;
    const page: RecordedEvent[] = [];
    try {
      for await (const { event } of client.readStream(stream, { fromRevision, direction, maxCount: size, ...fromLeader })) {
        const ours = event === undefined ? null : recordedEvent(event);
        if (ours === null) throw new Error(`${stream} holds an event that Counterfoil did not write`);
        page.push(ours);
      }
    } catch (error) {
      if (!isNotFound(error)) throw error;
    }
    return page;
  };

  return async function* (stream: string, { from, forwards, limit }: PreparedRead): AsyncGenerator<RecordedEvent> {
    let next = from;
    for (let left = limit; left > 0; ) {
      const size = Math.min(left, PAGE);
      const page = await withRetries(`read ${stream}`, retries, () => readPage(stream, next, forwards, size));
      yield* page;
      const last = page.at(-1);
      if (last === undefined || page.length < size || (!forwards && last.revision === 0)) return;
      next = last.revision + (forwards ? 1 : -1);
      left -= page.length;
    }
  };
};

const FIRST_LOOK = 8;
const LONGEST_LOOK = 512;

/**
 * The position of our last event. The log may end with events of other programs, so it is searched backwards, at most to the start
 * of the previous search. This read has no filter: the client silently ignores one.
 */
export const headReader = (client: EventStoreDBClient, retries: Retries): (() => Promise<Position>) => {
  /** Up to `end`, the position of anybody's event, our last one is `head`. */
  let known: Known = { head: START, end: START };

  const search = async (): Promise<Known> => {
    let from: typeof END | LogPosition = END;
    let newest: Position | null = null;
    for (let size = FIRST_LOOK; ; size = Math.min(2 * size, LONGEST_LOOK)) {
      const page: Looked = await look(client, from, size, known);
      newest ??= page.newest;
      const head = page.found ?? (page.end === null ? START : null);
      if (head !== null) return { head, end: newest ?? START };
      from = page.end!;
    }
  };

  return async () => {
    const found = await withRetries('head', retries, search);
    if (found.end > known.end) known = found;
    return known.head;
  };
};

type Known = { readonly head: Position; readonly end: Position };
/** Our last event in a page, where the next page starts, and the newest event of the page from any program; null when absent. */
type Looked = { readonly found: Position | null; readonly end: LogPosition | null; readonly newest: Position | null };

/** Reads one page backwards and stops searching at the part of the log that is already known. */
const look = async (
  client: EventStoreDBClient,
  fromPosition: typeof END | LogPosition,
  maxCount: number,
  known: Known,
): Promise<Looked> => {
  let found: Position | null = null;
  let newest: Position | null = null;
  let end: LogPosition | null = null;
  let count = 0;
  for await (const { event } of client.readAll({ fromPosition, direction: BACKWARDS, maxCount, ...fromLeader })) {
    count += 1;
    if (event === undefined || found !== null) continue; // read the page to its end: an unfinished read stays open
    end = event.position;
    const position = positionText(event.position);
    newest ??= position;
    if (position <= known.end) found = known.head;
    else if (recordedEvent(event) !== null) found = position;
  }
  return { found, end: count < maxCount ? null : end, newest };
};
