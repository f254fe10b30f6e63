import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { DocumentKept } from '@counterfoil/projections';
import type { FastifyRequest } from 'fastify';
import { CallerCommand } from '../../platform/commands.js';
import { Documents } from '../../platform/documents/documents.js';
import { type IncomingFields, IncomingDocuments } from '../../platform/documents/incoming.js';
import { VisibleDocuments } from '../visible-documents.js';

/** Adds a document to the library of a supplier or of the company. */
export class UploadDocument extends CallerCommand<{ readonly request: FastifyRequest }, DocumentKept> {}

@CommandHandler(UploadDocument)
export class UploadDocumentHandler implements ICommandHandler<UploadDocument> {
  constructor(
    private readonly incoming: IncomingDocuments,
    private readonly documents: Documents,
    private readonly visible: VisibleDocuments,
  ) {}

  async execute({ input: { request }, caller }: UploadDocument): Promise<DocumentKept> {
    const admit = (fields: IncomingFields) => this.visible.requireLibrary(caller, ownerIn(fields));
    const keep = async (file: Parameters<Documents['upload']>[1]) => {
      await admit(file.fields);
      const keeping = { supplierId: ownerIn(file.fields), requestId: null, onboardingId: null, call: caller.call() };
      const { title = '', expiryDate = '' } = file.fields;
      return this.documents.upload(keeping, file, { title, expiryDate });
    };
    return this.incoming.take(request, keep, admit);
  }
}

const ownerIn = ({ supplierId = '' }: IncomingFields): string | null => (supplierId === '' ? null : supplierId);
