import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { localParts, zoneOf } from '@counterfoil/domain';
import { type DocumentDoc, type DocumentRow, documents, type Filter, type ListAnswer } from '@counterfoil/projections';
import { Clock, plusMilliseconds } from '../../platform/clock.js';
import { SessionQuery } from '../../platform/commands.js';
import { Customers } from '../../platform/customers.js';
import { listAnswer } from '../../platform/http/list-answer.js';
import { MergedRecords } from '../../platform/merged-records.js';
import { ReadModels } from '../../platform/read/read-models.js';
import { seesAdministration, VisibleDocuments } from '../visible-documents.js';
import { DocumentViews } from './document-views.js';
import type { LibraryParams } from './library.dto.js';

const DAY_MS = 86_400_000;

/** The documents of one supplier and of the records merged into it, or the company's own documents (P-16.4). */
export class ListLibrary extends SessionQuery<LibraryParams, ListAnswer<DocumentRow>> {}

@QueryHandler(ListLibrary)
export class ListLibraryHandler implements IQueryHandler<ListLibrary> {
  constructor(
    private readonly readModels: ReadModels,
    private readonly visible: VisibleDocuments,
    private readonly merged: MergedRecords,
    private readonly views: DocumentViews,
    private readonly customers: Customers,
    private readonly clock: Clock,
  ) {}

  async execute({ input: params, session }: ListLibrary): Promise<ListAnswer<DocumentRow>> {
    const { tenant } = session;
    const supplierId = params.supplierId ?? null;
    await this.visible.requireLibrary(session, supplierId);
    const filters: Filter[] = [
      ...(seesAdministration(session) ? [] : [{ field: 'ofAdministration', op: 'equals', value: false } as const]),
      supplierId === null
        ? { field: 'ofCompany', op: 'equals', value: true }
        : { field: 'supplierId', op: 'one-of', values: await this.recordsOf(session, supplierId) },
      ...(params.expired === 'true' ? await this.expired(tenant) : []),
      ...(params.removed === 'true' ? [] : [{ field: 'status', op: 'equals', value: 'kept' } as const]),
    ];
    const request = { tenant, model: documents, params, filters };
    return listAnswer<DocumentDoc, DocumentRow>(this.readModels, request, (docs) => this.views.rows(tenant, docs));
  }

  /** The record and the records merged into it that this user may see. */
  private async recordsOf(session: ListLibrary['session'], supplierId: string): Promise<readonly string[]> {
    const merged = (await this.merged.into(session.tenant, supplierId)).map(({ id }) => id);
    const seen = await Promise.all(merged.map((id) => this.visible.mayOpen(session, id)));
    return [supplierId, ...merged.filter((_, i) => seen[i])];
  }

  private async expired(tenant: string): Promise<readonly Filter[]> {
    const zone = zoneOf(await this.customers.of(tenant));
    const yesterday = localParts(plusMilliseconds(this.clock.now(), -DAY_MS), zone).date;
    return [{ field: 'expiryDate', op: 'range', to: yesterday }];
  }
}
