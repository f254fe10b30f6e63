import { countRows, type ImportedRow, noCounts, type SupplierImportEvent } from '@counterfoil/domain';
import { change, one, type Projection } from '../kernel/projection.js';

export type ImportDoc = {
  readonly id: string;
  readonly fileName: string;
  readonly rows: number;
  readonly done: number;
  readonly counts: typeof noCounts;
  /** Rows that failed, the first hundred: what to look at. */
  readonly failed: readonly ImportedRow[];
  readonly status: 'started' | 'completed';
  readonly startedBy: string;
  readonly startedAt: string;
  readonly completedAt: string | null;
};

const MOST_SHOWN = 100;

export const imports: Projection<ImportDoc, SupplierImportEvent> = {
  name: 'supplier-imports',
  version: 1,
  fields: { startedAt: 'text', startedBy: 'text', status: 'text' },
  defaultSort: { field: 'startedAt', direction: 'descending' },
  searched: [],
  on: {
    SupplierImportStarted: ({ data: { importId: id, fileName, rows }, meta }) =>
      one<ImportDoc>(id, () => ({
        id,
        fileName,
        rows,
        done: 0,
        counts: noCounts,
        failed: [],
        status: 'started',
        startedBy: meta.actor.id,
        startedAt: meta.at,
        completedAt: null,
      })),
    SuppliersImported: ({ data }) =>
      change<ImportDoc>(data.importId, (doc) => ({
        ...doc,
        done: doc.done + data.rows.length,
        counts: countRows(doc.counts, data.rows),
        failed: [...doc.failed, ...data.rows.filter(({ outcome }) => outcome === 'failed')].slice(0, MOST_SHOWN),
      })),
    SupplierImportCompleted: ({ data, meta }) =>
      change<ImportDoc>(data.importId, (doc) => ({ ...doc, status: 'completed', completedAt: meta.at })),
  },
};
