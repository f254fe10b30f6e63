import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { documentRequests, type DocumentDoc } from '@counterfoil/projections';
import { againstAsking, DocumentRequests } from '../../platform/documents/request-documents.js';
import { ReadModels } from '../../platform/read/read-models.js';
import { machineCall } from '../../platform/session/access.js';
import { SupplierRecords } from '../../platform/supplier-records.js';

const EMAIL_SYSTEM = { kind: 'system', id: 'mail' } as const;

/** Asks a supplier for a new version of a document that expires, once for each version and expiry date. */
export class RemindOfExpiry extends Command<void> {
  constructor(
    readonly tenant: string,
    readonly doc: DocumentDoc,
  ) {
    super();
  }
}

@CommandHandler(RemindOfExpiry)
export class RemindOfExpiryHandler implements ICommandHandler<RemindOfExpiry> {
  constructor(
    private readonly records: SupplierRecords,
    private readonly requests: DocumentRequests,
    private readonly readModels: ReadModels,
  ) {}

  async execute({ tenant, doc: { id, supplierId, title, expiryDate, versions } }: RemindOfExpiry): Promise<void> {
    const version = versions.at(-1)!.versionId;
    const call = machineCall(tenant, EMAIL_SYSTEM, 'expiring', id, version, expiryDate ?? '');
    if ((await this.readModels.get(tenant, documentRequests.name, call.commandId)) !== null) return;
    const record = await this.records.find(tenant, supplierId ?? '');
    if (record === null || title === null || againstAsking(record.supplier) !== null) return;
    await this.requests.ask(call, record.supplier, { because: 'expiring', documentId: id, title, note: '' });
  }
}
