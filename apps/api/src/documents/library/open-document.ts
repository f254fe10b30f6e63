import type { StreamableFile } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CallerCommand } from '../../platform/commands.js';
import { DocumentHandOut } from '../../platform/documents/hand-out.js';
import { VisibleDocuments } from '../visible-documents.js';

/** A user opens one version of a document, at first the current one. */
export class OpenDocument extends CallerCommand<
  { readonly documentId: string; readonly versionId?: string | undefined },
  StreamableFile
> {}

@CommandHandler(OpenDocument)
export class OpenDocumentHandler implements ICommandHandler<OpenDocument> {
  constructor(
    private readonly visible: VisibleDocuments,
    private readonly handOut: DocumentHandOut,
  ) {}

  async execute({ input: { documentId, versionId }, caller }: OpenDocument): Promise<StreamableFile> {
    const { tenant, userId } = caller;
    const known = await this.visible.find(caller, documentId);
    const { supplierId } = known;
    return this.handOut.of(known, {
      ...{ tenant, actor: { kind: 'user', id: userId }, versionId },
      event: (version) => ({
        type: 'DocumentOpened',
        data: { userId, documentId, supplierId, versionId: version.versionId, sha256: version.sha256 },
      }),
    });
  }
}
