import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { DocumentTakenBack } from '@counterfoil/projections';
import { BrowserCommand } from '../../platform/commands.js';
import { Documents } from '../../platform/documents/documents.js';
import type { OwnDocumentDto } from './link.dto.js';
import { LinkVisits } from './link-visit.js';

/** A supplier removes a document that it uploaded through this link. */
export class RemoveOwnDocument extends BrowserCommand<OwnDocumentDto, DocumentTakenBack> {}

@CommandHandler(RemoveOwnDocument)
export class RemoveOwnDocumentHandler implements ICommandHandler<RemoveOwnDocument> {
  constructor(
    private readonly visits: LinkVisits,
    private readonly documents: Documents,
  ) {}

  async execute({ input: { publicId, documentId }, browser }: RemoveOwnDocument): Promise<DocumentTakenBack> {
    const { supplierId, requestId, call } = await this.visits.of(publicId, browser);
    return this.documents.removeOwn(call, { documentId, supplierId }, requestId);
  }
}
