import { parseArgs } from 'node:util';
import { BadConfiguration } from '../platform/config.js';
import { type CliCommand, type ExitCode, type Given, type Io, UsageError } from './command.js';
import { commands } from './commands.js';
import { helpOf, overview, usageOf } from './help.js';

/** Runs one call. A failure is one sentence on standard error, never a stack trace. */
export const runCli = async (args: readonly string[], io: Io): Promise<ExitCode> => {
  const [first, ...rest] = args;
  if (first === undefined || first === 'help' || first === '--help' || first === '-h') return help(rest[0], io);
  const load = Object.hasOwn(commands, first) ? commands[first] : undefined;
  if (load === undefined) {
    io.err(`There is no command '${first}'. Run counterfoil help for a list.\n`);
    return 2;
  }
  const command = await load();
  if (rest.includes('--help') || rest.includes('-h')) return help(first, io);
  try {
    const { positionals, values } = given(command, rest);
    return await command.run(positionals, values, io);
  } catch (error) {
    return failed(error, first, command, io);
  }
};

const help = async (name: string | undefined, io: Io): Promise<ExitCode> => {
  if (name === undefined || name === 'help') {
    io.out(await overview());
    return 0;
  }
  const load = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (load === undefined) {
    io.err(`There is no command '${name}'. Run counterfoil help for a list.\n`);
    return 2;
  }
  io.out(helpOf(name, await load()));
  return 0;
};

const given = ({ options }: CliCommand, args: readonly string[]): { positionals: readonly string[]; values: Given } => {
  try {
    const { positionals, values } = parseArgs({ args: [...args], options, allowPositionals: true, strict: true });
    return { positionals, values: values as Given };
  } catch (error) {
    // Node adds advice about '--' after the first sentence.
    throw new UsageError(`${String((error as Error).message).split('. ')[0]}.`);
  }
};

const failed = (error: unknown, name: string, command: CliCommand, { err }: Io): ExitCode => {
  if (error instanceof UsageError) {
    err(`${error.message}\nUsage: ${usageOf(name, command)}\n`);
    return 2;
  }
  err(`${sentenceOf(error)}\n`);
  return error instanceof BadConfiguration ? 2 : 1;
};

const fileFaults: { readonly [code: string]: string } = {
  ENOENT: 'does not exist',
  EACCES: 'cannot be read or written: permission denied',
  EISDIR: 'is a folder',
  ENOTDIR: 'does not exist',
  ENOSPC: 'does not fit on the disk',
};

/** Does not use instanceof, because in tests Node's own errors come from another realm. */
const sentenceOf = (error: unknown): string => {
  if (typeof error !== 'object' || error === null || !('message' in error)) return String(error);
  const { code, path, message } = error as NodeJS.ErrnoException;
  const fault = code === undefined ? undefined : fileFaults[code];
  return fault === undefined ? message : `${path ?? 'The file'} ${fault}.`;
};
