import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';

/** A server to test against, or the reason why none is available. */
export type MongoServer = { readonly name: string; readonly url: string; stop(): Promise<void> } | { readonly missing: string };

const BUILD = join(import.meta.dirname, '../../../../../tools/ferretdb/build.mjs');

/** The server of MONGODB_URL, where the tests own the databases `counterfoil-test-...`, else a local server (tools/ferretdb). */
export const startMongoServer = async (): Promise<MongoServer> => {
  const url = process.env.MONGODB_URL;
  if (url !== undefined && url !== '') return { name: 'MONGODB_URL', url, stop: async () => {} };
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [BUILD]);
    return await startFerretdb(stdout.trim());
  } catch (error) {
    const { stderr = '' } = error as { stderr?: string };
    return { missing: stderr.trim() || String(error) };
  }
};

const startFerretdb = async (binary: string): Promise<MongoServer> => {
  const server = spawn(binary, [], { stdio: ['pipe', 'pipe', 'inherit'] });
  const exited = once(server, 'exit');
  const [url] = (await Promise.race([
    once(createInterface(server.stdout), 'line'),
    exited.then(() => Promise.reject(new Error('the test server ended at once'))),
  ])) as [string];
  return {
    name: 'FerretDB',
    url,
    async stop() {
      server.stdin.end(); // the server stops when its standard input ends
      await exited;
    },
  };
};
