import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { resolve } from 'node:path';
import { inRoot } from './workspace.mjs';

/** The folder from which the user called: npm runs scripts in the repository and stores the user's folder in INIT_CWD. */
export const callerFolder = (script) => (process.env.npm_lifecycle_event === script && process.env.INIT_CWD) || process.cwd();

/** The absolute data folder. A relative DATA_DIR is resolved against the caller's folder, the default against the repository. */
export const dataFolder = (caller) => (process.env.DATA_DIR ? resolve(caller, process.env.DATA_DIR) : inRoot('data'));

/** Runs a Node program with this process's output, passes signals on to it and returns its exit code. */
export const runProgram = (program, { args = [], cwd, env }) =>
  new Promise((done) => {
    const child = spawn(process.execPath, [program, ...args], { cwd, env: { ...process.env, ...env }, stdio: 'inherit' });
    // A terminal sends Ctrl+C to the program as well; passing it on would deliver it twice and cut a shutdown short.
    const fromTerminal = (signal) => signal === 'SIGINT' && process.stdin.isTTY;
    const passOn = (signal) => fromTerminal(signal) || child.kill(signal);
    const signals = ['SIGTERM', 'SIGHUP', 'SIGINT'];
    const end = (code) => {
      for (const signal of signals) process.off(signal, passOn);
      done(code);
    };
    for (const signal of signals) process.on(signal, passOn);
    child.on('error', (error) => {
      console.error(`${program} could not be started: ${error.message}`);
      end(1);
    });
    child.on('exit', (code, signal) => end(code ?? 128 + constants.signals[signal]));
  });

/** Runs a Node program in place of this process: same arguments, output, signals and exit code. */
export const become = async (program, { cwd, env }) =>
  process.exit(await runProgram(program, { args: process.argv.slice(2), cwd, env }));
