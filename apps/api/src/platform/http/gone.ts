import type { FastifyReply } from 'fastify';
import { Problem } from './problem.js';

/** The client has disconnected. Nobody reads the answer, and the server has no fault. */
const gone = (): Problem => new Problem(499, 'cancelled', 'The request was cancelled.');

/** Aborts when the browser closes the connection before the answer is complete, so that work for it can stop. */
export const goneSignal = ({ raw }: FastifyReply): AbortSignal => {
  const left = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) left.abort(gone());
  });
  return left.signal;
};

/** Messages of the form parser about a form that ends too early. */
const CUT_OFF = /^(?:Unexpected end of|Part terminated early|Malformed)/;

/** Turns the error of an aborted upload into its problem; other errors stay as they are. */
export const orGone = (error: unknown): unknown => {
  if (!(error instanceof Error)) return error;
  if ('code' in error && error.code === 'ECONNRESET') return gone();
  return CUT_OFF.test(error.message)
    ? new Problem(400, 'no-file', 'The file did not arrive whole. Please send it again.')
    : error;
};
