import { Injectable } from '@nestjs/common';
import { type SupplierMergeDoc, supplierMerges } from '@counterfoil/projections';
import { ReadModels } from './read/read-models.js';

/** The most records that one lookup finds; a merge of more is rare. */
const MOST_MERGED = 50;

/** Finds the records that were merged into a record, directly or through another record. */
@Injectable()
export class MergedRecords {
  constructor(private readonly readModels: ReadModels) {}

  async into(tenant: string, id: string): Promise<readonly SupplierMergeDoc[]> {
    const found = new Map<string, SupplierMergeDoc>();
    let ids: readonly string[] = [id];
    while (ids.length > 0 && found.size < MOST_MERGED) {
      const filters = [{ field: 'intoId', op: 'one-of', values: ids }] as const;
      const length = MOST_MERGED - found.size;
      const { rows } = await this.readModels.list<SupplierMergeDoc>(tenant, supplierMerges.name, { filters, length });
      const added = rows.filter((row) => row.id !== id && !found.has(row.id));
      for (const row of added) found.set(row.id, row);
      ids = added.map((row) => row.id);
    }
    return [...found.values()];
  }
}
