import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { documentRequest, MOST_PROVIDED } from '@counterfoil/domain';
import {
  type DocumentDoc,
  type DocumentRequestDoc,
  documentRequests,
  documents,
  type RequestedDocument,
  type SupplierDoc,
  suppliers,
} from '@counterfoil/projections';
import { BrowserCommand } from '../../platform/commands.js';
import { Customers } from '../../platform/customers.js';
import { CommandRunner } from '../../platform/log/command-runner.js';
import { ReadModels } from '../../platform/read/read-models.js';
import { partOf } from '../../platform/session/access.js';
import type { DocumentLinkDto } from './link.dto.js';
import { LinkVisits } from './link-visit.js';

const CAUGHT_UP_TIMEOUT_MS = 2_000;

/** A supplier opened the link of a request: shows what was requested and what was given through this link. */
export class OpenDocumentRequest extends BrowserCommand<DocumentLinkDto, RequestedDocument> {}

@CommandHandler(OpenDocumentRequest)
export class OpenDocumentRequestHandler implements ICommandHandler<OpenDocumentRequest> {
  constructor(
    private readonly visits: LinkVisits,
    private readonly runner: CommandRunner,
    private readonly readModels: ReadModels,
    private readonly customers: Customers,
  ) {}

  async execute({ input: { publicId }, browser }: OpenDocumentRequest): Promise<RequestedDocument> {
    const { tenant, supplierId, requestId, request, call } = await this.visits.of(publicId, browser);
    const data = { requestId, supplierId, address: browser.request.ip };
    if (!request.opened)
      await this.runner.run(documentRequest, requestId, { type: 'OpenDocumentRequest', data }, partOf(call, 'open'));
    // The page calls this again after each of its own changes, by a POST that names no position.
    await this.readModels.caughtUp(CAUGHT_UP_TIMEOUT_MS);
    const [asked, supplier, customer] = await Promise.all([
      this.readModels.get<DocumentRequestDoc>(tenant, documentRequests.name, requestId),
      this.readModels.get<SupplierDoc>(tenant, suppliers.name, supplierId),
      this.customers.of(tenant),
    ]);
    const ids = asked?.provided.map(({ documentId }) => documentId) ?? [];
    const given = await this.readModels.getMany<DocumentDoc>(tenant, documents.name, ids);
    const entity = customer.entities.find(({ id }) => id === supplier?.entityId);
    return {
      ...{ companyName: entity?.name ?? customer.name, supplierName: supplier?.supplierName ?? '' },
      ...{ title: asked?.title ?? '', note: asked?.note ?? '', expiresAt: request.expiresAt },
      ...{ isRenewal: request.documentId !== null, left: MOST_PROVIDED - request.provided.length },
      files: ids
        .flatMap((id) => given.get(id) ?? [])
        .filter(({ status }) => status !== 'erased')
        .map((doc) => ({
          ...{ id: doc.id, documentTitle: doc.title ?? '', expiryDate: doc.expiryDate, deletedDate: doc.removed?.at ?? null },
          isRenewal: doc.requestId !== requestId,
        })),
    };
  }
}
