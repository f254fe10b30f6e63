import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';

/** The repository, wherever the command was called from. */
export const root = fileURLToPath(new URL('../../', import.meta.url));

export const inRoot = (...parts) => join(root, ...parts);

export const windows = process.platform === 'win32';

export const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

export const readJson = (path) => {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
};

export const writeJson = (path, value) => {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${JSON.stringify(value, null, 2)}\n`);
};

/** A command line for npm that works without a shell where npm itself started us, and through npm.cmd on Windows. */
export const npm = (...args) => {
  const cli = process.env.npm_execpath;
  if (cli?.endsWith('npm-cli.js')) return { command: process.execPath, args: [cli, ...args] };
  return { command: 'npm', args, shell: windows }; // Node refuses to spawn npm.cmd without a shell
};

export const node = (...args) => ({ command: process.execPath, args });

const running = new Set();

const endGroup = (child, signal) => {
  try {
    if (windows) child.kill(signal);
    else process.kill(-child.pid, signal); // also ends the children of a test runner
  } catch {
    // already gone
  }
};

/** Ends all running commands of `run` and the processes they started. */
export const endAll = (signal = 'SIGTERM') => {
  for (const child of running) endGroup(child, signal);
};

/**
 * Runs a command in the repository and keeps its output: `{ ok, code, output, timedOut }`. Never rejects.
 * Output is kept, not shown, so that two commands side by side stay readable.
 */
export const run = ({ command, args, shell = false }, { env = {}, minutes = 20 } = {}) =>
  new Promise((done) => {
    const child = spawn(command, args, {
      cwd: root,
      shell,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: !windows,
    });
    running.add(child);
    const parts = [];
    child.stdout.on('data', (part) => parts.push(part));
    child.stderr.on('data', (part) => parts.push(part));
    let timedOut = false;
    const limit = setTimeout(() => {
      timedOut = true;
      endGroup(child, 'SIGKILL');
    }, minutes * 60_000);
    const finish = (code, extra = '') => {
      clearTimeout(limit);
      running.delete(child);
      const late = timedOut ? `\nstopped after ${minutes} minutes\n` : '';
      const output = stripVTControlCharacters(Buffer.concat(parts).toString()) + extra + late;
      done({ ok: code === 0 && !timedOut, code, output, timedOut });
    };
    child.on('error', (error) => finish(1, `${error.message}\n`));
    child.on('close', (code) => finish(code ?? 1));
  });
