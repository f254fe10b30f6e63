import { join } from 'node:path';
import { DOCUMENTS_FOLDER, FILES_FOLDER, KEY_STORE_FILE, READ_STORE_FILE, STATE_STORE_FILE, type Stores } from '../stores.js';
import { openEmbeddedKeyStore } from './embedded-key-store.js';
import { openEmbeddedReadStore } from './embedded-read-store.js';
import { openEmbeddedStateStore } from './embedded-state-store.js';
import { openFolderFileStore } from './folder-file-store.js';
import { inWords } from './outages.js';

/** All stores in one folder. @throws Error when a file there belongs to a newer Counterfoil or to another program */
export const openEmbeddedStores = async (dataDir: string): Promise<Stores> =>
  inWords({
    readStore: await openEmbeddedReadStore(join(dataDir, READ_STORE_FILE)),
    stateStore: await openEmbeddedStateStore(join(dataDir, STATE_STORE_FILE)),
    keyStore: await openEmbeddedKeyStore(join(dataDir, KEY_STORE_FILE)),
    fileStore: await openFolderFileStore(join(dataDir, FILES_FOLDER)),
    documentStore: await openFolderFileStore(join(dataDir, DOCUMENTS_FOLDER)),
  });
