import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Written } from '@counterfoil/projections';
import { CallerCommand } from '../../platform/commands.js';
import { DocumentRequests } from '../../platform/documents/request-documents.js';
import { notFound } from '../../platform/http/problem.js';
import { written } from '../../platform/http/written.js';
import { SupplierRecords } from '../../platform/supplier-records.js';
import { VisibleDocuments } from '../visible-documents.js';
import type { RequestDocumentDto } from './requests.dto.js';

/** Asks a supplier for a document, or for a new version of one. The email process sends the email. */
export class RequestDocument extends CallerCommand<RequestDocumentDto> {}

@CommandHandler(RequestDocument)
export class RequestDocumentHandler implements ICommandHandler<RequestDocument> {
  constructor(
    private readonly records: SupplierRecords,
    private readonly visible: VisibleDocuments,
    private readonly requests: DocumentRequests,
  ) {}

  async execute({ input, caller }: RequestDocument): Promise<Written> {
    const { supplierId, title, note = '', documentId = null } = input;
    const { supplier } = await this.records.visibleTo(caller, supplierId);
    if (documentId !== null && (await this.visible.find(caller, documentId)).supplierId !== supplierId) throw notFound();
    const outcome = await this.requests.ask(caller.call(), supplier, { because: 'asked', documentId, title, note });
    return written(outcome, 'The supplier gets an email with a link.');
  }
}
