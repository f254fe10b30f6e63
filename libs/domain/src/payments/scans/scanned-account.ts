import type { RegisterFlags } from '../../registers/register-check.js';
import type { ResultCode } from '../decision-table.js';
import type { EvidenceGrade } from '../events.js';
import { severityOf, type WhyKind } from '../severity.js';

/** An external source that was asked about a supplier and did not answer. */
export type NotAsked = 'sanctions' | 'register';

/** The result that a payment to a supplier would have today. */
export type ScannedAccount = {
  readonly supplierId: string;
  /** Why a payment would wait; null: there is no such supplier, or the requester cannot see it. */
  readonly why: WhyKind | null;
  /** The same value in the previous scan; null: the supplier was not scanned before. */
  readonly was: WhyKind | null;
  readonly result: ResultCode | null;
  readonly grade: EvidenceGrade;
  readonly ofacStatus: number | null;
  readonly register: RegisterFlags['abnStatus'] | null;
  /** The revision of the last known event of the supplier. */
  readonly revision: number;
  readonly notAsked: readonly NotAsked[];
};

export type ScanCounts = {
  readonly unknown: number;
  /** Suppliers whose payments would need attention. */
  readonly open: number;
  /** Suppliers that are more urgent than in the previous scan, and less urgent. */
  readonly worse: number;
  readonly better: number;
  /** Suppliers for which an external source did not answer. */
  readonly notAsked: number;
  readonly byWhy: { readonly [why in WhyKind]?: number };
};

export const noScanCounts: ScanCounts = { unknown: 0, open: 0, worse: 0, better: 0, notAsked: 0, byWhy: {} };

/** How a supplier's result differs from the previous scan. The first scan of a supplier counts as no change. */
export const changeOfScan = ({ why, was }: Pick<ScannedAccount, 'why' | 'was'>): 'worse' | 'better' | null => {
  if (why === null || was === null || why === was) return null;
  return severityOf(why) < severityOf(was) ? 'worse' : 'better';
};

export const countScanned = (counts: ScanCounts, rows: readonly ScannedAccount[]): ScanCounts => {
  const byWhy = { ...counts.byWhy };
  for (const { why } of rows) if (why !== null) byWhy[why] = (byWhy[why] ?? 0) + 1;
  const plus = (before: number, holds: (row: ScannedAccount) => boolean): number => before + rows.filter(holds).length;
  return {
    unknown: plus(counts.unknown, ({ why }) => why === null),
    open: plus(counts.open, ({ why }) => why !== null && why !== 'nothing-to-do'),
    worse: plus(counts.worse, (row) => changeOfScan(row) === 'worse'),
    better: plus(counts.better, (row) => changeOfScan(row) === 'better'),
    notAsked: plus(counts.notAsked, ({ notAsked }) => notAsked.length > 0),
    byWhy,
  };
};
