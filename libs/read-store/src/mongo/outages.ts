import {
  MongoBulkWriteError,
  MongoNetworkError,
  MongoNotConnectedError,
  MongoServerError,
  MongoServerSelectionError,
  MongoSystemError,
  MongoTopologyClosedError,
  MongoWriteConcernError,
  MongoClientClosedError,
} from 'mongodb';
import { type Guard, guarded } from '../unavailable.js';
import type { Stores } from '../stores.js';
import { SLOW_MS } from './time-limits.js';

/** How long any other call may take, in milliseconds, so that a waiting user gets an answer within five seconds. */
const CALL_MS = 4_500;

/** Calls of the projector and calls for whole files transfer much data at once. */
const SLOW: ReadonlySet<string> = new Set([
  ...['prepare', 'saveBatch', 'swap', 'drop', 'purge', 'keepEach', 'sweep'],
  ...['put', 'putStream', 'get', 'getStream', 'remove'].map((call) => `file ${call}`),
]);

const CONNECTION = [
  MongoNetworkError,
  MongoNotConnectedError,
  MongoSystemError,
  MongoServerSelectionError,
  MongoTopologyClosedError,
  MongoClientClosedError,
  MongoWriteConcernError,
];

/**
 * Error codes with which MongoDB itself reports an outage: time limit, interrupted, cursor lost, not primary, shutting down,
 * no disk space, write concern failed.
 */
const CODES: ReadonlySet<unknown> = new Set([
  ...[6, 7, 24, 43, 50, 64, 89, 91, 112, 134, 189, 202, 237, 262, 290, 317],
  ...[9001, 10_058, 10_107, 11_600, 11_601, 11_602, 13_435, 13_436, 14_031],
]);

/** The connection ended while the driver wrote to it: an error of the socket, which the driver does not wrap. */
const SOCKET_CODES: ReadonlySet<unknown> = new Set(['EPIPE', 'ECONNRESET', 'ECONNREFUSED', 'ETIMEDOUT', 'ERR_STREAM_DESTROYED']);

/** The server is unreachable, it does not answer, or the majority of the replica set does not. */
export const isOutage = (error: unknown): boolean => {
  if (error instanceof Error && error.name === 'MongoWaitQueueTimeoutError') return true; // its class is not exported
  if (CONNECTION.some((kind) => error instanceof kind)) return true;
  if (error instanceof MongoBulkWriteError && error.result.getWriteConcernError() !== undefined) return true;
  if (error instanceof Error && 'code' in error && SOCKET_CODES.has(error.code)) return true;
  return error instanceof MongoServerError && CODES.has(error.code);
};

const guardOf = (what: string, kind = ''): Guard => ({
  what: `MongoDB (${what})`,
  isOutage,
  limitMs: (call) => (call === 'close' ? null : SLOW.has(kind + call) ? SLOW_MS : CALL_MS),
});

export const inWords = (stores: Stores): Stores => ({
  readStore: guarded(stores.readStore, guardOf('read models')),
  stateStore: guarded(stores.stateStore, guardOf('state')),
  keyStore: guarded(stores.keyStore, guardOf('keys')),
  fileStore: guarded(stores.fileStore, guardOf('files', 'file ')),
  uploadStore: guarded(stores.uploadStore, guardOf('uploads', 'file ')),
  documentStore: guarded(stores.documentStore, guardOf('documents', 'file ')),
});
