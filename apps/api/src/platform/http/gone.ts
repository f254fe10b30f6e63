import type { FastifyReply } from 'fastify';
import { Problem } from './problem.js';

/** Aborts once the browser has gone away without its answer: what it waited for need not be finished. */
export const goneSignal = ({ raw }: FastifyReply): AbortSignal => {
  const gone = new AbortController();
  raw.once('close', () => {
    // Nobody reads this any more, and nothing is wrong with the server.
    if (!raw.writableFinished) gone.abort(new Problem(499, 'cancelled', 'The request was cancelled.'));
  });
  return gone.signal;
};
