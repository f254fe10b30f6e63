// The built server with demo data in a folder of its own, on a free loopback port.
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { inRoot, root } from '../../tools/support/workspace.mjs';

/** How long a busy machine may take to fill the demo, and a server to stop. */
const START_TIMEOUT_MS = 180_000;
const LAST_WORDS = 10_000;

const freePort = async () => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address();
  probe.close();
  return port;
};

/** `{ url, complaints(), stop() }`; with `profile` the processor profile is written into that folder when it stops. */
export const startServer = async ({ profile }) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'counterfoil-bench-'));
  const url = `http://127.0.0.1:${await freePort()}`;
  const switches = profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${profile}`];
  const env = { PORT: new URL(url).port, HOST: '127.0.0.1', PUBLIC_URL: url, DATA_DIR: dataDir, DEMO: '1', BASE_PATH: '' };
  const { SMTP_URL: _, MONGODB_URL: __, EVENTSTORE_URL: ___, ROLE: ____, ...rest } = process.env;
  const surroundings = { cwd: root, env: { ...rest, ...env } };
  await promisify(execFile)(process.execPath, [inRoot('apps', 'demo', 'dist', 'main.js')], surroundings);
  const server = spawn(process.execPath, [...switches, inRoot('apps', 'api', 'dist', 'main.js')], {
    ...surroundings,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let complaints = '';
  server.stderr.setEncoding('utf8').on('data', (text) => (complaints += text));
  const ended = once(server, 'exit');
  const stop = async () => {
    server.kill('SIGTERM');
    const force = setTimeout(() => server.kill('SIGKILL'), LAST_WORDS);
    await ended;
    clearTimeout(force);
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await ready(url, server, () => complaints);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, complaints: () => complaints, stop };
};

const ready = async (url, server, complaints) => {
  const until = performance.now() + START_TIMEOUT_MS;
  for (;;) {
    if (server.exitCode !== null) throw new Error(`the server ended: ${complaints()}`);
    if (performance.now() > until) throw new Error('the server did not become ready');
    const { ok } = await fetch(`${url}/ready`).catch(() => ({ ok: false }));
    if (ok) return;
    await new Promise((done) => setTimeout(done, 200));
  }
};
