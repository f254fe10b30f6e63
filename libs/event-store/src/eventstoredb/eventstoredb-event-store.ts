import { setMaxListeners } from 'node:events';
import { EventStoreDBClient } from '@eventstore/db-client';
import { type Append, type Appended, AppendTooLarge, type EventStore, StaleRevision } from '../port.js';
import { type PreparedAppend, prepareAppend, prepareEach, prepareRead } from '../prepare.js';
import { eventData } from './envelope.js';
import { isTooLarge, isWrongVersion } from './failures.js';
import { followAll } from './follow.js';
import { headReader, streamReader } from './reader.js';
import { storeIdOf } from './store-id.js';
import { IN_FLIGHT, openWriter, type Writer } from './writer.js';

export type EventStoreDbOptions = {
  /** Milliseconds for which an append or read is retried while the server does not answer; 4 seconds when absent. */
  readonly patience?: number;
};

/** Whoever waits is told within five seconds, and repeats the call with its key. */
const ANSWER_TIMEOUT_MS = 4_000;

/**
 * The event store on EventStoreDB 22.10+ or KurrentDB, by its connection string (`esdb://...`).
 * @throws EventStoreUnavailable when the server does not answer; Error for a connection string that cannot be used
 */
export const openEventStoreDb = async (
  url: string,
  { patience = ANSWER_TIMEOUT_MS }: EventStoreDbOptions = {},
): Promise<EventStore> => {
  // With it off, the client answers a wrong revision by a number that is no revision (a slip of get and has).
  if (/throw[_-]?on[_-]?append[_-]?failure=false/i.test(url)) throw new Error('throwOnAppendFailure must stay on');
  const preference = /[?&]node[_-]?preference=([^&]*)/i.exec(url)?.[1];
  if (preference !== undefined && preference.toLowerCase() !== 'leader')
    throw new Error(`nodePreference must be leader: decisions are not made on what a follower has (it is ${preference})`);
  const closing = new AbortController();
  setMaxListeners(0, closing.signal); // each call listens to it while it waits
  const trying = { patience, closed: closing.signal };
  const connect = () => EventStoreDBClient.connectionString(url);
  const client = connect();
  const writer = openWriter(connect, trying);
  const close = async () => {
    closing.abort();
    await Promise.all([writer.close(), client.dispose()]);
  };
  const storeId = await storeIdOf(client, writer, trying).catch(async (error: unknown) => {
    await close();
    throw error;
  });
  const head = headReader(client, trying);
  const readPages = streamReader(client, trying);

  return {
    append: async (tenant, request) => {
      const outcome = await write(writer, request, prepareAppend(tenant, request));
      if (outcome instanceof StaleRevision) throw outcome;
      return outcome;
    },
    appendEach: async (tenant, requests) => writeEach(writer, requests, prepareEach(tenant, requests)),
    async *readStream(tenant, stream, options = {}) {
      yield* readPages(stream, prepareRead(tenant, stream, options));
    },
    follow: (options) => followAll({ client, head, closed: closing.signal }, options),
    head,
    storeId: async () => storeId,
    close,
  };
};

const write = async (
  writer: Writer,
  { stream, events, expected }: Append,
  prepared: PreparedAppend,
): Promise<Appended | StaleRevision> => {
  try {
    return await writer.append(stream, prepared.expected, events.map(eventData), prepared.bytes);
  } catch (error) {
    if (isTooLarge(error)) throw new AppendTooLarge(stream, prepared.bytes); // a server set to less than its default
    if (!isWrongVersion(error)) throw error;
    const { actualVersion } = error;
    return new StaleRevision(stream, expected, typeof actualVersion === 'bigint' ? Number(actualVersion) : 'no_stream');
  }
};

/**
 * As many at once as the writer sends. After an outage no further one is begun, and it is thrown only when those on their
 * way have ended, so that none continues unseen.
 */
const writeEach = async (
  writer: Writer,
  appends: readonly Append[],
  prepared: readonly PreparedAppend[],
): Promise<readonly (Appended | StaleRevision)[]> => {
  const outcomes: (Appended | StaleRevision)[] = [];
  let next = 0;
  const worker = async () => {
    while (next < appends.length) {
      const n = next++;
      outcomes[n] = await write(writer, appends[n]!, prepared[n]!).catch((error: unknown) => {
        next = appends.length;
        throw error;
      });
    }
  };
  const workers = await Promise.allSettled(Array.from({ length: IN_FLIGHT }, worker));
  const failed = workers.find((outcome) => outcome.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
  return outcomes;
};
