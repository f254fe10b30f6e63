import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const built = (app: string): string => join(fileURLToPath(new URL('../..', import.meta.url)), 'apps', app, 'dist', 'main.js');

export const builtServer = built('api');
export const builtDemo = built('demo');

/** A server for the tests, on its own port. */
export type PortalServer = { readonly url: string; stop(): Promise<void> };

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => (address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no free port'))));
    });
  });

const start = (program: string, env: NodeJS.ProcessEnv): ChildProcess =>
  spawn(process.execPath, [program], { env: { ...process.env, DEMO: '1', ...env }, stdio: ['ignore', 'ignore', 'inherit'] });

/** Fills an empty data folder with the demo. */
export const seedDemo = async (dataFolder: string): Promise<void> => {
  const [code] = (await once(start(builtDemo, { DATA_DIR: dataFolder }), 'exit')) as [number | null];
  if (code !== 0) throw new Error(`Seeding the demo ended with exit code ${code}.`);
};

/** Starts the built server over a data folder and waits until it answers. `name`: the host name for browsers. */
export const startPortal = async (dataFolder: string, name = '127.0.0.1'): Promise<PortalServer> => {
  const port = String(await freePort());
  const url = `http://${name}:${port}`;
  const server = start(builtServer, {
    PORT: port,
    HOST: '127.0.0.1',
    PUBLIC_URL: url,
    DATA_DIR: dataFolder,
    CALLS_PER_MINUTE: '0',
  });
  const ended = once(server, 'exit');
  const isReady = () =>
    fetch(`${url}/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) {
    if (server.exitCode !== null) throw new Error(`The server ended with exit code ${server.exitCode} before it was ready.`);
    await delay(100);
  }
  return {
    url,
    async stop() {
      server.kill('SIGTERM');
      await ended;
    },
  };
};
