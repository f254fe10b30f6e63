import type { RegisterFlags } from '../../registers/register-check.js';
import type { ResultCode } from '../decision-table.js';
import type { EvidenceGrade } from '../events.js';
import { severityOf, type WhyKind } from '../severity.js';

/** Something outside that was asked about a supplier and did not answer. */
export type NotAsked = 'sanctions' | 'register';

/** What a payment to a supplier would be told today. */
export type ScannedAccount = {
  readonly supplierId: string;
  /** Why a payment would wait; null: there is no such supplier, or whoever asked does not see it. */
  readonly why: WhyKind | null;
  /** The same by the scan before this one; null: the supplier was not scanned before. */
  readonly was: WhyKind | null;
  readonly result: ResultCode | null;
  readonly grade: EvidenceGrade;
  readonly ofacStatus: number | null;
  readonly register: RegisterFlags['abnStatus'] | null;
  /** The last event of the supplier that was known. */
  readonly revision: number;
  readonly notAsked: readonly NotAsked[];
};

export type ScanCounts = {
  readonly unknown: number;
  /** Suppliers that could not be paid without a look. */
  readonly open: number;
  /** More urgent than by the scan before, and less. */
  readonly worse: number;
  readonly better: number;
  /** Suppliers about which something outside did not answer. */
  readonly notAsked: number;
  readonly byWhy: { readonly [why in WhyKind]?: number };
};

export const noScanCounts: ScanCounts = { unknown: 0, open: 0, worse: 0, better: 0, notAsked: 0, byWhy: {} };

/** How a supplier's result differs from the scan before. The first scan of a supplier is no news. */
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
