import { createHash, randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from '@jest/globals';
import { fileStoreContract } from '../file-store.contract.js';
import { keyStoreContract } from '../key-store.contract.js';
import { openStores } from '../open.js';
import { closeStores, type Stores } from '../stores.js';
import { readStoreContract } from '../read-store.contract.js';
import { stateStoreContract } from '../state-store.contract.js';
import { sample } from '../testing/sample-model.js';
import { connect } from './connect.js';
import type { DatabaseNames } from './databases.js';
import { Models } from './models.js';
import { DOCUMENT_CHUNK, mongoFileStore } from './mongo-file-store.js';
import { mongoKeyStore } from './mongo-key-store.js';
import { mongoReadStore } from './mongo-read-store.js';
import { mongoStateStore } from './mongo-state-store.js';
import { mongoPlace } from './testing/mongo-place.js';
import { startMongoServer } from './testing/mongo-server.js';

const server = await startMongoServer();

if ('missing' in server) {
  const words = `the MongoDB adapters were not run: ${server.missing}`;
  process.stderr.write(`${words}\n`); // Jest lists skipped tests only in verbose mode
  test.skip(words, () => {});
} else {
  const { name, url } = server;
  afterAll(() => server.stop());
  readStoreContract(name, () => mongoPlace(url, mongoReadStore), 15); // FerretDB uses an index for _id only
  // FerretDB reads a document and writes it back in two steps; MongoDB changes it in one.
  stateStoreContract(name, () => mongoPlace(url, mongoStateStore), name !== 'FerretDB');
  keyStoreContract(name, () => mongoPlace(url, mongoKeyStore));
  fileStoreContract(name, () => mongoPlace(url, (connection) => mongoFileStore(connection)));
  fileStoreContract(`${name}, documents`, () =>
    mongoPlace(url, (connection) => mongoFileStore(connection, 'document', DOCUMENT_CHUNK)),
  );

  test('a collection without a name is dropped at a later start, and one with a name is kept', async () => {
    const connection = (await connect(url, `counterfoil-test-${randomUUID().slice(0, 8)}`)).share();
    const models = new Models(connection.db, -1);
    const kept = async () =>
      (await connection.db.collections()).filter((each) => each.collectionName.startsWith('sample.')).length;
    await models.prepare(sample, 'sample');
    await models.prepare({ ...sample, version: 2 }, 'sample@2');
    await models.swap('sample@2', 'sample');
    expect(await kept()).toBe(2);
    await models.prepare({ ...sample, version: 2 }, 'sample');
    expect(await kept()).toBe(1);
    // A swap that stopped between its steps leaves both names for one collection, and is repeated.
    const registry = connection.db.collection<{ _id: string }>('read-model');
    const { _id, ...meaning } = (await registry.findOne({ _id: 'sample' }))!;
    await registry.insertOne({ _id: `${_id}@2`, ...meaning });
    await models.swap('sample@2', 'sample');
    await models.prepare({ ...sample, version: 2 }, 'sample');
    expect(await kept()).toBe(1);
    await connection.db.dropDatabase();
    await connection.release();
  });

  test('restored older keys say that they were compared with less of the log', async () => {
    const connection = (await connect(url, `counterfoil-test-${randomUUID().slice(0, 8)}`)).share();
    const store = await mongoKeyStore(connection);
    const noteAt = (position: string) => store.keepComparedUpTo({ position, storeId: 'log-1', state: {} });
    await store.keep({ tenant: 'anna0000', subject: 'user:u1', keyId: 'k1', wrapped: 'w' });
    await noteAt('1');
    const keys = connection.db.collection('key');
    const older = await keys.find().toArray();
    await store.keep({ tenant: 'anna0000', subject: 'user:u2', keyId: 'k2', wrapped: 'w' });
    await noteAt('2');
    await keys.drop();
    await keys.insertMany(older);
    expect((await store.comparedUpTo())?.position).toBe('1');
    await connection.db.dropDatabase();
    await store.close();
  });

  describe('the databases of an installation', () => {
    const bytes = new TextEncoder().encode('a payment file');
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const key = { tenant: 'anna0000', subject: 'supplier:s1', keyId: 'k1', wrapped: 'w' };
    const newBase = () => `counterfoil-test-${randomUUID().slice(0, 8)}`;
    const urlOf = (base: string) => Object.assign(new URL(url), { pathname: `/${base}` }).href;
    const open = (base: string, mongodbDatabases: DatabaseNames = {}) =>
      openStores({ mongodbUrl: urlOf(base), mongodbDatabases, dataDir: 'nowhere' });
    const drop = async (...databases: readonly string[]) => {
      for (const database of databases) {
        const connection = (await connect(url, database)).share();
        await connection.db.dropDatabase();
        await connection.release();
      }
    };
    const written = async (stores: Stores) => {
      await stores.readStore.prepare(sample);
      await stores.keyStore.keep(key);
      await stores.fileStore.put('anna0000', sha256, bytes);
      await closeStores(stores);
    };

    test('keys and files are kept when the database of the read models is dropped', async () => {
      const base = newBase();
      await written(await open(base));
      await drop(`${base}-read-models`);
      const stores = await open(base);
      expect(await stores.readStore.preparedNames()).toEqual([]);
      expect(await stores.keyStore.current('anna0000', 'supplier:s1')).toEqual(key);
      expect(await stores.fileStore.get('anna0000', sha256)).toEqual(bytes);
      await closeStores(stores);
      await drop(`${base}-keys`, `${base}-files`, `${base}-state`, `${base}-read-models`);
    });

    test('keys and files in their earlier place are refused until the settings name their database', async () => {
      const base = newBase();
      await written(await open(base, { keys: base, files: base, state: base, readModels: base }));
      await expect(open(base)).rejects.toThrow(`the database ${base} holds the collection key, where earlier versions kept it`);
      await expect(open(base, { keys: base })).rejects.toThrow(`or set MONGODB_FILES=${base}`);
      const stores = await open(base, { keys: base, files: base });
      expect(await stores.keyStore.current('anna0000', 'supplier:s1')).toEqual(key);
      expect(await stores.fileStore.get('anna0000', sha256)).toEqual(bytes);
      await closeStores(stores);
      await drop(base, `${base}-keys`, `${base}-files`, `${base}-state`, `${base}-read-models`);
    });
  });
}
