import { type Db, MongoBulkWriteError, MongoClient, MongoServerError } from 'mongodb';

/** A store's part of a client. */
export type Connection = {
  readonly db: Db;
  /** Can be repeated. Releasing the last part closes the client. */
  release(): Promise<void>;
};

/** One client for several stores. */
export type SharedClient = {
  share(): Connection;
  /** Closes at once, even if others still use it. */
  close(): Promise<void>;
};

const DATABASE = 'counterfoil';
/** How long a start waits for the server, in milliseconds. */
const CONNECT_TIMEOUT_MS = 10_000;

/**
 * Connects; the database is the URL's, else `counterfoil`. What was written stands on a majority of the replica set.
 * @throws MongoServerSelectionError when no server answers in time
 */
export const connect = async (url: string, database = databaseOf(url)): Promise<SharedClient> => {
  const client = new MongoClient(url, { writeConcern: { w: 'majority' }, serverSelectionTimeoutMS: CONNECT_TIMEOUT_MS });
  await client.connect();
  const parts = new Set<Connection>();
  return {
    share() {
      const part: Connection = {
        db: client.db(database),
        async release() {
          if (parts.delete(part) && parts.size === 0) await client.close();
        },
      };
      parts.add(part);
      return part;
    },
    close: () => client.close(),
  };
};

/** Not by `URL`, which knows no list of hosts. */
const databaseOf = (url: string): string => /^mongodb(?:\+srv)?:\/\/[^/]+\/([^?]+)/.exec(url)?.[1] ?? DATABASE;

const DUPLICATE_KEY = 11_000;
const NO_COLLECTION = 26;

/** Whether the server refused to insert because the key is there, and nothing else: another writer was first. */
export const isDuplicate = (error: unknown): boolean => {
  if (error instanceof MongoBulkWriteError) return [error.writeErrors].flat().every(({ code }) => code === DUPLICATE_KEY);
  return error instanceof MongoServerError && error.code === DUPLICATE_KEY;
};

/** Drops a collection that may be gone already. */
export const dropCollection = async (db: Db, name: string): Promise<void> => {
  try {
    await db.dropCollection(name);
  } catch (error) {
    if (!(error instanceof MongoServerError && error.code === NO_COLLECTION)) throw error;
  }
};

/** Keys of documents join tenant and name; only the tenant may not hold the separator. */
export const keyOf = (tenant: string, name: string): string => {
  if (tenant.includes('/')) throw new Error(`"${tenant}" is not a tenant`);
  return `${tenant}/${name}`;
};
