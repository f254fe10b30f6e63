import { mkdir } from 'node:fs/promises';
import type { FileStore } from './file-port.js';
import type { KeyStore } from './key-port.js';
import type { ReadStore } from './port.js';
import type { StateStore } from './state-port.js';

export type StoresOptions = {
  /** `mongodb://host/database` and the like; the embedded stores when absent or empty. */
  readonly mongodbUrl?: string | undefined;
  /** Folder of the embedded stores, made when absent. */
  readonly dataDir: string;
};

export type Stores = {
  readonly readStore: ReadStore;
  readonly stateStore: StateStore;
  readonly keyStore: KeyStore;
  readonly fileStore: FileStore;
};

/** Names in the data folder; SQLite keeps `-wal` and `-shm` files beside its own. Keys are backed up apart from the rest. */
export const READ_STORE_FILE = 'read-models.sqlite';
export const STATE_STORE_FILE = 'state.sqlite';
export const KEY_STORE_FILE = 'keys.sqlite';
export const FILES_FOLDER = 'files';

/** The stores that the settings ask for. Only the adapters used are loaded. Each is to be closed. */
export const openStores = async ({ mongodbUrl, dataDir }: StoresOptions): Promise<Stores> => {
  if (mongodbUrl !== undefined && mongodbUrl !== '') {
    const { openMongoStores } = await import('./mongo/mongo-stores.js');
    return openMongoStores(mongodbUrl);
  }
  await mkdir(dataDir, { recursive: true });
  const { openEmbeddedStores } = await import('./embedded/embedded-stores.js');
  return openEmbeddedStores(dataDir);
};
