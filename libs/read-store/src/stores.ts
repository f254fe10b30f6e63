import type { FileStore } from './file-port.js';
import type { KeyStore } from './key-port.js';
import type { ReadStore } from './port.js';
import type { StateStore } from './state-port.js';

export type Stores = {
  readonly readStore: ReadStore;
  readonly stateStore: StateStore;
  readonly keyStore: KeyStore;
  /** Payment files and lists of suppliers that events name; only an erasure removes them. */
  readonly fileStore: FileStore;
  /** Uploads that nothing uses yet. Stored separately, so that erasing old ones never removes a file that an event names. */
  readonly uploadStore: FileStore;
  /** Documents of suppliers and of the company. Stored separately, so that an erasure never removes a payment file or list. */
  readonly documentStore: FileStore;
};

/** Closes the stores one after the other. */
export const closeStores = async (stores: Stores): Promise<void> => {
  const { readStore, stateStore, keyStore, fileStore, documentStore, uploadStore } = stores;
  for (const store of [readStore, stateStore, keyStore, fileStore, documentStore, uploadStore]) await store.close();
};

/** File names in the data folder. SQLite adds `-wal` and `-shm` files. Keys are backed up separately. */
export const READ_STORE_FILE = 'read-models.sqlite';
export const STATE_STORE_FILE = 'state.sqlite';
export const KEY_STORE_FILE = 'keys.sqlite';
export const FILES_FOLDER = 'files';
export const UPLOADS_FOLDER = 'uploads';
export const DOCUMENTS_FOLDER = 'documents';
