import { randomBytes } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { EVENT_STORE_FILE } from '@counterfoil/event-store';
import { KEY_STORE_FILE } from '@counterfoil/read-store';

/** Created in the data folder when MASTER_KEY is not set. */
export const MASTER_KEY_FILE = 'master.key';
/** The key that is about to take its place. */
const NEXT_KEY_FILE = `${MASTER_KEY_FILE}.new`;

type Env = Readonly<Record<string, string | undefined>>;
type Fault = (text: string) => undefined;

const BYTES = 32;
const IN_HEX = /^[0-9a-fA-F]{64}$/;

/** Null when the text is not 32 bytes in hex or base64. */
const parseKey = (text: string): Buffer | null => {
  const key = IN_HEX.test(text) ? Buffer.from(text, 'hex') : Buffer.from(text, 'base64');
  return key.length === BYTES ? key : null;
};

/** The key in an environment variable; undefined when it is not set or not a key. */
export const parseGivenKey = (name: string, env: Env, fault: Fault): Buffer | undefined => {
  const given = env[name];
  if (given === undefined || given === '') return undefined;
  return parseKey(given) ?? fault(`${name} must be 32 bytes as 64 hex digits or in base64`);
};

/**
 * With embedded stores, the first start creates the key and keeps it beside the data. It is never created beside data that was made
 * with another key. Several processes need the same key, so it must be given to them.
 */
export const parseMasterKey = (env: Env, dataDir: string, distributed: boolean, fault: Fault): Buffer => {
  if (env['MASTER_KEY']) return parseGivenKey('MASTER_KEY', env, fault) ?? Buffer.alloc(BYTES);
  if (distributed) {
    fault('MASTER_KEY is required with MONGODB_URL: 32 bytes as 64 hex digits or in base64 (openssl rand -hex 32)');
    return Buffer.alloc(BYTES);
  }
  return keptMasterKey(dataDir, fault);
};

const keptMasterKey = (dataDir: string, fault: Fault): Buffer => {
  try {
    return readOrMake(dataDir, fault);
  } catch (error) {
    const { code, path } = error as NodeJS.ErrnoException;
    fault(
      `the master key cannot be read or made (${code}: ${path ?? join(dataDir, MASTER_KEY_FILE)}). ` +
        'Give the data folder to the account of the server, or set DATA_DIR or MASTER_KEY (docs/operations.md O-3.14)',
    );
    return Buffer.alloc(BYTES);
  }
};

const readOrMake = (dataDir: string, fault: Fault): Buffer => {
  const path = join(dataDir, MASTER_KEY_FILE);
  if (existsSync(path)) {
    const text = readFileSync(path, 'utf8').trim();
    if (!IN_HEX.test(text)) fault(`${path} must hold 64 hex digits. Restore it from its backup (docs/operations.md O-3.8)`);
    return Buffer.from(text, 'hex');
  }
  if ([EVENT_STORE_FILE, KEY_STORE_FILE].some((name) => existsSync(join(dataDir, name)))) {
    fault(`${dataDir} holds data, but no master.key. Restore this file, or set MASTER_KEY (docs/operations.md O-3.8)`);
    return Buffer.alloc(BYTES);
  }
  mkdirSync(dataDir, { recursive: true });
  const key = randomBytes(BYTES);
  writeFileSync(path, `${key.toString('hex')}\n`, { mode: 0o600, flag: 'wx' });
  return key;
};

/**
 * Where the next master key waits until it takes the place of the one in the data folder. A call that was cut off left it there, and
 * the next call goes on with it.
 */
export const nextMasterKey = (dataDir: string) => {
  const [path, next] = [join(dataDir, MASTER_KEY_FILE), join(dataDir, NEXT_KEY_FILE)];
  return {
    /** @param given a new random key when undefined */
    prepare(given: Buffer | undefined): Buffer {
      const left = existsSync(next) ? parseKey(readFileSync(next, 'utf8').trim()) : null;
      const key = given ?? left ?? randomBytes(BYTES);
      writeFileSync(next, `${key.toString('hex')}\n`, { mode: 0o600, flush: true });
      syncFolder(dataDir);
      return key;
    },
    install(): void {
      renameSync(next, path);
      syncFolder(dataDir);
    },
  };
};

/** A file that was created or renamed survives a power cut only after this. */
const syncFolder = (path: string): void => {
  const folder = openSync(path, 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
};
