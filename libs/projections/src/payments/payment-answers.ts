import type { PaymentField, PaymentLine, ReleaseFindings, RunComparison } from '@counterfoil/domain';
import type { FileProblem, TableHead, TableMapping } from '../answers.js';
import type { RunDoc, Tally } from './run-doc.js';
import type { ResultRow } from './result-row.js';

export type PaymentMapping = TableMapping<PaymentField>;
/** The preview is null for everything but a table whose headings nobody knows, or that is read by a person's columns. */
export type PaymentHead = TableHead<PaymentField>;

/** POST /payment-processors/process-file (P-7.3). A refused file has success false, its reasons in errors, and status 422. */
export type ProcessFileAnswer = PaymentHead & {
  readonly success: boolean;
  readonly message: string;
  readonly data: readonly PaymentLine[];
  readonly warnings: readonly FileProblem[];
  readonly errors: readonly FileProblem[];
  readonly format: string;
  /** What people call the format or the flavour of it that was chosen, e.g. 'ABA from Pronto Xi'; '' when none fits. */
  readonly formatLabel: string;
  /** The file states its total, and it was compared with the sum of the payments. */
  readonly statesTotals: boolean;
  readonly controlTotals: { readonly lines: number; readonly amount: number; readonly currency: string | null };
  /** Runs of the very same bytes: who, when. */
  readonly earlierRuns: readonly {
    readonly runId: string;
    readonly by: string;
    readonly at: string;
    readonly status: RunDoc['status'];
    readonly ready: boolean;
  }[];
  /** Runs with the same or nearly the same payments in other bytes, most alike first (P-10.11). */
  readonly similarRuns: readonly SimilarRun[];
};

/** GET /payments/runs/{runId}/release: what a release would pay and needs, what waits for a second person, and what can be withdrawn. */
export type ReleaseView = Pick<ReleaseFindings, 'paid' | 'open' | 'accepted' | 'without'> & {
  readonly currency: string | null;
  /** Names of the people who uploaded payments of the run and dismissed alerts of it. */
  readonly dismissedBySenders: readonly string[];
  /** Why one person is not enough, each as the end of a sentence; none: one person releases it. */
  readonly needsSecondPerson: readonly string[];
  /** Why nobody, or not this user, can release it now; null: they can. */
  readonly refused: string | null;
  readonly request:
    | (Tally & {
        readonly requestId: string;
        readonly byName: string;
        readonly at: string;
        readonly reason: string | null;
        readonly openLines: number;
        readonly isOwn: boolean;
        /** A payment was judged or worked on otherwise since. */
        readonly isVoid: boolean;
        /** Why this user cannot approve it; null: they can. */
        readonly blockedBecause: string | null;
      })
    | null;
  /** Payments about which there is news since they were checked: a release is refused where it is bad news. */
  readonly changed: number;
  readonly withdrawableUntil: string | null;
  readonly withdrawHours: number;
};

/** A run as people refer to it in a comparison. */
export type ComparedRun = {
  readonly runId: string;
  readonly fileName: string;
  readonly by: string;
  readonly at: string;
  readonly status: RunDoc['status'];
  /** Released, and not rejected since. */
  readonly released: boolean;
  readonly lines: number;
  readonly amount: number;
  readonly currency: string | null;
};

/** How many lines differ, and the first of them. */
export type Differences = {
  readonly same: number;
  readonly counts: { readonly changed: number; readonly added: number; readonly removed: number };
  readonly changed: RunComparison['changed'];
  readonly added: RunComparison['added'];
  readonly removed: RunComparison['removed'];
};

export type SimilarRun = { readonly run: ComparedRun; readonly differences: Differences };

/** GET /payments/compare?a&b: what run b pays otherwise than run a. */
export type CompareAnswer = { readonly a: ComparedRun; readonly b: ComparedRun; readonly differences: Differences };

/** GET /payments/reading/{uploadId}: how far the reading of an uploaded file is, in bytes. */
export type ReadingAnswer = { readonly bytesRead: number; readonly size: number };

/** POST /customerPortalApi/verifyAccounts (P-7.2). */
export type VerifyAnswer = {
  readonly runId: string;
  readonly progress: RunProgress;
  /** The rows of the lines of this call, of a single payment or a short list; longer ones are read page by page. */
  readonly rows?: readonly ResultRow[];
  readonly position: string;
};

/**
 * `running`: lines are being judged, or the caller of an open list has not sent its last lines yet. `interrupted`: lines are waiting
 * and no server is working on them: the run can be resumed or rejected.
 */
export type RunProgress = {
  readonly state: 'running' | 'interrupted' | 'completed' | 'rejected';
  /** Lines that are recorded with their results. */
  readonly judged: number;
  /** Lines that were received. */
  readonly lines: number;
  readonly problem: string | null;
};

/** A run without what only the rules of its release read. */
export type RunView = Omit<RunDoc, 'releasedAlone' | 'lastReleasedAloneAt'> & {
  readonly startedByName: string;
  readonly readyByName: string;
  readonly rejectedByName: string;
  readonly progress: RunProgress;
};
