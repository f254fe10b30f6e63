import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { timelineEntry, type TimelineEntry } from '@counterfoil/projections';
import { Company } from '../../platform/company.js';
import type { Session } from '../../platform/session/sessions.js';
import { KnownSuppliers } from './known-suppliers.js';
import { wordsOfCompany } from '../supplier-words.js';

/** What happened to a record, newest first, read from its own stream: the log itself, not a copy of it. */
export class ShowSupplierHistory extends Query<{ readonly entries: readonly TimelineEntry[] }> {
  constructor(
    readonly session: Session,
    readonly id: string,
  ) {
    super();
  }
}

@QueryHandler(ShowSupplierHistory)
export class ShowSupplierHistoryHandler implements IQueryHandler<ShowSupplierHistory> {
  constructor(
    private readonly known: KnownSuppliers,
    private readonly company: Company,
  ) {}

  async execute({ session, id }: ShowSupplierHistory): Promise<{ readonly entries: readonly TimelineEntry[] }> {
    const { events, supplier } = await this.known.find(session, id);
    const customer = await this.company.of(session.tenant);
    const userName = await this.company.namer(
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
