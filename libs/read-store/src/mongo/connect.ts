import { type Db, MongoBulkWriteError, MongoClient, MongoServerError } from 'mongodb';

/** One client for several stores: it is closed with the last of them. */
export type Connection = {
  readonly db: Db;
  /** To be called once by each store; the last call closes. */
  release(): Promise<void>;
  /** Closes at once. */
  close(): Promise<void>;
};

const DATABASE = 'counterfoil';
/** How long a start waits for the server, in milliseconds. */
const PATIENCE = 10_000;

/** Connects; the database is the URL's, else `counterfoil`. What was written stands on a majority of the replica set. */
export const connect = async (url: string, stores: number): Promise<Connection> => {
  const client = new MongoClient(url, { writeConcern: { w: 'majority' }, serverSelectionTimeoutMS: PATIENCE });
  await client.connect();
  const db = client.db(new URL(url).pathname.length > 1 ? undefined : DATABASE);
  let open = stores;
  return {
    db,
    async release() {
      open -= 1;
      if (open === 0) await client.close();
    },
    close: () => client.close(),
  };
};

const DUPLICATE_KEY = 11_000;

/** Whether the server refused to insert because the key is there, and nothing else: another writer was first. */
export const isDuplicate = (error: unknown): boolean => {
  if (error instanceof MongoBulkWriteError) return [error.writeErrors].flat().every(({ code }) => code === DUPLICATE_KEY);
  return error instanceof MongoServerError && error.code === DUPLICATE_KEY;
};

/** Keys of documents join tenant and name; only the tenant may not hold the separator. */
export const keyOf = (tenant: string, name: string): string => {
  if (tenant.includes('/')) throw new Error(`"${tenant}" is not a tenant`);
  return `${tenant}/${name}`;
};
