import { randomUUID } from 'node:crypto';
import { type EventStoreDBClient, jsonEvent, START as LOG_START } from '@eventstore/db-client';
import { NO_STREAM } from '../prepare.js';
import { isNotFound, isWrongVersion } from './failures.js';
import { withRetries, type Retries } from './with-retries.js';
import { fromLeader } from './reader.js';
import type { Writer } from './writer.js';

/** The name has no category, so the stream belongs to no tenant and followers do not receive it. */
const STREAM = 'counterfoil.store';

/**
 * The log's identity: the id of the only event in a stream for this purpose, written by the first process that opens the log.
 * @throws EventStoreUnavailable
 */
export const storeIdOf = async (client: EventStoreDBClient, writer: Writer, retries: Retries): Promise<string> => {
  const written = () => withRetries('store id', retries, () => firstEventId(client));
  const known = await written();
  if (known !== null) return known;
  const id = randomUUID();
  try {
    await writer.append(STREAM, NO_STREAM, [jsonEvent({ id, type: 'StoreCreated', data: {} })]);
    return id;
  } catch (error) {
    if (!isWrongVersion(error)) throw error;
    return (await written()) ?? storeIdOf(client, writer, retries); // another process was first
  }
};

const firstEventId = async (client: EventStoreDBClient): Promise<string | null> => {
  let id: string | null = null;
  try {
    for await (const { event } of client.readStream(STREAM, { fromRevision: LOG_START, maxCount: 1, ...fromLeader }))
      id = event?.id ?? null;
  } catch (error) {
    if (!isNotFound(error)) throw error;
  }
  return id;
};
