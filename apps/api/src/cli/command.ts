import type { ParseArgsConfig } from 'node:util';

/** What a script can tell by: 0 all well, 1 something was found or refused, 2 the call itself is wrong. */
export type ExitCode = 0 | 1 | 2;

/** The world as a command sees it, so that a test can be one. */
export type Io = {
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
  /** Standard error is a terminal: a line there can be written over. */
  readonly isTerminal: boolean;
  readonly env: Readonly<Record<string, string | undefined>>;
};

export type Options = NonNullable<ParseArgsConfig['options']>;
export type Given = { readonly [option: string]: string | boolean | undefined };

export type CliCommand = {
  readonly summary: string;
  /** Behind the command's name. */
  readonly usage: string;
  /** What each option and argument means, one a line. */
  readonly help: readonly string[];
  readonly options: Options;
  readonly run: (files: readonly string[], given: Given, io: Io) => Promise<ExitCode>;
};

/** The call is wrong: the sentence and the command's usage are shown. */
export class UsageError extends Error {}

/** The call is right but cannot be followed: one sentence. */
export class CannotDo extends Error {}

export const textOf = (given: Given, option: string): string | undefined => {
  const value = given[option];
  return typeof value === 'string' ? value : undefined;
};

/** @throws UsageError */
export const needed = (given: Given, option: string): string => {
  const value = textOf(given, option);
  if (value === undefined || value === '') throw new UsageError(`--${option} is needed.`);
  return value;
};

/** @throws UsageError */
export const oneOf = <T extends string>(option: string, value: string, choices: readonly T[]): T => {
  const found = choices.find((choice) => choice.toLowerCase() === value.toLowerCase());
  if (found === undefined) throw new UsageError(`--${option} is '${value}', it must be ${choices.join(', ')}.`);
  return found;
};

/** @throws UsageError */
export const oneFile = (files: readonly string[]): string => {
  const [file, ...more] = files;
  if (file === undefined || more.length > 0) throw new UsageError('Exactly one file is needed.');
  return file;
};

/** @throws UsageError */
export const noFiles = (files: readonly string[]): void => {
  if (files.length > 0) throw new UsageError(`'${files[0]}' was not expected.`);
};
