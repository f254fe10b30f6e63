import {
  countRows,
  countUndone,
  type ImportedRow,
  noCounts,
  noUndone,
  type SupplierImportEvent,
  type UndoCounts,
  type UndoneRow,
} from '@counterfoil/domain';
import { change, one, type Projection } from '../kernel/projection.js';

/** The progress of undoing an import, and who started it. */
export type UndoDoc = {
  readonly startedBy: string;
  readonly startedAt: string;
  readonly completedAt: string | null;
  readonly done: number;
  readonly counts: UndoCounts;
  /** The first hundred rows that were not simply reversed, for a user to review. */
  readonly left: readonly UndoneRow[];
};

export type ImportDoc = {
  readonly id: string;
  /** Of its start in the log. It says which import is the latest, also after the clock was set back. */
  readonly position: string;
  readonly fileName: string;
  readonly rows: number;
  readonly done: number;
  readonly counts: typeof noCounts;
  /** The first hundred rows that failed, for a user to review. */
  readonly failed: readonly ImportedRow[];
  readonly status: 'started' | 'completed' | 'undoing' | 'undone';
  readonly startedBy: string;
  readonly startedAt: string;
  readonly completedAt: string | null;
  readonly undo: UndoDoc | null;
};

const MOST_SHOWN = 100;
const goneBack: readonly UndoneRow['outcome'][] = ['removed', 'restored', 'unchanged'];

const changeUndo = (id: string, apply: (undo: UndoDoc) => UndoDoc, status: ImportDoc['status'] = 'undoing') =>
  change<ImportDoc>(id, (doc) => ({ ...doc, status, undo: doc.undo === null ? null : apply(doc.undo) }));

export const imports: Projection<ImportDoc, SupplierImportEvent> = {
  name: 'supplier-imports',
  version: 5,
  fields: { fileName: 'text', position: 'text', startedAt: 'instant', startedBy: 'text', status: 'text' },
  defaultSort: { field: 'startedAt', direction: 'descending' },
  searched: ['fileName'],
  on: {
    SupplierImportStarted: ({ data: { importId: id, fileName, rows }, meta }, position) =>
      one<ImportDoc>(id, () => ({
        id,
        position,
        fileName,
        rows,
        done: 0,
        counts: noCounts,
        failed: [],
        status: 'started',
        startedBy: meta.actor.id,
        startedAt: meta.at,
        completedAt: null,
        undo: null,
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
    SupplierImportUndoStarted: ({ data, meta }) =>
      change<ImportDoc>(data.importId, (doc) => ({
        ...doc,
        status: 'undoing',
        undo: { startedBy: meta.actor.id, startedAt: meta.at, completedAt: null, done: 0, counts: noUndone, left: [] },
      })),
    ImportedRowsTakenBack: ({ data }) =>
      changeUndo(data.importId, (undo) => ({
        ...undo,
        done: undo.done + data.rows.length,
        counts: countUndone(undo.counts, data.rows),
        left: [...undo.left, ...data.rows.filter(({ outcome }) => !goneBack.includes(outcome))].slice(0, MOST_SHOWN),
      })),
    SupplierImportUndone: ({ data, meta }) => changeUndo(data.importId, (undo) => ({ ...undo, completedAt: meta.at }), 'undone'),
  },
};
