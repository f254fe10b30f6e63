import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { DatabaseNames } from './mongo/databases.js';
import { KEY_STORE_FILE, type Stores } from './stores.js';

export type StoresOptions = {
  /** A MongoDB URL such as `mongodb://host/database`; absent or empty for the embedded stores. */
  readonly mongodbUrl?: string | undefined;
  /** The databases of the installation in MongoDB. */
  readonly mongodbDatabases?: DatabaseNames | undefined;
  /** Folder of the embedded stores, created when absent. */
  readonly dataDir: string;
  /** Called when a damaged file of the embedded stores was set aside. */
  readonly say?: ((text: string) => void) | undefined;
  /** Reads every page of the embedded stores on opening. */
  readonly isChecked?: boolean | undefined;
};

/** The stores that the settings ask for. Only the adapters used are loaded. Each is to be closed. @throws StoreUnavailable, StoreDamaged, RefusedUrl */
export const openStores = async ({ mongodbUrl, mongodbDatabases, dataDir, say, isChecked }: StoresOptions): Promise<Stores> => {
  if (mongodbUrl !== undefined && mongodbUrl !== '') {
    const { openMongoStores } = await import('./mongo/mongo-stores.js');
    return openMongoStores(mongodbUrl, mongodbDatabases);
  }
  await mkdir(dataDir, { recursive: true });
  const { openEmbeddedStores } = await import('./embedded/embedded-stores.js');
  return openEmbeddedStores(dataDir, { say, isChecked });
};

/** Copies the embedded key store of one folder to another. Servers may go on writing meanwhile. */
export const copyEmbeddedKeys = async (dataDir: string, folder: string): Promise<void> => {
  const { copyKeys } = await import('./embedded/copy-keys.js');
  await copyKeys(join(dataDir, KEY_STORE_FILE), join(folder, KEY_STORE_FILE));
};
