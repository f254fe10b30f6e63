import { ErrorType, type WrongExpectedVersionError } from '@eventstore/db-client';
import { EventStoreUnavailable } from '../port.js';

/** gRPC codes that say nothing about the request itself: cancelled, deadline, exhausted, aborted, internal, unavailable. */
const OUTAGES: ReadonlySet<unknown> = new Set([1, 4, 8, 10, 13, 14]);
/** The client's names for these codes. An append that timed out on the server has a name and no code. */
const OUTAGE_TYPES: ReadonlySet<unknown> = new Set([
  ErrorType.CANCELLED,
  ErrorType.DEADLINE_EXCEEDED,
  ErrorType.NOT_LEADER,
  ErrorType.TIMEOUT,
  ErrorType.UNAVAILABLE,
]);
/** The answers to an append while a node starts or a cluster elects its leader. The client does not recognise them. */
const NOT_SERVING = /Server Is (?:Not Ready|Too Busy)/i;
const DOUBTFUL: ReadonlySet<unknown> = new Set([8, 13]);
/** Final answers of the server: a retry would get the same answer, and nothing was written. */
const REFUSALS: ReadonlySet<unknown> = new Set([
  ErrorType.ACCESS_DENIED,
  ErrorType.STREAM_DELETED,
  ErrorType.INVALID_ARGUMENT,
  ErrorType.UNSUPPORTED,
]);

type ClientError = Error & { readonly type?: unknown; readonly code?: unknown };

/** Checks `type`, because the message is empty and the class may come from another copy of the client. */
export const isWrongVersion = (error: unknown): error is WrongExpectedVersionError =>
  typeOf(error) === ErrorType.WRONG_EXPECTED_VERSION;

export const isTooLarge = (error: unknown): boolean => typeOf(error) === ErrorType.MAXIMUM_APPEND_SIZE_EXCEEDED;

export const isNotFound = (error: unknown): boolean => typeOf(error) === ErrorType.STREAM_NOT_FOUND;

/**
 * True when a retry may help. A server that is down often causes a plain Error with only a code; a cluster that cannot be
 * discovered causes one without a code.
 */
export const isOutage = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  if (error instanceof EventStoreUnavailable) return true;
  const { type, code } = error as ClientError;
  if (type === ErrorType.UNKNOWN && NOT_SERVING.test(error.message)) return true;
  if (OUTAGE_TYPES.has(type) || error.message.startsWith('Failed to discover')) return true;
  return OUTAGES.has(code) && !REFUSALS.has(type);
};

/** Outages that the request itself may cause, such as a position the log never had (internal, exhausted). Retries are limited. */
export const isDoubtful = (error: unknown): boolean => error instanceof Error && DOUBTFUL.has((error as ClientError).code);

/** Adds a description, as many of the client's errors have no message. Unknown outcomes become EventStoreUnavailable. */
export const inWords = (what: string, error: unknown): Error => {
  if (!(error instanceof Error)) return new EventStoreUnavailable(`${what}: ${String(error)}`);
  if (error instanceof EventStoreUnavailable) return error;
  const { type, code, message } = error as ClientError;
  if (type === undefined && code === undefined && !isOutage(error)) return error; // a bug, not the server's answer
  const words = `${what}: EventStoreDB says ${[type, code, message].filter((part) => part !== undefined && part !== '').join(' ')}`;
  return REFUSALS.has(type) ? new Error(words, { cause: error }) : new EventStoreUnavailable(words, { cause: error });
};

/** Answers that the caller turns into the port's own errors. */
export const isFinal = (error: unknown): boolean => isWrongVersion(error) || isTooLarge(error) || isNotFound(error);

const typeOf = (error: unknown): unknown => (error instanceof Error ? (error as ClientError).type : undefined);
