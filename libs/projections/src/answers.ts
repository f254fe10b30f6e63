import type { NamedCheck } from './kernel/change-requests.js';
import type {
  CheckFile,
  CustomerCountry,
  Hands,
  ImportField,
  PaymentField,
  PaymentLine,
  Permission,
  Policy,
  RowOutcome,
  ReleaseFindings,
  RoleContents,
  RunComparison,
  SignedCheckpoint,
} from '@counterfoil/domain';
import type { ExportDoc } from './audit/exports.js';
import type { EntityDoc, PendingValue } from './customers/customers.js';
import type { UserDoc } from './customers/users.js';
import type { ImportDoc, UndoDoc } from './suppliers/imports.js';
import type { RunDoc, Tally } from './payments/payment-runs.js';
import type { ExpiredDocument } from './documents/documents.js';
import type { ResultRow } from './payments/result-row.js';
import type { SupplierChangeRequest, SupplierDoc } from './suppliers/supplier-doc.js';

/** Answers of the HTTP contract that the server gives and the browser reads: one type for both. */

/** GET /account/support-desk: a token to post to the support desk, as the field `token`. */
export type SupportDeskAnswer = { readonly url: string; readonly token: string };

export type Me = {
  readonly user: {
    readonly id: string;
    readonly name: string;
    readonly permissions: readonly Permission[];
    /** The one entity that this user works for; null: the whole company. */
    readonly entityId: string | null;
    /** The company asks for a second factor, and there is none: what needs one is refused. */
    readonly lacksFactor: boolean;
  };
  readonly customer: {
    readonly id: string;
    readonly name: string;
    readonly country: CustomerCountry;
    /** IANA zone that the company chose; null: the usual one of its country, in the United States the browser's. */
    readonly zone: string | null;
    readonly singleOperator: boolean;
  };
  readonly entities: readonly EntityDoc[];
  readonly supportEmail: string;
  /** There is a support desk to be signed on to (P-7.1.8). */
  readonly supportDesk: boolean;
  /** The data is made up for trying things out. */
  readonly demo: boolean;
};

/** A page of a portal list; `total` is exact up to 10,000, one more says "more". `next` is the cursor for `after`. */
export type ListAnswer<Row> = {
  readonly rows: readonly Row[];
  readonly total: number;
  readonly next: string | null;
  readonly position: string;
};

/** What a change answers: where it stands in the log (send it back as `x-at-least`) and what the user should read. */
export type Written = {
  readonly position: string;
  readonly message?: string /** Waits for a second person. */;
  readonly pending?: boolean;
};

/** POST /people/erase: every place that was looked at, and what was done there (P-12.7). */
export type ErasureAnswer = Written & { readonly places: readonly { readonly place: string; readonly done: string }[] };

export type ErrorAnswer = {
  readonly errorCode: string;
  readonly message: string;
  readonly fields?: { readonly [name: string]: readonly string[] };
};

export type FileProblem = {
  readonly code: string;
  readonly message: string;
  readonly row?: number;
  readonly field?: string;
  readonly value?: string;
};

/** Which column is which field, 0-based, below the line of the headings; line 0: the table has no headings. */
export type TableMapping<F extends string> = {
  readonly headerLine: number;
  readonly columns: { readonly [field in F]?: number };
};

/** The beginning of a table as it stands, and what its columns are taken for; `fileId` names it until it is used. */
export type TableHead<F extends string> = {
  readonly fileId: string;
  readonly preview: {
    /** The first rows with anything in them, with their lines. */
    readonly rows: readonly { readonly line: number; readonly cells: readonly string[] }[];
    /** As the table is read; null when too little of it is known. */
    readonly mapping: TableMapping<F> | null;
    /** What is known of it at least, for a person to complete. */
    readonly guess: TableMapping<F> | null;
  } | null;
  /** Where the mapping comes from, when a person made it for a table with the same headings. */
  readonly remembered: { readonly layoutId: string; readonly at: string; readonly byName: string; readonly mine: boolean } | null;
};

/** POST .../check: what is wrong with a table when its columns are read like this; nothing is kept. */
export type ColumnsAnswer = {
  readonly rows: number;
  /** The first 500, by row and column. */
  readonly problems: readonly FileProblem[];
  readonly total: number;
};

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

export type RunView = RunDoc & {
  readonly startedByName: string;
  readonly readyByName: string;
  readonly rejectedByName: string;
  readonly progress: RunProgress;
};

/** Names of whoever put something on file and approved it; null: nobody has. */
export type HandNames = { readonly by: string; readonly approvedBy: string | null };
export type SupplierView = SupplierDoc & {
  readonly certifiedByName: string;
  readonly commentByName: string;
  /** Who accepted a weak answer; empty: nobody. */
  readonly acceptedByName: string;
  readonly handNames: { readonly [part in keyof Hands]: HandNames };
  /** Its first document that has expired; null: none has (P-16.8). */
  readonly expiredDocument: ExpiredDocument | null;
};

/** One entry of a timeline: a fact as a sentence, with what was before and after. */
export type TimelineEntry = {
  readonly id: string;
  readonly at: string;
  readonly by: string;
  readonly byKind: 'user' | 'supplier' | 'system';
  readonly type: string;
  readonly sentence: string;
  readonly changes: readonly { readonly field: string; readonly was: string; readonly now: string }[];
  /** The file of the check that the fact holds; null: none. */
  readonly file: CheckFile | null;
  readonly stream: string;
  readonly revision: number;
  readonly hash: string;
};

/** Of every kind, so that the kinds stay apart. */
type Named<R> = R extends { readonly checks: unknown } ? Omit<R, 'checks'> & { readonly checks: readonly NamedCheck[] } : never;

