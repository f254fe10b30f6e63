import type { FastifyReply } from 'fastify';

/** Aborted when the caller closes the connection, or has the whole answer: long work for it ends. */
export const closedSignal = ({ raw }: Pick<FastifyReply, 'raw'>): AbortSignal => {
  const closed = new AbortController();
  raw.once('close', () => closed.abort());
  return closed.signal;
};
