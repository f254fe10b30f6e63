import { Injectable } from '@nestjs/common';
import { type CounterfoilEvent, decidesPayments, type RecordedFact, streamName, supplier } from '@counterfoil/domain';
import type { SupplierDoc, WorkLine } from '@counterfoil/projections';
import { CommandRunner } from '../../platform/log/command-runner.js';
import { ReadModels } from '../../platform/read/read-models.js';

/** The last thing that happened to a supplier behind a row after the row was checked, and that may tell it something else. */
export type News = { readonly supplierId: string; readonly supplierName: string; readonly event: RecordedFact<CounterfoilEvent> };

/** News of at most so many suppliers is looked up for one page. A release checks every line again, whatever this page says. */
const MOST_READ = 300;

/** What happened after the rows of a run were checked (P-10.26). */
@Injectable()
export class ChangesSince {
  constructor(
    private readonly readModels: ReadModels,
    private readonly runner: CommandRunner,
  ) {}

  /** News by line number. */
  async about(tenant: string, lines: readonly WorkLine[]): Promise<ReadonlyMap<number, News>> {
    const oldest = lines.reduce((first, { checkedAt }) => (checkedAt < first ? checkedAt : first), '9999');
    const changed = await this.changedAfter(tenant, oldest);
    const touched = lines.flatMap((line) => {
      const docs = changed.of(line).filter((doc) => doc.updatedAt > line.checkedAt);
      return docs.length === 0 ? [] : [{ line, docs }];
    });
    const docs = [...new Set(touched.flatMap((each) => each.docs))].slice(0, MOST_READ);
    const events = new Map<string, readonly RecordedFact<CounterfoilEvent>[]>();
    for (const { id } of docs) events.set(id, await this.deciding(tenant, id));
    const news = new Map<number, News>();
    for (const { line, docs: behind } of touched) {
      const [latest] = behind.flatMap((doc) => this.after(doc, events.get(doc.id) ?? [], line.checkedAt)).sort(newestFirst);
      if (latest !== undefined) news.set(line.n, latest);
    }
    return news;
  }

  private after(doc: SupplierDoc, events: readonly RecordedFact<CounterfoilEvent>[], checkedAt: string): readonly News[] {
    const event = events.findLast(({ meta }) => meta.at > checkedAt);
    return event === undefined ? [] : [{ supplierId: doc.id, supplierName: doc.supplierName, event }];
  }

  private async deciding(tenant: string, supplierId: string): Promise<readonly RecordedFact<CounterfoilEvent>[]> {
    const history = await this.runner.history(tenant, streamName(tenant, supplier.category, supplierId));
    return history.filter(({ type }) => decidesPayments(type));
  }

  /** Suppliers changed after that time, found by id, and by account for rows that no supplier stood behind. */
  private async changedAfter(tenant: string, at: string) {
    const byId = new Map<string, SupplierDoc>();
    const byAccount = new Map<string, SupplierDoc[]>();
    for await (const doc of this.readModels.scan<SupplierDoc>(tenant, 'suppliers', [
      { field: 'updatedAt', op: 'range', from: at },
    ])) {
      byId.set(doc.id, doc);
      if (doc.matchKey !== null) byAccount.set(doc.matchKey, [...(byAccount.get(doc.matchKey) ?? []), doc]);
    }
    return {
      of: ({ supplierId, known, matchKey }: WorkLine): readonly SupplierDoc[] => [
        ...new Set([
          ...[supplierId, ...known.map((account) => account.supplierId)].flatMap((id) => byId.get(id ?? '') ?? []),
          ...(byAccount.get(matchKey) ?? []),
        ]),
      ],
    };
  }
}

const newestFirst = (a: News, b: News): number => (a.event.meta.at < b.event.meta.at ? 1 : -1);
