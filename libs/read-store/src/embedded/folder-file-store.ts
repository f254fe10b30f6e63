import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { requireDigest, requireFileName } from '../file-digest.js';
import type { FileStore } from '../file-port.js';

/** Files as `{folder}/{tenant}/{sha256}`, the folder made when it is absent. */
export const openFolderFileStore = async (folder: string): Promise<FileStore> => {
  await mkdir(folder, { recursive: true });
  return {
    async put(tenant, sha256, bytes) {
      const path = pathOf(folder, tenant, sha256);
      requireDigest(tenant, sha256, bytes);
      await mkdir(join(folder, tenant), { recursive: true });
      await writeAtomically(path, bytes);
      await syncFolder(join(folder, tenant));
    },
    async get(tenant, sha256) {
      const bytes = await readIfThere(pathOf(folder, tenant, sha256));
      if (bytes !== null) requireDigest(tenant, sha256, bytes);
      return bytes;
    },
    async close() {},
  };
};

const pathOf = (folder: string, tenant: string, sha256: string): string => {
  requireFileName(tenant, sha256);
  return join(folder, tenant, sha256);
};

/** Under its name a file is complete or absent, also after a power cut; a repeated put heals an altered one. */
const writeAtomically = async (path: string, bytes: Uint8Array): Promise<void> => {
  const temporary = `${path}.${randomUUID()}.part`;
  const file = await open(temporary, 'wx');
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
  try {
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
};

/** The new name itself must reach the disk. Windows cannot open folders, and keeps names by itself. */
const syncFolder = async (folder: string): Promise<void> => {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

const readIfThere = async (path: string): Promise<Uint8Array | null> => {
  try {
    return new Uint8Array(await readFile(path));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
};
