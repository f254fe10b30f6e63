import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { documentRequest } from '@counterfoil/domain';
import { type DocumentDoc, documents, type DocumentKept } from '@counterfoil/projections';
import { BrowserCommand } from '../../platform/commands.js';
import { uuidOf } from '../../platform/digests.js';
import { Documents } from '../../platform/documents/documents.js';
import { type Incoming, type IncomingFields, IncomingDocuments } from '../../platform/documents/incoming.js';
import { CommandRunner } from '../../platform/log/command-runner.js';
import { Refused } from '../../platform/log/refused.js';
import { ReadModels } from '../../platform/read/read-models.js';
import { partOf } from '../../platform/session/access.js';
import { type LinkVisit, LinkVisits } from './link-visit.js';

/** A supplier uploads a requested document. The link is checked before any byte of the file is read. */
export class ProvideDocument extends BrowserCommand<null, DocumentKept> {}

@CommandHandler(ProvideDocument)
export class ProvideDocumentHandler implements ICommandHandler<ProvideDocument> {
  constructor(
    private readonly visits: LinkVisits,
    private readonly incoming: IncomingDocuments,
    private readonly documents: Documents,
    private readonly runner: CommandRunner,
    private readonly readModels: ReadModels,
  ) {}

  async execute({ browser }: ProvideDocument): Promise<DocumentKept> {
    let publicId = '';
    const admit = async (fields: IncomingFields): Promise<void> => {
      publicId = fields['publicId'] ?? '';
      await this.visits.of(publicId, browser);
    };
    // The upload took time, so the link is checked again. The document's place within the limit of the request is reserved first.
    const use = async (file: Incoming) => this.keep(await this.visits.of(publicId, browser), file);
    return this.incoming.take(browser.request, use, admit);
  }

  private async keep(visit: LinkVisit, file: Incoming): Promise<DocumentKept> {
    const { supplierId, requestId, call } = visit;
    const keeping = { supplierId, requestId, onboardingId: null, call };
    await this.documents.requireClean(keeping, file);
    const renewed = await this.renewed(visit);
    const documentId = renewed?.documentId ?? call.commandId;
    const data = { requestId, supplierId, documentId, versionId: uuidOf(documentId, call.commandId) };
    await this.runner.run(documentRequest, requestId, { type: 'ProvideDocument', data }, partOf(call, 'provide'));
    const { expiryDate = '' } = file.fields;
    if (renewed !== null) return this.documents.replace(keeping, file, renewed, expiryDate);
    return this.documents.upload(keeping, file, { title: file.fields['title'] ?? '', expiryDate });
  }

  /** The document that is replaced, with its current version; null: the document is new, or the old one no longer exists. */
  private async renewed({ tenant, request, requestId }: LinkVisit) {
    if (request.documentId === null) return null;
    const document = await this.documents.find(tenant, request.documentId);
    if (document === null) throw new Refused('no-such-document');
    if (document.status !== 'kept') return null;
    const doc = await this.readModels.get<DocumentDoc>(tenant, documents.name, request.documentId);
    // A second file through the same link is another document and does not replace the first.
    if (doc?.requestId === requestId || request.provided.length > 0) return null;
    return { documentId: document.documentId, replaces: document.versions.at(-1)!.versionId };
  }
}
