import { Injectable } from '@nestjs/common';
import { type CounterfoilEvent, decidesPayments, type RecordedFact, supplier } from '@counterfoil/domain';
import type { SupplierDoc, WorkLine } from '@counterfoil/projections';
import { CommandRunner } from '../../platform/log/command-runner.js';
import { ChangedRecords } from '../../platform/read/changed-records.js';

/** The last event of a supplier since its row was checked that may change the result. */
export type News = { readonly supplierId: string; readonly supplierName: string; readonly event: RecordedFact<CounterfoilEvent> };

/** What happened after the rows of a run were checked (P-10.26). */
@Injectable()
export class ChangesSince {
  constructor(
    private readonly records: ChangedRecords,
    private readonly runner: CommandRunner,
  ) {}

  /** The news of a page of lines, by line number. */
  async about(tenant: string, lines: readonly WorkLine[]): Promise<ReadonlyMap<number, News>> {
    const news = new Map<number, News>();
    if (lines.length === 0) return news;
    const changedBehind = await this.records.since(tenant, lines);
    const events = new Map<string, readonly RecordedFact<CounterfoilEvent>[]>();
    for (const { id } of new Set(lines.flatMap(changedBehind))) events.set(id, await this.deciding(tenant, id));
    for (const line of lines) {
      const told = changedBehind(line).flatMap((doc) => lastOf(doc, events.get(doc.id) ?? []));
      const [latest] = told.sort(newestFirst);
      if (latest !== undefined) news.set(line.n, latest);
    }
    return news;
  }

  private async deciding(tenant: string, supplierId: string): Promise<readonly RecordedFact<CounterfoilEvent>[]> {
    const history = await this.runner.historyOf(supplier, tenant, supplierId);
    return history.filter(({ type }) => decidesPayments(type));
  }
}

const lastOf = ({ id, supplierName }: SupplierDoc, events: readonly RecordedFact<CounterfoilEvent>[]): readonly News[] => {
  const event = events.at(-1);
  return event === undefined ? [] : [{ supplierId: id, supplierName, event }];
};

const newestFirst = (a: News, b: News): number => (a.event.meta.at < b.event.meta.at ? 1 : -1);
