import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { timelineEntry, type TimelineEntry } from '@counterfoil/projections';
import { SessionQuery } from '../../platform/commands.js';
import { Customers } from '../../platform/customers.js';
import { SupplierRecords } from '../../platform/supplier-records.js';
import { wordsOfCompany } from '../supplier-words.js';

export type SupplierHistory = { readonly entries: readonly TimelineEntry[] };

/** The events of a supplier, newest first, replayed from its stream and not from a read model. */
export class ShowSupplierHistory extends SessionQuery<{ readonly id: string }, SupplierHistory> {}

@QueryHandler(ShowSupplierHistory)
export class ShowSupplierHistoryHandler implements IQueryHandler<ShowSupplierHistory> {
  constructor(
    private readonly records: SupplierRecords,
    private readonly customers: Customers,
  ) {}

  async execute({ input: { id }, session }: ShowSupplierHistory): Promise<SupplierHistory> {
    const { events, supplier } = await this.records.visibleTo(session, id);
    const customer = await this.customers.of(session.tenant);
    const userName = await this.customers.namer(
      session.tenant,
      events.map(({ meta }) => meta.actor.id),
    );
    const words = { ...wordsOfCompany(customer), userName, supplierName: () => supplier.details.supplierName };
    const entries = events.map((event) => {
      const { kind, id: actor } = event.meta.actor;
      return timelineEntry(event, kind === 'supplier' ? 'Supplier' : kind === 'user' ? userName(actor) : 'Counterfoil', words);
    });
    return { entries: entries.reverse() };
  }
}
