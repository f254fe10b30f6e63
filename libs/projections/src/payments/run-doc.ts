import {
  type ControlTotals,
  type LineRanges,
  releaseFacts,
  type RuleVersions,
  runFacts,
  type RunOrigin,
  type CheckRecord,
} from '@counterfoil/domain';
import type { ChangeRequestDoc } from '../kernel/change-requests.js';

export type Tally = { readonly lines: number; readonly amount: number };

export type RunDoc = {
  readonly id: string;
  readonly origin: RunOrigin;
  readonly fileName: string;
  readonly sha256: string | null;
  readonly key: string;
  readonly format: string;
  readonly country: string;
  readonly currency: string | null;
  readonly entityId: string | null;
  readonly status: 'started' | 'completed' | 'rejected';
  /** Neither released nor rejected. */
  readonly open: boolean;
  readonly startedAt: string;
  readonly startedBy: string;
  /** Everybody who sent lines of the run. */
  readonly senders: readonly string[];
  readonly completedAt: string | null;
  /** Totals of the lines to be checked: those of the file, or those received so far. */
  readonly stated: ControlTotals;
  /** Rows of the file that may be payments but are not among the lines; null when this was not recorded. */
  readonly unread: number | null;
  /** Number of calls that sent lines; 0 for a file. */
  readonly parts: number;
  /** Whether no more lines are expected. */
  readonly closed: boolean;
  readonly chunks: number;
  readonly judged: Tally;
  /** By result code; 'none' for lines that could not be checked. */
  readonly byResult: { readonly [code: string]: Tally };
  /**
   * Lines that are neither verified, cross-matched nor self-certified, and lines with weak evidence: their number, which blocks the
   * run, and their sum.
   */
  readonly atRisk: Tally;
  readonly alerts: number;
  readonly seq: number;
  readonly rules: RuleVersions;
  /** Lines whose supplier records changed while the run was being checked. */
  readonly changedSince: readonly number[];
  readonly differences: number;
  readonly readyAt: string | null;
  readonly readyBy: string | null;
  readonly readyReason: string | null;
  /** The current release; null: there is none, or it was made before releases recorded what they pay. */
  readonly release: RunRelease | null;
  readonly withdrawals: readonly { readonly at: string; readonly by: string; readonly reason: string | null }[];
  /** Releases by one person alone, including those withdrawn later, but not those withdrawn by Counterfoil. */
  readonly releasedAlone: readonly AloneRelease[];
  /** When the last of them was made. */
  readonly lastReleasedAloneAt: string | null;
  readonly rejectedAt: string | null;
  readonly rejectedBy: string | null;
  readonly rejectedReason: string | null;
  /** Lines that are excluded from payment. */
  readonly leftOut: LineRanges;
  /** The changes that wait for a second person. */
  readonly changeRequests: readonly RunChangeRequest[];
  readonly hasRequests: boolean;
};

/** The changes of a run that a second person decides on. */
export const runDocFacts = { ...runFacts, ...releaseFacts };

/** A change of a run that waits for a second person, with its checks and the people who cannot be the second person. */
export type RunChangeRequest = ChangeRequestDoc<typeof runDocFacts> & {
  readonly check: CheckRecord | null;
  /** Why a run with payments still to do should be released. */
  readonly reason: string | null;
  readonly involved: readonly string[];
};

export type AloneRelease = { readonly by: string; readonly at: string; readonly amount: number };

/** What a release pays, and until when it can be withdrawn. */
export type RunRelease = Tally & {
  readonly without: LineRanges;
  readonly until: string | null;
  readonly requestId: string | null;
};
