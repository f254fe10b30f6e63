import type { Stores } from '../stores.js';
import { StoreUnavailable } from '../unavailable.js';
import { connect } from './connect.js';
import { type DatabaseNames, databasesOf, refuseOldPlace } from './databases.js';
import { DOCUMENT_CHUNK, mongoFileStore } from './mongo-file-store.js';
import { mongoKeyStore } from './mongo-key-store.js';
import { mongoReadStore } from './mongo-read-store.js';
import { mongoStateStore } from './mongo-state-store.js';
import { inWords, isOutage } from './outages.js';

/**
 * All stores over one client, each in its own database; files, uploads and documents share one. Closing the last store closes the client.
 * @throws StoreUnavailable when no server answers in time; RefusedUrl
 */
export const openMongoStores = async (url: string, names: DatabaseNames = {}): Promise<Stores> => {
  const client = await connect(url);
  const databases = databasesOf(client.database, names);
  try {
    const readStore = mongoReadStore(client.share(databases.readModels));
    await refuseOldPlace(client, databases);
    return inWords({
      readStore,
      stateStore: await mongoStateStore(client.share(databases.state)),
      keyStore: await mongoKeyStore(client.share(databases.keys)),
      fileStore: mongoFileStore(client.share(databases.files)),
      uploadStore: mongoFileStore(client.share(databases.files), 'upload'),
      documentStore: mongoFileStore(client.share(databases.files), 'document', DOCUMENT_CHUNK),
    });
  } catch (error) {
    await client.close();
    throw isOutage(error) ? new StoreUnavailable(`MongoDB: ${(error as Error).message}`, { cause: error }) : error;
  }
};
