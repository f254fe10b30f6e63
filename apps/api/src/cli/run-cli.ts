import { parseArgs } from 'node:util';
import { BadConfiguration } from '../platform/config.js';
import { type CliCommand, type ExitCode, type Given, type Io, UsageError } from './command.js';
import { commands } from './commands.js';
import { helpOf, overview, usageOf } from './help.js';

/** Runs one call; whatever goes wrong is one sentence on standard error, never a stack. */
export const runCli = async (args: readonly string[], io: Io): Promise<ExitCode> => {
  const [first, ...rest] = args;
  if (first === undefined || first === 'help' || first === '--help' || first === '-h') return help(rest[0], io);
  const load = Object.hasOwn(commands, first) ? commands[first] : undefined;
  if (load === undefined) {
    io.err(`There is no command '${first}'. counterfoil help lists them.\n`);
    return 2;
  }
  const command = await load();
  if (rest.includes('--help') || rest.includes('-h')) return help(first, io);
  try {
    const { positionals, values } = given(command, rest);
    return await command.run(positionals, values, io);
  } catch (error) {
    return told(error, first, command, io);
  }
};

const help = async (name: string | undefined, io: Io): Promise<ExitCode> => {
  if (name === undefined || name === 'help') {
    io.out(await overview());
    return 0;
  }
  const load = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (load === undefined) {
    io.err(`There is no command '${name}'. counterfoil help lists them.\n`);
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
    // Node adds advice about '--' behind the first sentence.
    throw new UsageError(`${String((error as Error).message).split('. ')[0]}.`);
  }
};

const told = (error: unknown, name: string, command: CliCommand, { err }: Io): ExitCode => {
  if (error instanceof UsageError) {
    err(`${error.message}\nUsage: ${usageOf(name, command)}\n`);
    return 2;
  }
  err(`${sentenceOf(error)}\n`);
  return error instanceof BadConfiguration ? 2 : 1;
};

const fileFaults: { readonly [code: string]: string } = {
  ENOENT: 'is not there',
  EACCES: 'may not be read or written',
  EISDIR: 'is a folder',
  ENOTDIR: 'is not there',
  ENOSPC: 'does not fit on the disk',
};

/** Not asked with instanceof: an error of Node's own may come from another realm than this code (in tests it does). */
const sentenceOf = (error: unknown): string => {
  if (typeof error !== 'object' || error === null || !('message' in error)) return String(error);
  const { code, path, message } = error as NodeJS.ErrnoException;
  const fault = code === undefined ? undefined : fileFaults[code];
  return fault === undefined ? message : `${path ?? 'The file'} ${fault}.`;
};
