import { mkdir } from 'node:fs/promises';
import type { Stores } from './stores.js';

export type StoresOptions = {
  /** `mongodb://host/database` and the like; the embedded stores when absent or empty. */
  readonly mongodbUrl?: string | undefined;
  /** Folder of the embedded stores, made when absent. */
  readonly dataDir: string;
};

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
