import type { FastifyReply } from 'fastify';

/** Aborts when the caller closes the connection or has received the whole answer, so that long work for it ends. */
export const closedSignal = ({ raw }: Pick<FastifyReply, 'raw'>): AbortSignal => {
  const closed = new AbortController();
  raw.once('close', () => closed.abort());
  return closed.signal;
};
