import type { ActCounts, ActOutcome } from '@counterfoil/domain';
import type { Written } from '../answers.js';
import type { SuppliersActDoc } from './acts.js';

/** Why some suppliers are not changed, and how many. */
export type ActRefusal = { readonly code: string; readonly message: string; readonly count: number };

/** GET /supplier-acts/:id. */
export type SuppliersActView = Omit<SuppliersActDoc, 'refusals'> & {
  readonly startedByName: string;
  readonly refusals: readonly ActRefusal[];
  readonly state: 'running' | 'interrupted' | 'completed';
};

/** The outcome, or expected outcome, for one supplier. The name is null when the user cannot see the supplier. */
export type ActRowView = {
  readonly supplierId: string;
  readonly supplierName: string | null;
  readonly supplierCode: string | null;
  readonly outcome: ActOutcome;
  readonly code: string | null;
  readonly message: string;
};

/** GET /supplier-acts/:id/rows: rows from a 0-based position; `next` is null after the last one. */
export type ActRowsAnswer = { readonly rows: readonly ActRowView[]; readonly next: number | null };

/** POST /supplier-acts/preview: the expected outcome for each supplier, and the first hundred that would not simply change. */
export type ActPreview = {
  readonly suppliers: number;
  readonly counts: ActCounts;
  readonly refusals: readonly ActRefusal[];
  readonly rows: readonly ActRowView[];
};

/** POST /supplier-acts, and its undo. */
export type StartedAct = Written & { readonly actId: string; readonly suppliers: number };
