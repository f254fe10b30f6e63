import type { ExitCode } from '../command.js';
import { runCli } from '../run-cli.js';

export type Called = { readonly code: ExitCode; readonly out: string; readonly err: string };

/** Runs one command with the given environment. */
export const calledWith = async (env: Readonly<Record<string, string>>, ...args: readonly string[]): Promise<Called> => {
  let [out, err] = ['', ''];
  const code = await runCli(args, {
    out: (text) => (out += text),
    err: (text) => (err += text),
    isTerminal: false,
    env,
  });
  return { code, out, err };
};

export const called = (...args: readonly string[]): Promise<Called> => calledWith({}, ...args);
