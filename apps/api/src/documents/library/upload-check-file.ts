import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CheckFile } from '@counterfoil/domain';
import type { FastifyRequest } from 'fastify';
import { CallerCommand } from '../../platform/commands.js';
import { Documents } from '../../platform/documents/documents.js';
import { type Incoming, type IncomingFields, IncomingDocuments } from '../../platform/documents/incoming.js';
import { VisibleDocuments } from '../visible-documents.js';

/** Keeps a file that is to go with a check: in the library of the supplier that the check is about, else in the company's (P-11.20). */
export class UploadCheckFile extends CallerCommand<{ readonly request: FastifyRequest }, CheckFile> {}

@CommandHandler(UploadCheckFile)
export class UploadCheckFileHandler implements ICommandHandler<UploadCheckFile> {
  constructor(
    private readonly incoming: IncomingDocuments,
    private readonly documents: Documents,
    private readonly visible: VisibleDocuments,
  ) {}

  async execute({ input: { request }, caller }: UploadCheckFile): Promise<CheckFile> {
    const supplierOf = ({ supplierId = '' }: IncomingFields): string | null => (supplierId === '' ? null : supplierId);
    const admit = async (fields: IncomingFields): Promise<void> => {
      const supplierId = supplierOf(fields);
      if (supplierId !== null) await this.visible.requireLibrary(caller, supplierId);
    };
    const keep = async (file: Incoming): Promise<CheckFile> => {
      await admit(file.fields);
      const keeping = { supplierId: supplierOf(file.fields), requestId: null, onboardingId: null, call: caller.call() };
      const kept = await this.documents.upload(keeping, file, { title: '', expiryDate: '' });
      const { sha256, size, fileName } = file;
      return { documentId: kept.file.id, versionId: kept.versionId, sha256, size, fileName };
    };
    return this.incoming.take(request, keep, admit);
  }
}
