import { Injectable } from '@nestjs/common';
import type { SupplierDoc, WorkLine } from '@counterfoil/projections';
import { ReadModels } from './read-models.js';

/** The records behind a payment that changed after it was decided on. */
export type ChangedBehind = (line: WorkLine) => readonly SupplierDoc[];

/** Which suppliers changed, in a way that decides payments, after payments to them were checked (P-10.26). */
@Injectable()
export class ChangedRecords {
  constructor(private readonly readModels: ReadModels) {}

  /** The payments with such a record, of one run or of several. */
  async behind(tenant: string, lines: readonly WorkLine[]): Promise<ReadonlySet<WorkLine>> {
    const changedBehind = await this.since(tenant, lines);
    return new Set(lines.filter((line) => changedBehind(line).length > 0));
  }

  /** Found by id, and by account for payments that no supplier stood behind. */
  async since(tenant: string, lines: readonly WorkLine[]): Promise<ChangedBehind> {
    const oldest = lines.reduce((first, { checkedAt }) => (checkedAt < first ? checkedAt : first), '9999');
    const byId = new Map<string, SupplierDoc>();
    const byAccount = new Map<string, SupplierDoc[]>();
    for await (const doc of this.readModels.scan<SupplierDoc>(tenant, 'suppliers', [
      { field: 'decidedAt', op: 'range', from: oldest },
    ])) {
      byId.set(doc.id, doc);
      if (doc.matchKey !== null) byAccount.set(doc.matchKey, [...(byAccount.get(doc.matchKey) ?? []), doc]);
    }
    if (byId.size === 0) return () => [];
    return (line) => {
      const { supplierId, known, matchKey } = line;
      const behind = [supplierId, ...known.map((account) => account.supplierId)].flatMap((id) => byId.get(id ?? '') ?? []);
      const since = decidedOn(line);
      return [...new Set([...behind, ...(byAccount.get(matchKey) ?? [])])].filter((doc) => doc.decidedAt > since);
    };
  }
}

/** What a second person approved was decided with what had happened until then. */
const decidedOn = ({ checkedAt, accepted }: WorkLine): string =>
  accepted !== null && accepted.at > checkedAt ? accepted.at : checkedAt;
