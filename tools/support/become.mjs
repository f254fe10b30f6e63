import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { resolve } from 'node:path';
import { inRoot } from './workspace.mjs';

/** Where the person stood: npm moves to the repository before it runs a script and keeps the place in INIT_CWD. */
export const callerFolder = (script) => (process.env.npm_lifecycle_event === script && process.env.INIT_CWD) || process.cwd();

/** The data folder, absolute: a relative DATA_DIR is meant from where the person stood, the default from the repository. */
export const dataFolder = (caller) => (process.env.DATA_DIR ? resolve(caller, process.env.DATA_DIR) : inRoot('data'));

/** Runs a Node program in place of this process as far as anyone can tell: same output, signals and exit code. */
export const become = (program, { cwd, env }) => {
  const child = spawn(process.execPath, [program, ...process.argv.slice(2)], {
    cwd,
    env: { ...process.env, ...env },
    stdio: 'inherit',
  });
  // Ctrl+C in a terminal reaches the program by itself; passed on as well it would arrive twice and cut a shutdown short.
  const fromTerminal = (signal) => signal === 'SIGINT' && process.stdin.isTTY;
  for (const signal of ['SIGTERM', 'SIGHUP', 'SIGINT']) process.on(signal, () => fromTerminal(signal) || child.kill(signal));
  child.on('error', (error) => {
    console.error(`${program} could not be started: ${error.message}`);
    process.exit(1);
  });
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
};
