// Starts the built server with demo data in a new folder, on a free loopback port.
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { promisify } from 'node:util';
import { inRoot, root } from '../../tools/support/workspace.mjs';
import { owned, removeWorkFolder, workFolder } from '../work-folder.mjs';

/** Time limits for filling the demo on a busy machine and for stopping a server. */
const START_TIMEOUT_MS = 180_000;
const LAST_WORDS = 10_000;

const freePort = async () => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address();
  probe.close();
  return port;
};

/**
 * Over the log of EVENTSTORE_URL when it is set, which must be empty; otherwise over an embedded one.
 * `{ url, isPrepared, complaints(), memory(), peakMemory(), processorSeconds(), keep(), stop() }`; with `profile` the processor profile is written into that folder when it stops.
 * @param options env: more settings; prepared: a folder whose copy it starts with. When there is none yet, `keep()` stops the server and makes it.
 */
export const startServer = async ({ profile, prepared, env: more = {} }) => {
  if (prepared !== undefined && process.env.EVENTSTORE_URL)
    throw new Error('--prepared keeps an embedded log: it does not go with EVENTSTORE_URL.');
  const dataDir = await workFolder();
  const isPrepared = prepared !== undefined && existsSync(prepared);
  if (isPrepared) await cp(prepared, dataDir, { recursive: true });
  const url = `http://127.0.0.1:${await freePort()}`;
  const switches = profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${profile}`];
  const env = {
    PORT: new URL(url).port,
    HOST: '127.0.0.1',
    PUBLIC_URL: url,
    DATA_DIR: dataDir,
    DEMO: '1',
    BASE_PATH: '',
    CALLS_PER_MINUTE: '0',
    ...more,
  };
  const { SMTP_URL: _, MONGODB_URL: __, ROLE: ___, ...rest } = process.env;
  const surroundings = { cwd: root, env: { ...rest, ...env } };
  if (!isPrepared) {
    const filled = promisify(execFile)(process.execPath, [inRoot('apps', 'demo', 'dist', 'main.js')], surroundings);
    owned(filled.child);
    await filled;
  }
  const server = owned(
    spawn(process.execPath, [...switches, inRoot('apps', 'api', 'dist', 'main.js')], {
      ...surroundings,
      stdio: ['ignore', 'ignore', 'pipe'],
    }),
  );
  let complaints = '';
  server.stderr.setEncoding('utf8').on('data', (text) => (complaints += text));
  const ended = once(server, 'exit');
  const end = async () => {
    server.kill('SIGTERM');
    const force = setTimeout(() => server.kill('SIGKILL'), LAST_WORDS);
    await ended;
    clearTimeout(force);
  };
  const keep = async () => {
    await end();
    await cp(dataDir, prepared, { recursive: true });
    await removeWorkFolder(dataDir);
  };
  const stop = async () => {
    await end();
    await removeWorkFolder(dataDir);
  };
  try {
    await ready(url, server, () => complaints);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url,
    isPrepared,
    complaints: () => complaints,
    memory: () => memory(server.pid),
    peakMemory: () => peakMemory(server.pid),
    processorSeconds: () => processorSeconds(server.pid),
    keep,
    stop,
  };
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

/** Peak memory of a process in bytes. Available on Linux only. */
const peakMemory = async (pid) => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const kib = /VmHWM:\s+(\d+) kB/.exec(status)?.[1];
  return kib === undefined ? 'unknown' : `${Math.round(Number(kib) / 1024)} MiB`;
};

/** Current memory of a process, in bytes. */
const memory = async (pid) => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) * 1024;
};

const TICKS_IN_A_SECOND = 100;

/** Processor time of all threads of a process. More reliable than elapsed time while other programs run. */
const processorSeconds = async (pid) => {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
    .map(Number);
  return (user + system) / TICKS_IN_A_SECOND;
};
