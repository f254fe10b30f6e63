import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { sha256, uuidOf } from '../../platform/digests.js';
import type { LinkTarget } from '../../platform/links.js';
import type { Call } from '../../platform/log/command-runner.js';
import type { Visit } from './visits.js';

/**
 * The command that a posted call is: a repeat with the same Idempotency-Key in the same browser is the same command, in
 * another browser it is another one.
 */
export const callOf = (request: FastifyRequest, { tenant, supplierId, requestId }: LinkTarget, { cookie }: Visit): Call => {
  const header = request.headers['idempotency-key'];
  const key = typeof header === 'string' && header.length >= 8 && header.length <= 200 ? header : randomUUID();
  const path = request.url.split('?')[0]!.toLowerCase();
  return {
    tenant,
    actor: { kind: 'supplier', id: supplierId },
    commandId: uuidOf(tenant, supplierId, requestId, path, cookie, key),
    // Salted with secrets that are kept nowhere: the digits that were typed must not be found from the log.
    bodyDigest: sha256(JSON.stringify([key, cookie, request.body ?? null])),
    correlationId: String(request.id),
  };
};
