import type { ApprovedOf, supplierFacts } from '@counterfoil/domain';
import { one, type Projection } from '../kernel/projection.js';

/** A record that was merged into another one. Its name is joined when it is read. */
export type SupplierMergeDoc = {
  /** The merged record. */
  readonly id: string;
  readonly intoId: string;
  readonly at: string;
};

type Merge = ApprovedOf<typeof supplierFacts.merge> | ApprovedOf<typeof supplierFacts.unmerge>;

/** The records that were merged into others. The remaining record's history and payments include theirs (P-2.14). */
export const supplierMerges: Projection<SupplierMergeDoc, Merge> = {
  name: 'supplier-merges',
  version: 2,
  fields: { intoId: 'text', at: 'instant' },
  defaultSort: { field: 'at', direction: 'ascending' },
  searched: [],
  on: {
    SupplierMerged: ({ data: { supplierId: id, into }, meta }) =>
      one<SupplierMergeDoc>(id, () => ({ id, intoId: into.supplierId, at: meta.at })),
    SupplierUnmerged: ({ data: { supplierId } }) => one<SupplierMergeDoc>(supplierId, () => null),
  },
};