/** A controlled fact that waits for a second person. */
export type Approval = Named<SupplierChangeRequest> & {
  readonly waivedByName: string | null;
  /** `coolsOffAt` is still to come. */
  readonly isCoolingOff: boolean;
  /** What changed about the supplier shortly before, or is to change with it, as a sentence; null: nothing that matters. */
  readonly warning: string | null;
  readonly supplierId: string;
  readonly supplierName: string;
  readonly supplierCode: string | null;
  readonly requestedByName: string;
  readonly wasText: string;
  readonly nowText: string;
  /** Of a claim: the name its author gave, why the details on file are not the ones, and why it proves little; each null where it is not so. */
  readonly verifierName: string | null;
  readonly reasonText: string | null;
  readonly weakText: string | null;
  /** Of a claim: a number of the contact on file, to call the supplier back at; null: there is none. */
  readonly knownPhone: string | null;
  /** Null when this user may decide; else why not, as a sentence. */
  readonly blockedBecause: string | null;
};

/** The new suppliers of one list, whose accounts and emails wait for a second person together (P-11.10). */
export type AdditionList = {
  readonly importId: string;
  readonly fileName: string;
  readonly requestedByName: string;
  readonly at: string;
  readonly count: number;
  /** Some of them, for a look before they are approved. */
  readonly first: readonly {
    readonly supplierId: string;
    readonly supplierName: string;
    readonly supplierCode: string | null;
    readonly account: string;
    readonly email: string | null;
  }[];
  /** Null when this user may decide; else why not, as a sentence. */
  readonly blockedBecause: string | null;
};

/** POST /approvals/approve-list: what one call approved. `left` wait for the next call. */
export type AdditionsApproved = Written & { readonly approved: number; readonly refused: number; readonly left: number };

/** POST /customerPortalApi/getAuditLog: rows of the period, newest run first, grouped into batches. */
export type AuditLogAnswer = ListAnswer<ResultRow> & { readonly zone: string };

/** GET /audit/state: what the proof stands on. */
export type AuditState = {
  readonly seq: number;
  readonly root: string;
  /** Events younger than the last ledger entry, not yet covered. */
  readonly uncovered: number;
  /** SHA-256 of the signing key, to compare with what `prove` prints. */
  readonly keyFingerprint: string;
  readonly exports: readonly (ExportDoc & { readonly byName: string })[];
  /** The event at which the read models stopped, by stream and revision, or null when it is another customer's; null: they continue. */
  readonly stopped: { readonly event: string | null; readonly isAltered: boolean } | null;
};

export type CheckpointAnswer = SignedCheckpoint;

/** Who requested a change, what was checked about it, and why the reader may not decide on it; null: they may. */
export type WaitingFor = {
  readonly requestedByName: string;
  readonly checks: readonly NamedCheck[];
  readonly blockedBecause: string | null;
};

/** A user with the names behind the ids. */
export type UserView = Omit<UserDoc, 'changeRequests' | 'handedTo' | 'endedBy'> & {
  readonly createdByName: string;
  readonly changeRequests: readonly (Named<UserDoc['changeRequests'][number]> & WaitingFor)[];
};

/** A role with how many active users have it, and what it is to contain once a second person approves. */
export type RoleView = {
  readonly id: string;
  readonly name: string;
  readonly permissions: readonly Permission[];
  readonly isBuiltIn: boolean;
  readonly users: number;
  readonly pending:
    | (WaitingFor & {
        readonly requestId: string;
        readonly requestedBy: string;
        readonly at: string;
        readonly was: RoleContents;
        readonly now: RoleContents;
      })
    | null;
};

/** GET /roles: the built-in ones first. */
export type RolesAnswer = { readonly rows: readonly RoleView[] };

/** GET /customer/settings. `revision` goes back with a change of the policy, so that nobody undoes another's change unseen. */
export type CompanySettings = {
  readonly name: string;
  readonly country: CustomerCountry;
  readonly entities: readonly EntityDoc[];
  readonly policy: Policy;
  readonly pendingPolicy: (Named<PendingValue<Policy>> & WaitingFor) | null;
  readonly pendingName: (Named<PendingValue<string>> & WaitingFor) | null;
  /** IANA zone in which dates are shown and periods are bounded. */
  readonly zone: string;
  /** The company chose it; otherwise it is the usual one of its country. */
  readonly isOwnZone: boolean;
  readonly revision: number;
};

export type ListMapping = TableMapping<ImportField>;
export type ListHead = TableHead<ImportField>;

/** POST /customerPortalApi/uploadSupplierFile: what the list would do; nothing is changed yet. */
export type SupplierFileAnswer = ListHead & {
  readonly fileName: string;
  /** The first 50 rows. */
  readonly rows: readonly {
    readonly row: number;
    readonly supplierCode: string | null;
    readonly supplierName: string;
    readonly account: string;
    readonly outcome: RowOutcome;
    readonly problem: string | null;
  }[];
  readonly counts: { readonly [outcome in RowOutcome]: number };
  readonly warnings: readonly FileProblem[];
  readonly errors: readonly FileProblem[];
};

/** `interrupted`: begun, not finished, and nobody is working on it: asking for it again continues where it stopped. */
type ImportProgress = {
  readonly state: 'running' | 'interrupted' | 'completed';
  readonly done: number;
  readonly rows: number;
  readonly problem: string | null;
};

export type ImportView = Omit<ImportDoc, 'undo'> & {
  readonly startedByName: string;
  readonly progress: ImportProgress;
  readonly undo: (UndoDoc & { readonly startedByName: string; readonly progress: ImportProgress }) | null;
};

/** POST /customerPortalApi/undoUpdateSuppliers: which import is taken back. */
export type UndoAnswer = Written & { readonly importId: string };
