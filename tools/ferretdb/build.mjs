// Builds the test server once; `node tools/ferretdb/build.mjs` prints the path of the binary, or on standard error why there is none.
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const here = import.meta.dirname;
/** Outside the repository, so that every clone of a user shares one build. */
const cache = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'counterfoil', 'ferretdb');
/** A cold build fetches and compiles some 60 modules. */
const TIMEOUT = 10 * 60_000;

/**
 * Path of the binary, rebuilt when its sources or the Go version changed.
 * @throws Error with a readable reason when Go is missing or the build fails, for example because modules cannot be downloaded
 */
export const buildFerretdb = async () => {
  const binary = join(cache, `ferretdb-${await sourceDigest()}${process.platform === 'win32' ? '.exe' : ''}`);
  if (existsSync(binary)) return binary;
  console.error('tools/ferretdb: building the MongoDB-wire test server, some minutes the first time');
  await mkdir(cache, { recursive: true });
  const unfinished = `${binary}.${process.pid}.part`; // several test runs may build at once; the last rename wins
  try {
    const options = { cwd: here, timeout: TIMEOUT, env: { ...process.env, CGO_ENABLED: '0' } };
    await run('go', ['build', '-trimpath', '-o', unfinished, '.'], options);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw new Error(
      `go build failed: ${String(error.stderr || error.message)
        .trim()
        .split('\n')
        .slice(-3)
        .join('; ')}`,
    );
  }
  await rename(unfinished, binary);
  return binary;
};

const sourceDigest = async () => {
  const version = await run('go', ['version']).catch(() => {
    throw new Error('Go is not installed');
  });
  const digest = createHash('sha256').update(version.stdout);
  for (const file of ['main.go', 'go.mod', 'go.sum']) digest.update(readFileSync(join(here, file)));
  return digest.digest('hex').slice(0, 16);
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    console.log(await buildFerretdb());
  } catch (error) {
    console.error(`tools/ferretdb: ${error.message}`);
    process.exitCode = 1;
  }
}
