import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { DocumentKept } from '@counterfoil/projections';
import type { FastifyRequest } from 'fastify';
import { CallerCommand } from '../../platform/commands.js';
import { Documents } from '../../platform/documents/documents.js';
import { IncomingDocuments } from '../../platform/documents/incoming.js';
import { VisibleDocuments } from '../visible-documents.js';

/** Adds a version to a document. Earlier versions stay in its history. */
export class ReplaceDocument extends CallerCommand<
  { readonly documentId: string; readonly request: FastifyRequest },
  DocumentKept
> {}

@CommandHandler(ReplaceDocument)
export class ReplaceDocumentHandler implements ICommandHandler<ReplaceDocument> {
  constructor(
    private readonly incoming: IncomingDocuments,
    private readonly documents: Documents,
    private readonly visible: VisibleDocuments,
  ) {}

  async execute({ input: { documentId, request }, caller }: ReplaceDocument): Promise<DocumentKept> {
    const { supplierId } = await this.visible.find(caller, documentId);
    return this.incoming.take(request, (file) => {
      const keeping = { supplierId, requestId: null, onboardingId: null, call: caller.call() };
      const { replaces = '', expiryDate = '' } = file.fields;
      return this.documents.replace(keeping, file, { documentId, replaces }, expiryDate);
    });
  }
}
