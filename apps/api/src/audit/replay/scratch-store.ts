import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { closeStores, openStores, type ReadStore } from '@counterfoil/read-store';

export type Scratch = { readonly store: ReadStore; readonly close: () => Promise<void> };

/** An embedded read store of its own on disk, gone when closed: a replay of any length stays out of memory (P-13). */
export const openScratch = async (folder: string = tmpdir()): Promise<Scratch> => {
  const dataDir = await mkdtemp(join(folder, 'counterfoil-replay-'));
  const stores = await openStores({ dataDir });
  const close = async (): Promise<void> => {
    await closeStores(stores);
    await rm(dataDir, { recursive: true, force: true });
  };
  return { store: stores.readStore, close };
};
