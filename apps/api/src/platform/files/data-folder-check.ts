import { constants } from 'node:fs';
import { access, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { EVENT_STORE_FILE } from '@counterfoil/event-store';
import { DOCUMENTS_FOLDER, FILES_FOLDER, KEY_STORE_FILE, READ_STORE_FILE, STATE_STORE_FILE } from '@counterfoil/read-store';
import { CannotStart } from '../cannot-start.js';

/** With SQLite's `-wal` and `-shm` beside them. */
const STORE_FILES = [EVENT_STORE_FILE, KEY_STORE_FILE, READ_STORE_FILE, STATE_STORE_FILE].flatMap((name) =>
  ['', '-wal', '-shm'].map((part) => `${name}${part}`),
);
/** What they hold cannot be made again. */
const FOLDERS = [FILES_FOLDER, DOCUMENTS_FOLDER];

const GIVE_IT =
  'Nothing was started. Give the data folder to the account of the server, or set DATA_DIR to another one (docs/operations.md O-3.14).';
const PUT_BACK =
  'the payment files, lists and documents in it would be lost. Nothing was started. ' +
  'Put it back from the newest backup, or make an empty folder if there were none (docs/operations.md O-3.14).';

/**
 * Refuses a data folder that the server cannot write to, or that lost the files it kept. One that does not exist yet is created later.
 * @throws CannotStart
 */
export const requireDataFolder = async (dataDir: string): Promise<void> => {
  const names = new Set(await namesIn(dataDir));
  if (names.size === 0) return;
  const stores = STORE_FILES.filter((name) => names.has(name)).map((name) => join(dataDir, name));
  for (const path of [dataDir, ...stores]) await requireWritable(path);
  // The key store is created after the folders.
  if (names.has(KEY_STORE_FILE)) for (const name of FOLDERS) await requireFolder(join(dataDir, name));
};

const namesIn = (dataDir: string): Promise<readonly string[]> =>
  readdir(dataDir).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw new CannotStart(`${dataDir} cannot be read by the account of the server (${error.code}). ${GIVE_IT}`);
  });

const requireFolder = async (path: string): Promise<void> => {
  const found = await stat(path).catch(() => null);
  if (found === null) throw new CannotStart(`${path} is missing: ${PUT_BACK}`);
  if (!found.isDirectory()) throw new CannotStart(`${path} is not a folder: ${PUT_BACK}`);
  await requireWritable(path);
};

const requireWritable = (path: string): Promise<void> =>
  access(path, constants.R_OK | constants.W_OK).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return; // a connection that closes removes its write-ahead log
    throw new CannotStart(`${path} cannot be written by the account of the server (${error.code}). ${GIVE_IT}`);
  });
