import { join } from 'node:path';
import {
  DOCUMENTS_FOLDER,
  FILES_FOLDER,
  KEY_STORE_FILE,
  READ_STORE_FILE,
  STATE_STORE_FILE,
  type Stores,
  UPLOADS_FOLDER,
} from '../stores.js';
import { droppable } from './droppable.js';
import { openEmbeddedReadStore } from './embedded-read-store.js';
import { openEmbeddedStateStore } from './embedded-state-store.js';
import { openFolderFileStore } from './folder-file-store.js';
import { inWords, opened } from './outages.js';
import { openSoundKeys } from './sound-keys.js';

export type EmbeddedOptions = {
  /** Receives a message when a damaged file was set aside. */
  readonly say?: ((text: string) => void) | undefined;
  /** Reads every page on opening, so that damage is found now and not when a page is needed. */
  readonly isChecked?: boolean | undefined;
};

/**
 * All stores in one folder. Damaged read models and state are rebuilt; keys cannot be.
 * @throws StoreDamaged for the keys; StoreTooNew; StoreUnavailable when a file cannot be opened
 */
export const openEmbeddedStores = async (
  dataDir: string,
  { say = () => undefined, isChecked = false }: EmbeddedOptions = {},
): Promise<Stores> => {
  const [readPath, statePath, keyPath] = [READ_STORE_FILE, STATE_STORE_FILE, KEY_STORE_FILE].map((name) => join(dataDir, name));
  const models = { what: 'read models', path: readPath!, open: openEmbeddedReadStore, consequence: REBUILT, say };
  const state = { what: 'sessions', path: statePath!, open: openEmbeddedStateStore, consequence: SIGNED_OUT, say };
  // The folders first: beside a key store, a missing one is taken for lost files.
  return inWords(
    {
      fileStore: await openFolderFileStore(join(dataDir, FILES_FOLDER)),
      uploadStore: await openFolderFileStore(join(dataDir, UPLOADS_FOLDER)),
      documentStore: await openFolderFileStore(join(dataDir, DOCUMENTS_FOLDER)),
      keyStore: await opened(keyPath!, () => openSoundKeys(keyPath!, isChecked)),
      readStore: await opened(readPath!, () => droppable(models, isChecked)),
      stateStore: await opened(statePath!, () => droppable(state, isChecked)),
    },
    keyPath!,
  );
};

const REBUILT = 'They are rebuilt from the event log: nothing was lost.';
const SIGNED_OUT = 'Everybody signs in again.';
