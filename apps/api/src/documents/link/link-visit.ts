import { Injectable } from '@nestjs/common';
import { closedRequest, documentRequest, type DocumentRequestState } from '@counterfoil/domain';
import { Clock } from '../../platform/clock.js';
import { sha256, uuidOf } from '../../platform/digests.js';
import { type DocumentLink, DocumentLinks } from '../../platform/documents/document-links.js';
import { Problem } from '../../platform/http/problem.js';
import type { Browser } from '../../platform/http/browser.js';
import { type Call, CommandRunner } from '../../platform/log/command-runner.js';
import { Refused } from '../../platform/log/refused.js';
import { requestKey } from '../../platform/session/access.js';

export type OpenRequest = Exclude<DocumentRequestState, { status: 'unknown' }>;
export type LinkVisit = DocumentLink & { readonly request: OpenRequest; readonly call: Call };

/** A call through the link of a document request. */
@Injectable()
export class LinkVisits {
  constructor(
    private readonly links: DocumentLinks,
    private readonly runner: CommandRunner,
    private readonly clock: Clock,
  ) {}

  /** @throws Problem 404 for a link that was never issued; Refused when it does not work any more */
  async of(publicId: string, browser: Browser): Promise<LinkVisit> {
    const link = await this.links.find(publicId);
    if (link === null) throw noSuchLink();
    const request = await this.runner.stateOf(documentRequest, link.tenant, link.requestId);
    const closed = closedRequest(request, this.clock.now());
    if (request.status === 'unknown') throw noSuchLink();
    if (closed !== null) throw new Refused(closed);
    return { ...link, request, call: callOf(link, browser) };
  }
}

const noSuchLink = (): Problem =>
  new Problem(404, 'no-such-link', 'Nothing was found for this link. Please open the link in the email again.');

/** With the same Idempotency-Key, a repeated call is the same command. The key is not stored. */
const callOf = ({ tenant, supplierId, requestId }: DocumentLink, { request }: Browser): Call => {
  const { key, path } = requestKey(request);
  return {
    ...{ tenant, actor: { kind: 'supplier', id: supplierId }, correlationId: String(request.id) },
    commandId: uuidOf(tenant, supplierId, requestId, path, key),
    bodyDigest: sha256(JSON.stringify([key, request.body ?? null])),
  };
};
