/**
 * The outcome of undoing one row of an import. The record is gone (removed), no longer paid (deactivated), has its earlier values
 * (restored), will have them once a second person approves (change-requested), or stays as somebody has changed it since (kept).
 */
export type UndoOutcome = 'removed' | 'deactivated' | 'restored' | 'change-requested' | 'kept' | 'unchanged' | 'failed';

export type UndoneRow = {
  readonly row: number;
  readonly supplierId: string;
  readonly outcome: UndoOutcome;
  /** What stays and why, as a sentence without personal data. */
  readonly problem: string | null;
};

export type UndoCounts = { readonly [outcome in UndoOutcome]: number };

export const noUndone: UndoCounts = {
  removed: 0,
  deactivated: 0,
  restored: 0,
  'change-requested': 0,
  kept: 0,
  unchanged: 0,
  failed: 0,
};

export const countUndone = (counts: UndoCounts, rows: readonly UndoneRow[]): UndoCounts =>
  rows.reduce((sum, { outcome }) => ({ ...sum, [outcome]: sum[outcome] + 1 }), counts);
