import { afterAll, expect, test } from '@jest/globals';
import { fileStoreContract } from '../file-store.contract.js';
import { keyStoreContract } from '../key-store.contract.js';
import { openStores } from '../open.js';
import { readStoreContract } from '../read-store.contract.js';
import { stateStoreContract } from '../state-store.contract.js';
import { mongoFileStore } from './mongo-file-store.js';
import { mongoKeyStore } from './mongo-key-store.js';
import { mongoReadStore } from './mongo-read-store.js';
import { mongoStateStore } from './mongo-state-store.js';
import { mongoPlace } from './testing/mongo-place.js';
import { startMongoServer } from './testing/mongo-server.js';

const server = await startMongoServer();

if ('missing' in server) {
  test.skip(`the MongoDB adapters were not run: ${server.missing}`, () => {});
} else {
  const { name, url } = server;
  afterAll(() => server.stop());
  readStoreContract(name, () => mongoPlace(url, mongoReadStore), 15); // FerretDB looks up nothing but _id by index
  // FerretDB reads a document and writes it back in two steps; MongoDB changes it in one.
  stateStoreContract(name, () => mongoPlace(url, mongoStateStore), name !== 'FerretDB');
  keyStoreContract(name, () => mongoPlace(url, mongoKeyStore));
  fileStoreContract(name, () => mongoPlace(url, mongoFileStore));

  test('a URL opens all four over one client', async () => {
    const stores = await openStores({ mongodbUrl: url, dataDir: 'nowhere' });
    expect(await stores.readStore.preparedVersion('sample')).toBeNull();
    for (const store of Object.values(stores)) await store.close();
  });
}
