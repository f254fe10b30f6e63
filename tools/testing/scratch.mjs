import { accessSync, chmodSync, constants, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where Linux keeps files in memory. */
const MEMORY = '/dev/shm';
/** Bytes: several times as much as all tests together have at a time. Containers often have 64 MiB there. */
const ENOUGH = 3 * 1024 ** 3;

const isRoomy = () => {
  try {
    accessSync(MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= ENOUGH;
  } catch {
    return false;
  }
};

/**
 * A folder for the files of tests, in memory if there is room: tests open thousands of stores, and each waits for the disk at
 * every commit. It is deleted when the process ends.
 */
export const scratchFolder = () => {
  const folder = mkdtempSync(join(isRoomy() ? MEMORY : tmpdir(), 'counterfoil-test-'));
  // A test starts the server as another account, which has to reach its own folder in here.
  chmodSync(folder, 0o711);
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
};
