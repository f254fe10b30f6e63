import type { Stores } from '../stores.js';
import { connect } from './connect.js';
import { DOCUMENT_CHUNK, mongoFileStore } from './mongo-file-store.js';
import { mongoKeyStore } from './mongo-key-store.js';
import { mongoReadStore } from './mongo-read-store.js';
import { mongoStateStore } from './mongo-state-store.js';
import { inWords } from './outages.js';

/** All stores over one client, which the last of them closes. @throws StoreUnavailable when no server answers in time */
export const openMongoStores = async (url: string): Promise<Stores> => {
  const client = await connect(url);
  try {
    return inWords({
      readStore: mongoReadStore(client.share()),
      stateStore: await mongoStateStore(client.share()),
      keyStore: await mongoKeyStore(client.share()),
      fileStore: mongoFileStore(client.share()),
      documentStore: mongoFileStore(client.share(), 'document', DOCUMENT_CHUNK),
    });
  } catch (error) {
    await client.close();
    throw error;
  }
};
