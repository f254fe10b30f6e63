import { ConsoleLogger, type LoggerService } from '@nestjs/common';
import { CannotStart } from './cannot-start.js';

/** `json`: one JSON object for each entry, in one line, for programs that collect logs (O-6.8). */
export type LogFormat = 'text' | 'json';
export const logFormats: readonly LogFormat[] = ['text', 'json'];

/** What the server writes besides its log entries: what it says when it starts, and why it could not. */
export type ServerOutput = {
  readonly say: (text: string) => void;
  readonly fail: (error: unknown) => void;
};

const START = 'start';

/** Of errors and warnings; what Nest says while it starts is left out. */
export const loggerOf = (format: LogFormat): LoggerService =>
  new ConsoleLogger({ json: format === 'json', logLevels: ['error', 'warn'] });

/** Writes entries of the access log for a collector; as text they are in the access log only. */
export const accessOutput = (format: LogFormat): ((entry: object) => void) => {
  if (format === 'text') return () => {};
  const logger = new ConsoleLogger({ json: true });
  return (entry) => logger.log(entry, 'access');
};

export const serverOutput = (format: LogFormat): ServerOutput => {
  if (format === 'text')
    return {
      say: (text) => console.log(text),
      fail: (error) => console.error(error instanceof CannotStart ? error.message : error),
    };
  const logger = new ConsoleLogger({ json: true });
  return {
    say: (text) => logger.log(text, START),
    fail: (error) =>
      error instanceof CannotStart || !(error instanceof Error)
        ? logger.error(error instanceof CannotStart ? error.message : String(error), undefined, START)
        : logger.error(error.message, error.stack, START),
  };
};
