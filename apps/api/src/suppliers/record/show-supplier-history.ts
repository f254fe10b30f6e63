import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type NamedRecord, type RecordedFact, type SupplierEvent } from '@counterfoil/domain';
import { nameOfActor, type StoryEntry, storyKindOf, type SupplierHistory, timelineEntry } from '@counterfoil/projections';
import { SessionQuery } from '../../platform/commands.js';
import { Customers } from '../../platform/customers.js';
import { type SupplierRecord, SupplierRecords } from '../../platform/supplier-records.js';
import { MergedRecords } from '../../platform/merged-records.js';
import { wordsOfCompany } from '../supplier-words.js';

/**
 * The events of a supplier and of the records merged into it, newest first. They are replayed from the streams, not read from a
 * read model.
 */
export class ShowSupplierHistory extends SessionQuery<{ readonly id: string }, SupplierHistory> {}

type Told = { readonly event: RecordedFact<SupplierEvent>; readonly of: NamedRecord | null; readonly supplierName: string };

@QueryHandler(ShowSupplierHistory)
export class ShowSupplierHistoryHandler implements IQueryHandler<ShowSupplierHistory> {
  constructor(
    private readonly records: SupplierRecords,
    private readonly mergedRecords: MergedRecords,
    private readonly customers: Customers,
  ) {}

  async execute({ input: { id }, session }: ShowSupplierHistory): Promise<SupplierHistory> {
    const { tenant } = session;
    const told = toldBy(await this.records.visibleTo(session, id), false);
    for (const merged of await this.mergedRecords.into(tenant, id)) {
      const record = await this.records.find(tenant, merged.id);
      if (record !== null) told.push(...toldBy(record, true));
    }
    const words = wordsOfCompany(await this.customers.of(tenant));
    const userName = await this.customers.namer(
      tenant,
      told.map(({ event }) => event.meta.actor.id),
    );
    const entries = told.map(({ event, of, supplierName }): StoryEntry => {
      const by = nameOfActor(event.meta.actor, userName);
      const entry = timelineEntry(event, by, { ...words, userName, supplierName: () => supplierName });
      return { ...entry, kind: storyKindOf(event.type), of };
    });
    return { entries: entries.sort(newestFirst) };
  }
}

const toldBy = ({ supplier, events }: SupplierRecord, isMerged: boolean): Told[] => {
  const { supplierId, details } = supplier;
  const { supplierName, supplierCode } = details;
  const of = isMerged ? { supplierId, supplierName, supplierCode } : null;
  return events.map((event) => ({ event, of, supplierName }));
};

/** Events of one record with the same time are listed in reverse order of recording. */
const newestFirst = (a: StoryEntry, b: StoryEntry): number =>
  a.at === b.at ? (a.stream === b.stream ? b.revision - a.revision : a.stream < b.stream ? -1 : 1) : a.at < b.at ? 1 : -1;
