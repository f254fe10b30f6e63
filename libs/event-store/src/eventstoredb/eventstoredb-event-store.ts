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
  /** How long an append or read is retried while the server does not answer, in milliseconds; 4 seconds when absent. */
  readonly retryTimeoutMs?: number;
};

/** Callers get an answer within five seconds and repeat the call with the same key. */
const ANSWER_TIMEOUT_MS = 4_000;

/**
 * The event store on EventStoreDB 22.10+ or KurrentDB, by its connection string (`esdb://...`).
 * @throws EventStoreUnavailable when the server does not answer; Error for a connection string that cannot be used
 */
export const openEventStoreDb = async (
  url: string,
  { retryTimeoutMs = ANSWER_TIMEOUT_MS }: EventStoreDbOptions = {},
): Promise<EventStore> => {
  // Otherwise a bug of the client returns an invalid revision number for a wrong expected revision (it confuses get and has).
  if (/throw[_-]?on[_-]?append[_-]?failure=false/i.test(url)) throw new Error('throwOnAppendFailure must stay on');
  const preference = /[?&]node[_-]?preference=([^&]*)/i.exec(url)?.[1];
  if (preference !== undefined && preference.toLowerCase() !== 'leader')
    throw new Error(`nodePreference must be leader: decisions are not made on what a follower has (it is ${preference})`);
  const closing = new AbortController();
  setMaxListeners(0, closing.signal); // each waiting call adds a listener
  const trying = { retryTimeoutMs, closed: closing.signal };
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
    if (isTooLarge(error)) throw new AppendTooLarge(stream, prepared.bytes); // the server's limit is below the default
    if (!isWrongVersion(error)) throw error;
    const { actualVersion } = error;
    return new StaleRevision(stream, expected, typeof actualVersion === 'bigint' ? Number(actualVersion) : 'no_stream');
  }
};

/**
 * Sends as many appends at once as the writer allows. After a failure no further append starts, and the error is thrown once the
 * running appends have ended, so that none continues in the background.
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
