import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isDigest, requireDigest, requireFileName, verified } from '../file-digest.js';
import type { FileStore } from '../file-port.js';

/** Bytes per read. */
const PART = 64 * 1024;

/** Files as `{folder}/{tenant}/{sha256}`. The folder is created when absent. */
export const openFolderFileStore = async (folder: string): Promise<FileStore> => {
  await mkdir(folder, { recursive: true });
  return {
    async put(tenant, sha256, bytes) {
      const path = pathOf(folder, tenant, sha256);
      requireDigest(tenant, sha256, bytes);
      await keep(join(folder, tenant), path, bytes);
      await rm(copyOf(path), { force: true });
    },
    async putStream(tenant, sha256, read) {
      const path = pathOf(folder, tenant, sha256);
      await keep(join(folder, tenant), path, verified(tenant, sha256, read()));
      await rm(copyOf(path), { force: true });
    },
    async get(tenant, sha256) {
      const path = pathOf(folder, tenant, sha256);
      const bytes = await readIfThere(path);
      if (bytes === null) return readIfThere(copyOf(path));
      requireDigest(tenant, sha256, bytes);
      return bytes;
    },
    async getStream(tenant, sha256) {
      const path = pathOf(folder, tenant, sha256);
      if (await isThere(path)) return verified(tenant, sha256, partsOf(path));
      return (await isThere(copyOf(path))) ? partsOf(copyOf(path)) : null;
    },
    async has(tenant, sha256) {
      const path = pathOf(folder, tenant, sha256);
      return (await isThere(path)) || (await isThere(copyOf(path)));
    },
    async list(tenant) {
      const names = (await ifThere(() => readdir(join(folder, tenant)))) ?? [];
      return [...new Set(names.map((name) => name.replace(COPY, '')).filter((name) => isDigest(name)))];
    },
    async replace(tenant, sha256, copy) {
      const path = pathOf(folder, tenant, sha256);
      await keep(join(folder, tenant), copyOf(path), copy);
      await rm(path, { force: true });
      await syncFolder(join(folder, tenant));
    },
    async remove(tenant, sha256) {
      const path = pathOf(folder, tenant, sha256);
      for (const each of [path, copyOf(path)]) await rm(each, { force: true });
    },
    async close() {},
  };
};

const pathOf = (folder: string, tenant: string, sha256: string): string => {
  requireFileName(tenant, sha256);
  return join(folder, tenant, sha256);
};

/** Suffix of a redacted copy. The original is deleted once the copy is complete. */
const COPY = '.copy';
const copyOf = (path: string): string => `${path}${COPY}`;

type Bytes = Uint8Array | AsyncIterable<Uint8Array>;

const keep = async (ofTenant: string, path: string, bytes: Bytes): Promise<void> => {
  await mkdir(ofTenant, { recursive: true });
  await writeAtomically(path, bytes);
  await syncFolder(ofTenant);
};

/** A file is either complete or absent, even after a power cut. Putting an altered file again repairs it. */
const writeAtomically = async (path: string, bytes: Bytes): Promise<void> => {
  const temporary = `${path}.${randomUUID()}.part`;
  try {
    const file = await open(temporary, 'wx', 0o600);
    try {
      if (bytes instanceof Uint8Array) await file.writeFile(bytes);
      else for await (const part of bytes) await file.writeFile(part);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
};

/** Puts the new file name on disk too. Windows cannot open folders; it saves names without this step. */
const syncFolder = async (folder: string): Promise<void> => {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

const readIfThere = async (path: string): Promise<Uint8Array | null> => ifThere(async () => new Uint8Array(await readFile(path)));

const isThere = async (path: string): Promise<boolean> => (await ifThere(() => stat(path))) !== null;

const ifThere = async <T>(find: () => Promise<T>): Promise<T | null> => {
  try {
    return await find();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
};

/** Opens the file only while it is read, and closes it when the reader stops early. */
async function* partsOf(path: string): AsyncGenerator<Uint8Array> {
  const file = await open(path, 'r');
  try {
    for (;;) {
      const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(PART), 0, PART);
      if (bytesRead === 0) return;
      yield buffer.subarray(0, bytesRead);
    }
  } finally {
    await file.close();
  }
}
