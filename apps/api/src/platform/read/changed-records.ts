import { Injectable } from '@nestjs/common';
import type { Filter, SupplierDoc, WorkLine } from '@counterfoil/projections';
import { ReadModels } from './read-models.js';

/** Returns the records behind a payment that changed after the decision on the payment. */
export type ChangedBehind = (line: WorkLine) => readonly SupplierDoc[];

const MODEL = 'suppliers';
/** The number of accounts in one query to the read models. */
const PORTION = 500;

/** Finds suppliers that changed, in a way that affects payments, after payments to them were checked (P-10.26). */
@Injectable()
export class ChangedRecords {
  constructor(private readonly readModels: ReadModels) {}

  /** The payments with such a record, from one or more runs. */
  async behind(tenant: string, lines: readonly WorkLine[]): Promise<ReadonlySet<WorkLine>> {
    const changedBehind = await this.since(tenant, lines);
    return new Set(lines.filter((line) => changedBehind(line).length > 0));
  }

  /** Finds records by id and by account, for payments that were judged without a supplier. */
  async since(tenant: string, lines: readonly WorkLine[]): Promise<ChangedBehind> {
    const oldest = lines.reduce((first, { checkedAt }) => (checkedAt < first ? checkedAt : first), '9999');
    const byId = new Map<string, SupplierDoc>();
    const byAccount = new Map<string, SupplierDoc[]>();
    for (const doc of await this.changed(tenant, lines, { field: 'decidedAt', op: 'range', from: oldest })) {
      byId.set(doc.id, doc);
      if (doc.matchKey !== null) byAccount.set(doc.matchKey, [...(byAccount.get(doc.matchKey) ?? []), doc]);
    }
    if (byId.size === 0) return () => [];
    return (line) => {
      const behind = idsBehind(line).flatMap((id) => byId.get(id) ?? []);
      const since = decidedOn(line);
      return [...new Set([...behind, ...(byAccount.get(line.matchKey) ?? [])])].filter((doc) => doc.decidedAt > since);
    };
  }

  /**
   * The records that match `recently`, each once. After an import, these may be all records, so only those that the lines refer to
   * are read.
   */
  private async changed(tenant: string, lines: readonly WorkLine[], recently: Filter): Promise<Iterable<SupplierDoc>> {
    const named = new Set(lines.flatMap(idsBehind));
    const accounts = [...new Set(lines.map(({ matchKey }) => matchKey))];
    const few = named.size + accounts.length;
    const recent = await this.readModels.ids(tenant, MODEL, [recently], few + 1);
    if (recent.length <= few) return (await this.readModels.getMany<SupplierDoc>(tenant, MODEL, recent)).values();
    const found = new Map(await this.readModels.getMany<SupplierDoc>(tenant, MODEL, [...named]));
    for (let from = 0; from < accounts.length; from += PORTION) {
      const ofAccounts: Filter = { field: 'matchKey', op: 'one-of', values: accounts.slice(from, from + PORTION) };
      for await (const doc of this.readModels.scan<SupplierDoc>(tenant, MODEL, [ofAccounts, recently])) found.set(doc.id, doc);
    }
    return found.values();
  }
}

const idsBehind = ({ supplierId, known }: WorkLine): readonly string[] =>
  [supplierId, ...known.map((account) => account.supplierId)].filter((id) => id !== null);

/** The time of the decision on a line. An approval by a second person includes all that had happened until then. */
const decidedOn = ({ checkedAt, accepted }: WorkLine): string =>
  accepted !== null && accepted.at > checkedAt ? accepted.at : checkedAt;
