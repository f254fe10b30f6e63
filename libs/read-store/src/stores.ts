import type { FileStore } from './file-port.js';
import type { KeyStore } from './key-port.js';
import type { ReadStore } from './port.js';
import type { StateStore } from './state-port.js';

export type Stores = {
  readonly readStore: ReadStore;
  readonly stateStore: StateStore;
  readonly keyStore: KeyStore;
  /** Payment files and lists of suppliers; they are never removed. */
  readonly fileStore: FileStore;
  /** Documents of suppliers and of the company. Apart, so that an erasure removes no file that something else needs. */
  readonly documentStore: FileStore;
};

/** Names in the data folder; SQLite keeps `-wal` and `-shm` files beside its own. Keys are backed up apart from the rest. */
export const READ_STORE_FILE = 'read-models.sqlite';
export const STATE_STORE_FILE = 'state.sqlite';
export const KEY_STORE_FILE = 'keys.sqlite';
export const FILES_FOLDER = 'files';
export const DOCUMENTS_FOLDER = 'documents';
