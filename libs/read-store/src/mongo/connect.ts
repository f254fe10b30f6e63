import { type Db, type MongoClientOptions, MongoBulkWriteError, MongoClient, MongoServerError } from 'mongodb';
import { RefusedUrl, StoreUnavailable } from '../unavailable.js';
import { isOutage } from './outages.js';
import { reconnectWhenStuck } from './stuck-checks.js';
import { SLOW_MS, timeLimited } from './time-limits.js';

/** One store's share of a client. */
export type Connection = {
  readonly db: Db;
  /** Can be repeated. Releasing the last share closes the client. */
  release(): Promise<void>;
};

/** One client for several stores. */
export type SharedClient = {
  /** The database of the URL, else `counterfoil`. */
  readonly database: string;
  /** A share of the client for a database, by default the URL's. */
  share(name?: string): Connection;
  /** Closes at once, even if others still use it. */
  close(): Promise<void>;
};

const DATABASE = 'counterfoil';
/** How long a call waits for a server that can take it, in milliseconds. */
const SELECTION_MS = 4_000;

const OPTIONS: MongoClientOptions = {
  // A write is confirmed once it is on a majority of the replica set. After this time, the call fails with the outcome unknown.
  writeConcern: { w: 'majority', wtimeoutMS: 4_000 },
  serverSelectionTimeoutMS: SELECTION_MS,
  connectTimeoutMS: SELECTION_MS,
  waitQueueTimeoutMS: SELECTION_MS,
  // A server that does not answer for this long is considered frozen, and the connection is closed.
  socketTimeoutMS: SLOW_MS,
};

/**
 * Connects; the database is the URL's, else `counterfoil`.
 * @throws StoreUnavailable when no server answers in time; RefusedUrl
 */
export const connect = async (
  url: string,
  database = databaseOf(url),
  checks: Pick<MongoClientOptions, 'connectTimeoutMS' | 'heartbeatFrequencyMS' | 'serverMonitoringMode'> = {},
): Promise<SharedClient> => {
  const client = new MongoClient(url, { ...OPTIONS, ...checks });
  const { mode } = client.options.readPreference;
  if (mode !== 'primary')
    throw new RefusedUrl(`MONGODB_URL: readPreference must be primary, a secondary may lag (it is ${mode})`);
  const stop = reconnectWhenStuck(client);
  const close = (): Promise<void> => {
    stop();
    return client.close();
  };
  await client.connect().catch(async (error: unknown) => {
    await close();
    throw isOutage(error) ? new StoreUnavailable(`MongoDB: ${(error as Error).message}`, { cause: error }) : error;
  });
  const parts = new Set<Connection>();
  return {
    database,
    share(name = database) {
      const part: Connection = {
        db: timeLimited(client.db(name)),
        async release() {
          if (parts.delete(part) && parts.size === 0) await close();
        },
      };
      parts.add(part);
      return part;
    },
    close,
  };
};

/** Does not use `URL`, which cannot parse a list of hosts. */
const databaseOf = (url: string): string => /^mongodb(?:\+srv)?:\/\/[^/]+\/([^?]+)/.exec(url)?.[1] ?? DATABASE;

const DUPLICATE_KEY = 11_000;
const NO_COLLECTION = 26;

/** Whether an insert failed only because the key exists already: another writer was first. */
export const isDuplicate = (error: unknown): boolean => {
  if (error instanceof MongoBulkWriteError) {
    const refused = [error.writeErrors].flat();
    // After a failed write concern, the write that inserted the key may be lost again.
    return isMajority(error) && refused.length > 0 && refused.every(({ code }) => code === DUPLICATE_KEY);
  }
  return error instanceof MongoServerError && error.code === DUPLICATE_KEY;
};

const isMajority = ({ result }: MongoBulkWriteError): boolean => result.getWriteConcernError() === undefined;

/** Drops a collection if it exists. */
export const dropCollection = async (db: Db, name: string): Promise<void> => {
  try {
    await db.dropCollection(name);
  } catch (error) {
    if (!(error instanceof MongoServerError && error.code === NO_COLLECTION)) throw error;
  }
};

/** A document's key joins tenant and name. The name may contain the separator; the tenant may not. */
export const keyOf = (tenant: string, name: string): string => {
  if (tenant.includes('/')) throw new Error(`"${tenant}" is not a tenant`);
  return `${tenant}/${name}`;
};
