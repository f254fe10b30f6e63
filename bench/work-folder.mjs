// Folders and processes of a benchmark. They are removed when it ends, even if it is interrupted or terminated.
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folders = new Set();
const children = new Set();

/** A new empty folder for temporary data. */
export const workFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'counterfoil-bench-'));
  folders.add(folder);
  return folder;
};

export const removeWorkFolder = async (folder) => {
  await rm(folder, { recursive: true, force: true });
  folders.delete(folder);
};

/** A process that must not outlive the benchmark. */
export const owned = (child) => {
  children.add(child);
  void once(child, 'exit').then(
    () => children.delete(child),
    () => children.delete(child),
  );
  return child;
};

process.once('exit', () => {
  for (const child of children) child.kill('SIGKILL');
  // A killed process may continue to write for a moment.
  for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
});
for (const [signal, code] of [
  ['SIGHUP', 129],
  ['SIGINT', 130],
  ['SIGTERM', 143],
])
  process.once(signal, () => process.exit(code));
