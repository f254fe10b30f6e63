import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { chmod, copyFile, mkdir, open, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { CannotDo } from './command.js';

/** Written last: a folder without it is not a complete backup. */
const MANIFEST = 'backup.json';
const VERSION = 1;

export type Manifest = {
  readonly version: number;
  /** The same relative paths in the data folder and the key folder. */
  readonly backupId: string;
  readonly takenAt: string;
  readonly storeId: string;
  readonly events: number;
  /** SHA-256 in hex by path inside the folder, with '/'. */
  readonly files: { readonly [path: string]: string };
};

/** Creates a folder that only its owner can read, or uses an empty one. @throws CannotDo */
export const emptyFolder = async (path: string): Promise<string> => {
  await mkdir(path, { recursive: true });
  if ((await readdir(path)).length > 0) throw new CannotDo(`${path} is not empty. Name a new folder.`);
  await chmod(path, 0o700);
  return resolve(path);
};

const isWithin = (folder: string, path: string): boolean => join(resolve(path), sep).startsWith(join(resolve(folder), sep));

/** Whether one of two folders is in the other one, or both are the same. */
export const overlap = (one: string, other: string): boolean => isWithin(one, other) || isWithin(other, one);

/** The paths of all files below a folder, with '/'; none when the folder does not exist. Unfinished files are left out. */
export const filesBelow = async (folder: string): Promise<readonly string[]> => {
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(ignoreMissing);
  return (found ?? [])
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.part'))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
};

/** Copies a file so that it survives a power cut. @returns false when the file was removed meanwhile */
export const copyOne = async (from: string, to: string): Promise<boolean> => {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  if ((await copyFile(from, to).then(() => true, ignoreMissing)) === null) return false;
  await sync(to);
  return true;
};

/** Waits until a file is on the disk. */
export const sync = async (path: string): Promise<void> => {
  const file = await open(path, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
};

const ignoreMissing = (error: NodeJS.ErrnoException): null => {
  if (error.code !== 'ENOENT') throw error;
  return null;
};

const digestOf = async (path: string): Promise<string> => {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
};

export const writeManifest = async (folder: string, about: Omit<Manifest, 'version' | 'files'>): Promise<void> => {
  const files: Record<string, string> = {};
  for (const path of await filesBelow(folder)) files[path] = await digestOf(join(folder, path));
  const unfinished = join(folder, `${MANIFEST}.part`);
  await writeFile(unfinished, `${JSON.stringify({ version: VERSION, ...about, files } satisfies Manifest, null, 2)}\n`, {
    flush: true,
  });
  await rename(unfinished, join(folder, MANIFEST));
};

/** Reads what a backup folder holds and compares every file with it. @throws CannotDo in one sentence */
export const checkedManifest = async (folder: string): Promise<Manifest> => {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(ignoreMissing);
  if (text === null) throw new CannotDo(`${folder} holds no complete backup: there is no ${MANIFEST}.`);
  const manifest = JSON.parse(text) as Manifest;
  if (manifest.version !== VERSION)
    throw new CannotDo(`${folder} is a backup of a newer Counterfoil. Use that one to restore it.`);
  for (const [path, digest] of Object.entries(manifest.files)) {
    const found = await digestOf(join(folder, path)).catch(ignoreMissing);
    if (found === null) throw new CannotDo(`${folder} is incomplete: ${path} is missing.`);
    if (found !== digest) throw new CannotDo(`${folder} is damaged: ${path} is not the file that was backed up.`);
  }
  return manifest;
};
