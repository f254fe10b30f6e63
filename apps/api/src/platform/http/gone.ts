import type { FastifyReply } from 'fastify';
import { Problem } from './problem.js';

/** Whoever asked has gone away: nobody reads this any more, and nothing is wrong with the server. */
const gone = (): Problem => new Problem(499, 'cancelled', 'The request was cancelled.');

/** Aborts once the browser has gone away without its answer: what it waited for need not be finished. */
export const goneSignal = ({ raw }: FastifyReply): AbortSignal => {
  const left = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) left.abort(gone());
  });
  return left.signal;
};

/** What a broken-off upload is told as; any other fault stays what it is. */
export const orGone = (error: unknown): unknown =>
  error instanceof Error && 'code' in error && error.code === 'ECONNRESET' ? gone() : error;
