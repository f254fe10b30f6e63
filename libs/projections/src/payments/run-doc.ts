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
  /** Neither released nor rejected: it waits for somebody. */
  readonly open: boolean;
  readonly startedAt: string;
  readonly startedBy: string;
  /** Everybody who sent lines of it. */
  readonly senders: readonly string[];
  readonly completedAt: string | null;
  /** What is to be judged: the lines of the file, or those received so far. */
  readonly stated: ControlTotals;
  /** Calls that sent lines; 0 for a file. */
  readonly parts: number;
  /** No more lines are expected. */
  readonly closed: boolean;
  readonly chunks: number;
  readonly judged: Tally;
  /** By result code; 'none' for lines that could not be checked. */
  readonly byResult: { readonly [code: string]: Tally };
  /** Lines neither verified, cross-matched nor self-certified, and those on weak evidence: what blocks the run, and the sum at risk. */
  readonly atRisk: Tally;
  readonly alerts: number;
  readonly seq: number;
  readonly rules: RuleVersions;
  /** Lines whose supplier records changed while the run was judged. */
  readonly changedSince: readonly number[];
  readonly differences: number;
  readonly readyAt: string | null;
  readonly readyBy: string | null;
  readonly readyReason: string | null;
  /** Of the release that stands; null: there is none, or it was made before releases said so. */
  readonly release: RunRelease | null;
  readonly withdrawals: readonly { readonly at: string; readonly by: string; readonly reason: string | null }[];
  /** Releases that one person made alone, with those that were withdrawn later, but for those that Counterfoil withdrew. */
  readonly releasedAlone: readonly AloneRelease[];
  /** When the last of them was made. */
  readonly lastReleasedAloneAt: string | null;
  readonly rejectedAt: string | null;
  readonly rejectedBy: string | null;
  readonly rejectedReason: string | null;
  /** Lines that are not part of what is paid. */
  readonly leftOut: LineRanges;
  /** What waits for a second person. */
  readonly changeRequests: readonly RunChangeRequest[];
  readonly hasRequests: boolean;
};

/** Changes of a run that a second person decides. */
export const runDocFacts = { ...runFacts, ...releaseFacts };

/** A change of a run that waits for a second person, with what was checked and who else cannot be the second person. */
export type RunChangeRequest = ChangeRequestDoc<typeof runDocFacts> & {
  readonly check: CheckRecord | null;
  /** Why a run with payments to do is to be released. */
  readonly reason: string | null;
  readonly involved: readonly string[];
};

export type AloneRelease = { readonly by: string; readonly at: string; readonly amount: number };

/** What is paid by a release, and until when it can be withdrawn. */
export type RunRelease = Tally & {
  readonly without: LineRanges;
  readonly until: string | null;
  readonly requestId: string | null;
};
