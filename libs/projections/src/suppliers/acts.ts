import {
  type ActCounts,
  type ActedRow,
  noActCounts,
  type SubjectEvent,
  type SupplierAct,
  type SuppliersActEvent,
} from '@counterfoil/domain';
import { change, one, type Projection } from '../kernel/projection.js';
import { erased } from '../kernel/subjects.js';

/** A change of many suppliers at once, and its progress (P-2.2.8). */
export type SuppliersActDoc = {
  readonly id: string;
  readonly act: SupplierAct;
  readonly reason: string | null;
  readonly suppliers: number;
  readonly done: number;
  readonly counts: ActCounts;
  /** Number of refused suppliers by code. */
  readonly refusals: { readonly [code: string]: number };
  readonly canUndo: boolean;
  readonly status: 'started' | 'completed';
  readonly startedBy: string;
  readonly startedAt: string;
  readonly completedAt: string | null;
  /** The act that this one reverses, and the act that reversed this one. */
  readonly undoes: string | null;
  readonly undoneBy: string | null;
};

const withRefusals = (refusals: SuppliersActDoc['refusals'], rows: readonly ActedRow[]): SuppliersActDoc['refusals'] => {
  const next: { [code: string]: number } = { ...refusals };
  for (const { code } of rows) if (code !== null) next[code] = (next[code] ?? 0) + 1;
  return next;
};

export const suppliersActs: Projection<SuppliersActDoc, SuppliersActEvent | SubjectEvent> = {
  name: 'suppliers-acts',
  version: 2,
  fields: { startedAt: 'instant', startedBy: 'text', status: 'text' },
  defaultSort: { field: 'startedAt', direction: 'descending' },
  searched: [],
  on: {
    SuppliersActStarted: ({ data: { actId: id, act, reason, suppliers, undoes }, meta }) => [
      ...one<SuppliersActDoc>(id, () => ({
        ...{ id, act, reason, suppliers, undoes },
        done: 0,
        counts: noActCounts,
        refusals: {},
        canUndo: false,
        status: 'started',
        startedBy: meta.actor.id,
        startedAt: meta.at,
        completedAt: null,
        undoneBy: null,
      })),
      ...(undoes === null ? [] : change<SuppliersActDoc>(undoes, (doc) => ({ ...doc, undoneBy: id }))),
    ],
    SuppliersActedOn: ({ data: { actId, to, rows, counts } }) =>
      change<SuppliersActDoc>(actId, (doc) => ({
        ...doc,
        done: to,
        counts,
        refusals: withRefusals(doc.refusals, rows),
        canUndo: doc.canUndo || rows.some(({ undo }) => undo !== null),
      })),
    SuppliersActCompleted: ({ data: { actId }, meta }) =>
      change<SuppliersActDoc>(actId, (doc) => ({ ...doc, status: 'completed', completedAt: meta.at })),
    SubjectErased: erased<SuppliersActDoc>('suppliers-act', (doc) => ({ ...doc, reason: null })),
  },
};
