import type { PaymentField, PaymentLine, ReleaseFindings, RunComparison } from '@counterfoil/domain';
import type { FileProblem, TableHead, TableMapping } from '../answers.js';
import type { RunDoc, Tally } from './run-doc.js';
import type { ResultRow } from './result-row.js';

export type PaymentMapping = TableMapping<PaymentField>;
/** The preview is null, except for a table with unknown headings or with columns named by a user. */
export type PaymentHead = TableHead<PaymentField>;

/**
 * POST /payment-processors/process-file (P-7.3). For a refused file, success is false, errors has the reasons, and the status is
 * 422.
 */
export type ProcessFileAnswer = PaymentHead & {
  readonly success: boolean;
  readonly message: string;
  readonly data: readonly PaymentLine[];
  readonly warnings: readonly FileProblem[];
  readonly errors: readonly FileProblem[];
  readonly format: string;
  /** The readable name of the format and its variant, e.g. 'ABA from Pronto Xi'; '' when none fits. */
  readonly formatLabel: string;
  /** Whether the file states a total that was compared with the sum of the payments. */
  readonly statesTotals: boolean;
  readonly controlTotals: { readonly lines: number; readonly amount: number; readonly currency: string | null };
  /** Runs of a file with identical bytes: who started them, and when. */
  readonly earlierRuns: readonly {
    readonly runId: string;
    readonly by: string;
    readonly at: string;
    readonly status: RunDoc['status'];
    readonly ready: boolean;
  }[];
  /** Runs of other files with the same or nearly the same payments, most similar first (P-10.11). */
  readonly similarRuns: readonly SimilarRun[];
};

/**
 * GET /payments/runs/{runId}/release: what a release would pay and require, what waits for a second person, and what can be
 * withdrawn.
 */
export type ReleaseView = Pick<ReleaseFindings, 'paid' | 'open' | 'accepted' | 'without'> & {
  readonly currency: string | null;
  /** Names of the users who uploaded payments of the run and also dismissed alerts of it. */
  readonly dismissedBySenders: readonly string[];
  /** Why one person is not enough, each as the end of a sentence; empty: one person can release the run. */
  readonly needsSecondPerson: readonly string[];
  /** Why the run cannot be released now, or not by this user; null: it can. */
  readonly refused: string | null;
  readonly request:
    | (Tally & {
        readonly requestId: string;
        readonly byName: string;
        readonly at: string;
        readonly reason: string | null;
        readonly openLines: number;
        readonly isOwn: boolean;
        /** A payment was checked again or worked on since. */
        readonly isVoid: boolean;
        /** Why this user cannot approve it; null: they can. */
        readonly blockedBecause: string | null;
      })
    | null;
  /** Number of payments with news since they were checked. Bad news prevents a release. */
  readonly changed: number;
  readonly withdrawableUntil: string | null;
  readonly withdrawHours: number;
};

/** A run as a comparison names it. */
export type ComparedRun = {
  readonly runId: string;
  readonly fileName: string;
  readonly by: string;
  readonly at: string;
  readonly status: RunDoc['status'];
  /** Whether it was released and not rejected since. */
  readonly released: boolean;
  readonly lines: number;
  readonly amount: number;
  readonly currency: string | null;
};

/** Number of lines that differ, and the first of them. */
export type Differences = {
  readonly same: number;
  readonly counts: { readonly changed: number; readonly added: number; readonly removed: number };
  readonly changed: RunComparison['changed'];
  readonly added: RunComparison['added'];
  readonly removed: RunComparison['removed'];
};

export type SimilarRun = {
  readonly run: ComparedRun;
  readonly differences: Differences;
  /** Whether all added payments and all with another account or amount were left out of the run that is compared. */
  readonly leftOut: boolean;
};

/** GET /payments/compare?a&b: how run b differs from run a. */
export type CompareAnswer = { readonly a: ComparedRun; readonly b: ComparedRun; readonly differences: Differences };

/** GET /payments/reading/{uploadId}: the progress of reading an uploaded file, in bytes. */
export type ReadingAnswer = { readonly bytesRead: number; readonly size: number };

/** POST /customerPortalApi/verifyAccounts (P-7.2). */
export type VerifyAnswer = {
  readonly runId: string;
  readonly progress: RunProgress;
  /** The rows of this call's lines, for a single payment or a short list. Longer lists are read page by page. */
  readonly rows?: readonly ResultRow[];
  readonly position: string;
};

/**
 * `running`: lines are being checked, or the caller of an open list has not sent the last lines yet. `interrupted`: lines are
 * waiting and no server is working on them; the run can be resumed or rejected.
 */
export type RunProgress = {
  readonly state: 'running' | 'interrupted' | 'completed' | 'rejected';
  /** Number of lines recorded with their results. */
  readonly judged: number;
  /** Number of received lines. */
  readonly lines: number;
  readonly problem: string | null;
};

/** A run without the fields that only its release rules read. */
export type RunView = Omit<RunDoc, 'releasedAlone' | 'lastReleasedAloneAt'> & {
  readonly startedByName: string;
  readonly readyByName: string;
  readonly rejectedByName: string;
  readonly progress: RunProgress;
};
