import type { Stores } from '../open.js';
import { connect } from './connect.js';
import { mongoFileStore } from './mongo-file-store.js';
import { mongoKeyStore } from './mongo-key-store.js';
import { mongoReadStore } from './mongo-read-store.js';
import { mongoStateStore } from './mongo-state-store.js';

/** All stores over one client, which the last of them closes. @throws MongoServerSelectionError when no server answers in time */
export const openMongoStores = async (url: string): Promise<Stores> => {
  const connection = await connect(url, 4);
  try {
    return {
      readStore: mongoReadStore(connection),
      stateStore: await mongoStateStore(connection),
      keyStore: await mongoKeyStore(connection),
      fileStore: mongoFileStore(connection),
    };
  } catch (error) {
    await connection.close();
    throw error;
  }
};
