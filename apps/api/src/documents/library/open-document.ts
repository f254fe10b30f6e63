import type { StreamableFile } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CallerCommand } from '../../platform/commands.js';
import { DocumentHandOut } from '../../platform/documents/hand-out.js';
import { VisibleDocuments } from '../visible-documents.js';
import { openingByUser } from './opening-by-user.js';

/** Opens one version of a document for a user; by default the current one. */
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
    const known = await this.visible.find(caller, documentId);
    return this.handOut.of(known, openingByUser(caller, known, versionId));
  }
}
