import { sha256, uuidOf } from '../../platform/digests.js';
import type { LinkTarget } from '../../platform/links/links.js';
import type { Call } from '../../platform/log/command-runner.js';
import type { Visit } from './visits.js';
import { requestKey } from '../../platform/session/access.js';

/**
 * The call for a POST. With the same Idempotency-Key, a repeat in the same browser is the same command; in another browser,
 * it is a different one.
 */
export const callOf = ({ tenant, supplierId, requestId }: LinkTarget, { browser: { request }, cookie }: Visit): Call => {
  const { key, path } = requestKey(request);
  return {
    tenant,
    actor: { kind: 'supplier', id: supplierId },
    commandId: uuidOf(tenant, supplierId, requestId, path, cookie, key),
    // Salted with secrets that are not stored: from a plain digest in the log, the entered digits could be guessed.
    bodyDigest: sha256(JSON.stringify([key, cookie, request.body ?? null])),
    correlationId: String(request.id),
  };
};
