import type { StreamableFile } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { BrowserCommand } from '../../platform/commands.js';
import { Documents } from '../../platform/documents/documents.js';
import { DocumentHandOut } from '../../platform/documents/hand-out.js';
import { notFound } from '../../platform/http/problem.js';
import type { OwnDocumentDto } from './link.dto.js';
import { LinkVisits } from './link-visit.js';

/** A supplier opens a document that it gave through this link, in the version that it gave (P-16.11). */
export class OpenOwnDocument extends BrowserCommand<OwnDocumentDto, StreamableFile> {}

@CommandHandler(OpenOwnDocument)
export class OpenOwnDocumentHandler implements ICommandHandler<OpenOwnDocument> {
  constructor(
    private readonly visits: LinkVisits,
    private readonly documents: Documents,
    private readonly handOut: DocumentHandOut,
  ) {}

  async execute({ input: { publicId, documentId }, browser }: OpenOwnDocument): Promise<StreamableFile> {
    const { tenant, supplierId, requestId, request } = await this.visits.of(publicId, browser);
    const known = await this.documents.find(tenant, documentId);
    if (known === null || known.supplierId !== supplierId || known.status !== 'kept') throw notFound();
    // A version that the company added since belongs to the company.
    const own = known.versions.findLast(({ versionId }) => request.provided.includes(versionId));
    if (own === undefined) throw notFound();
    return this.handOut.of(known, {
      ...{ tenant, actor: { kind: 'supplier', id: supplierId }, versionId: own.versionId },
      event: ({ versionId, sha256 }) => ({
        type: 'DocumentOpenedBySupplier',
        data: {
          ...{ documentId, supplierId, versionId, sha256, requestId, onboardingId: null, participantId: null },
          address: browser.request.ip,
        },
      }),
    });
  }
}
