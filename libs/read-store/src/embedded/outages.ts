import { type Guard, guarded, StoreUnavailable } from '../unavailable.js';
import type { Stores } from '../stores.js';
import { inWordsOfKeys } from './sound-keys.js';

/** SQLite's primary result codes for failures of the machine: busy, locked, no memory, read-only, I/O, full, cannot open. */
const SQLITE: ReadonlySet<number> = new Set([5, 6, 7, 8, 10, 13, 14]);
/** The messages of these errors: without Node's built-in SQLite, `all` throws errors that have no code. */
const SQLITE_TEXT = /locked|out of memory|readonly database|disk I\/O|disk is full|unable to open/;
/** Error codes of the file system for such failures. */
const SYSTEM: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', 'EIO', 'EROFS', 'EMFILE', 'ENFILE', 'EACCES']);

/** Failures that pass, such as a full disk or a lock held for too long. Damaged files are handled in damage.ts. */
export const isOutage = (error: unknown): boolean => {
  if (typeof error !== 'object' || error === null || !('code' in error)) return false;
  if (error.code !== 'ERR_SQLITE_ERROR') return SYSTEM.has(error.code);
  if ('errcode' in error && typeof error.errcode === 'number') return SQLITE.has(error.errcode & 0xff);
  return 'message' in error && SQLITE_TEXT.test(String(error.message));
};

/** @throws StoreUnavailable, with the path, when the file cannot be opened */
export const opened = async <Store>(path: string, open: () => Promise<Store>): Promise<Store> => {
  try {
    return await open();
  } catch (error) {
    throw isOutage(error) ? new StoreUnavailable(`${path}: ${(error as Error).message}`, { cause: error }) : error;
  }
};

const guardOf = (what: string): Guard => ({ what, isOutage, limitMs: () => null });

export const inWords = (stores: Stores, keyPath: string): Stores => ({
  readStore: guarded(stores.readStore, guardOf('read models')),
  stateStore: guarded(stores.stateStore, guardOf('state')),
  keyStore: guarded(stores.keyStore, { ...guardOf('keys'), inWords: (error) => inWordsOfKeys(keyPath, error) }),
  fileStore: guarded(stores.fileStore, guardOf('files')),
  uploadStore: guarded(stores.uploadStore, guardOf('uploads')),
  documentStore: guarded(stores.documentStore, guardOf('documents')),
});
