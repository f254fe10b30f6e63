import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import negotiator from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';

const packWithBrotli = promisify(brotliCompress);
const packWithGzip = promisify(gzip);

/** The values of `content-encoding` that the server produces. */
export type Encoding = 'br' | 'gzip';

const packers: { readonly [encoding in Encoding]: (bytes: Buffer) => Promise<Buffer> } = {
  // As fast as gzip at its usual level, and smaller.
  br: (bytes) => packWithBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (bytes) => packWithGzip(bytes),
};

/** The best encoding that the caller accepts; null for none. */
export const encodingFor = ({ headers }: Pick<FastifyRequest, 'headers'>): Encoding | null => {
  const accepted = headers['accept-encoding'];
  return typeof accepted === 'string' ? negotiator.negotiate<Encoding>(accepted, ['br', 'gzip']) : null;
};

/** In bytes. Shorter answers fit into one packet without compression. */
const SHORTEST = 1_400;

/**
 * Calls whose answers may contain a secret: an anti-forgery token, a password link, a key, a second factor, a supplier's link. The
 * length of a compressed answer reveals whether such a secret repeats what the caller sent (BREACH), so these answers are never
 * compressed. Paths are without the base path.
 */
const SECRET =
  /^\/(?:account|setup|users|api-keys|webhooks|dev|emails|supplierverification|supplieronboarding|supplierdocuments)(?:\/|$)/i;

export const mayCompress = (path: string): boolean => !SECRET.test(path);

/** Compresses JSON answers. Files and streams stay uncompressed, so that an export sends its first bytes at once. */
export const compressJson =
  (basePath: string) =>
  async (request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> => {
    if (typeof payload !== 'string' || payload.length < SHORTEST || request.method === 'HEAD') return payload;
    if (!String(reply.getHeader('content-type')).startsWith('application/json') || reply.hasHeader('content-encoding'))
      return payload;
    if (!mayCompress(request.url.split('?')[0]!.slice(basePath.length))) return payload;
    void reply.header('vary', 'accept-encoding');
    const encoding = encodingFor(request);
    if (encoding === null) return payload;
    void reply.removeHeader('content-length').header('content-encoding', encoding);
    return packers[encoding](Buffer.from(payload));
  };
