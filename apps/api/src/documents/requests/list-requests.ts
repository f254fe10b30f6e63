import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type DocumentRequestDoc, type DocumentRequestRow, documentRequests } from '@counterfoil/projections';
import { Clock } from '../../platform/clock.js';
import { SessionQuery } from '../../platform/commands.js';
import { Customers } from '../../platform/customers.js';
import { ReadModels } from '../../platform/read/read-models.js';
import { SupplierRecords } from '../../platform/supplier-records.js';
import type { RequestsParams } from './requests.dto.js';

/** Only the latest requests are listed. The audit log has all of them. */
const MOST = 50;

export type DocumentRequestsAnswer = { readonly rows: readonly DocumentRequestRow[]; readonly position: string };

/** The document requests of a supplier, newest first. */
export class ListDocumentRequests extends SessionQuery<RequestsParams, DocumentRequestsAnswer> {}

@QueryHandler(ListDocumentRequests)
export class ListDocumentRequestsHandler implements IQueryHandler<ListDocumentRequests> {
  constructor(
    private readonly readModels: ReadModels,
    private readonly records: SupplierRecords,
    private readonly customers: Customers,
    private readonly clock: Clock,
  ) {}

  async execute({ input: { supplierId }, session }: ListDocumentRequests): Promise<DocumentRequestsAnswer> {
    const { tenant } = session;
    await this.records.visibleTo(session, supplierId);
    const position = await this.readModels.position();
    const filters = [{ field: 'supplierId', op: 'equals', value: supplierId }] as const;
    const { rows } = await this.readModels.list<DocumentRequestDoc>(tenant, documentRequests.name, { filters, length: MOST });
    const ids = rows.map(({ requestedBy }) => requestedBy);
    const nameOf = await this.customers.namer(tenant, ids);
    const now = this.clock.now();
    return {
      rows: rows.map((doc) => ({
        ...{ id: doc.id, because: doc.because, requestedAt: doc.requestedAt, expiresAt: doc.expiresAt },
        ...{ title: doc.title ?? '', note: doc.note ?? '', to: doc.to ?? '', requestedBy: nameOf(doc.requestedBy) },
        state: stateOf(doc, now),
      })),
      position,
    };
  }
}

const stateOf = (doc: DocumentRequestDoc, now: string): DocumentRequestRow['state'] => {
  if (doc.status !== 'open') return doc.status;
  if (doc.expiresAt <= now) return 'expired';
  if (doc.openedAt !== null) return 'opened';
  return ({ due: 'email-due', sent: 'sent', 'given-up': 'email-failed' } as const)[doc.email];
};
