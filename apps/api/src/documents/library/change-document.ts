import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { documentNote } from '@counterfoil/domain';
import type { Written } from '@counterfoil/projections';
import { CallerCommand } from '../../platform/commands.js';
import { Documents } from '../../platform/documents/documents.js';
import { DocumentErasure } from '../../platform/documents/erasure.js';
import { written } from '../../platform/http/written.js';
import { VisibleDocuments } from '../visible-documents.js';

/** The document, and the version of it that the user saw; null: whichever is current. */
type Seen = { readonly documentId: string; readonly versionId: string | null };

/** Says when a document expires; null: never. */
export class SetDocumentExpiry extends CallerCommand<Seen & { readonly expiryDate: string | null }> {}

@CommandHandler(SetDocumentExpiry)
export class SetDocumentExpiryHandler implements ICommandHandler<SetDocumentExpiry> {
  constructor(
    private readonly documents: Documents,
    private readonly visible: VisibleDocuments,
  ) {}

  async execute({ input: { documentId, versionId, expiryDate }, caller }: SetDocumentExpiry): Promise<Written> {
    const { supplierId } = await this.visible.find(caller, documentId);
    const data = { documentId, supplierId, versionId, expiryDate, through: null };
    return written(await this.documents.run(caller.call(), { type: 'SetDocumentExpiry', data }), 'The expiry date was changed.');
  }
}

/** Takes a document out of the library. Its history and its bytes stay until it is erased. */
export class RemoveDocument extends CallerCommand<Seen & { readonly reason: string }> {}

@CommandHandler(RemoveDocument)
export class RemoveDocumentHandler implements ICommandHandler<RemoveDocument> {
  constructor(
    private readonly documents: Documents,
    private readonly visible: VisibleDocuments,
  ) {}

  async execute({ input: { documentId, versionId, reason }, caller }: RemoveDocument): Promise<Written> {
    const { supplierId } = await this.visible.find(caller, documentId);
    const data = { documentId, supplierId, reason: documentNote(reason), versionId, through: null };
    return written(await this.documents.run(caller.call(), { type: 'RemoveDocument', data }), 'The document was removed.');
  }
}

/** Permanently deletes the bytes of all versions. The digests still prove what they were (P-16.9). */
export class EraseDocument extends CallerCommand<{ readonly documentId: string; readonly reason: string }> {}

@CommandHandler(EraseDocument)
export class EraseDocumentHandler implements ICommandHandler<EraseDocument> {
  constructor(
    private readonly erasure: DocumentErasure,
    private readonly visible: VisibleDocuments,
  ) {}

  async execute({ input: { documentId, reason }, caller }: EraseDocument): Promise<Written> {
    const { supplierId } = await this.visible.find(caller, documentId);
    const outcome = await this.erasure.erase(caller.call(), { documentId, supplierId }, documentNote(reason));
    return written(outcome, 'The document was erased. Its events stay in the log, without its name.');
  }
}
