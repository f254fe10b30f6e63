import type { ParseArgsConfig } from 'node:util';

/** 0: no problem. 1: something was found or refused. 2: the call itself is wrong. */
export type ExitCode = 0 | 1 | 2;

/** The output, terminal and environment of a command. A test passes its own. */
export type Io = {
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
  /** Standard error is a terminal, where a progress line can be overwritten. */
  readonly isTerminal: boolean;
  readonly env: Readonly<Record<string, string | undefined>>;
};

/** Who acts, in the audit log. */
export const CLI = { kind: 'system', id: 'cli' } as const;

export type Options = NonNullable<ParseArgsConfig['options']>;
export type Given = { readonly [option: string]: string | boolean | undefined };

export type CliCommand = {
  readonly summary: string;
  /** The arguments, as shown after the command's name. */
  readonly usage: string;
  /** One line for each argument and option. */
  readonly help: readonly string[];
  readonly options: Options;
  readonly run: (files: readonly string[], given: Given, io: Io) => Promise<ExitCode>;
};

/** The call is wrong. Its message is shown with the command's usage. */
export class UsageError extends Error {}

/** The call is right but cannot be carried out. Its message is shown alone. */
export class CannotDo extends Error {}

export const textOf = (given: Given, option: string): string | undefined => {
  const value = given[option];
  return typeof value === 'string' ? value : undefined;
};

/** @throws UsageError */
export const needed = (given: Given, option: string): string => {
  const value = textOf(given, option);
  if (value === undefined || value === '') throw new UsageError(`--${option} is required.`);
  return value;
};

/** @throws UsageError */
export const oneOf = <T extends string>(option: string, value: string, choices: readonly T[]): T => {
  const found = choices.find((choice) => choice.toLowerCase() === value.toLowerCase());
  if (found === undefined) throw new UsageError(`--${option} is '${value}'. It must be one of: ${choices.join(', ')}.`);
  return found;
};

/** @throws UsageError */
export const oneFile = (files: readonly string[]): string => {
  const [file, ...more] = files;
  if (file === undefined || more.length > 0) throw new UsageError('Name exactly one file.');
  return file;
};

/** @throws UsageError */
export const noFiles = (files: readonly string[]): void => {
  if (files.length > 0) throw new UsageError(`Unexpected argument '${files[0]}'.`);
};
