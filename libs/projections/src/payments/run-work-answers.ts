import type { NamedCheck } from '../kernel/change-requests.js';
import type { CheckRecord, KnownBy, NamedRecord, Tone, WhyKind } from '@counterfoil/domain';
import type { ListAnswer } from '../answers.js';
import type { TimelineEntry } from '../suppliers/supplier-answers.js';
import type { Tally } from './run-doc.js';
import type { ResultRow } from './result-row.js';
import type { Waiting, WorkPlace, WorkTab } from './work-tabs.js';

/** An account on file for the payee of a row, other than the one in the file. */
export type KnownAccountView = {
  readonly supplierId: string;
  readonly supplierCode: string;
  readonly supplierName: string;
  readonly accountDisplay: string;
  readonly matchedBy: KnownBy | null;
  /** The supplier that this one has been merged into since; null: it is not merged. */
  readonly mergedInto: NamedRecord | null;
  readonly verifiedAt: string | null;
  readonly timesPaid: number;
  readonly lastPaidAt: string | null;
};

/** An event after a row was checked, as a sentence without the name of the person. */
export type SinceView = { readonly text: string; readonly at: string; readonly by: string };

type DoneView = { readonly byName: string; readonly at: string };

/** Who has to act next. `deciders` has the names of users who can decide when a second person is awaited. */
export type WaitingView = Omit<Waiting, 'authors'> & { readonly byName: string; readonly deciders: readonly string[] };

/** One payment of a run as a unit of work. Its label, headline and help texts are in the domain's `whys`. */
export type WorkRow = {
  readonly n: number;
  readonly accountName: string;
  readonly supplierId: string | null;
  /** The supplier that this one has been merged into since. */
  readonly mergedInto: NamedRecord | null;
  readonly supplierName: string;
  readonly supplierCode: string;
  readonly reference: string;
  readonly accountDisplay: string;
  readonly accountCode: string;
  readonly accountNumber: string;
  readonly accountCodeType: number;
  readonly amount: number;
  readonly currency: string;
  readonly amountDisplay: string;
  readonly place: WorkPlace;
  readonly why: WhyKind;
  /** Why the row waited when it was first checked. */
  readonly firstWhy: WhyKind;
  readonly result: number | null;
  readonly grade: string;
  readonly known: readonly KnownAccountView[];
  readonly alerts: readonly string[];
  readonly since: SinceView | null;
  readonly waiting: WaitingView | null;
  readonly owner: { readonly userId: string; readonly name: string; readonly due: string | null } | null;
  readonly aside: (DoneView & { readonly kind: 'held' | 'out' }) | null;
  readonly accepted: DoneView | null;
  readonly acceptance: (DoneView & { readonly requestId: string }) | null;
  readonly rechecked: DoneView | null;
};

/** The totals of a run's rows; the worst reason first. */
export type RunWorkSummary = {
  readonly tabs: { readonly [tab in WorkTab]: Tally };
  /** Rows to do and rows that wait, by reason. */
  readonly reasons: readonly (Tally & { readonly why: WhyKind; readonly tone: Tone })[];
  /** Rows that would be paid although nothing has cleared them. */
  readonly atRisk: Tally;
  /** Rows that waited when they were first checked and no longer do. */
  readonly cleared: Tally;
  readonly held: Tally;
  readonly leftOut: Tally;
  readonly accepted: Tally;
  readonly waitingOn: { readonly suppliers: number; readonly secondPerson: number; readonly oldest: string | null };
  /** Number of rows with news since they were checked. */
  readonly changed: number;
  /** Whether the policy has changed since the run was checked. */
  readonly policyChanged: boolean;
};

/**
 * GET /payments/runs/{runId}/pulse: a text that changes whenever anything happens at the company, so that a page reloads its rows.
 */
export type RunPulse = { readonly stamp: string };

/** GET /payments/runs/{runId}/work */
export type RunWorkAnswer = ListAnswer<WorkRow> & { readonly summary: RunWorkSummary };

export type RowActionName =
  | 'ask'
  | 'remind'
  | 'add-supplier'
  | 'certify'
  | 'hold'
  | 'leave-out'
  | 'put-back'
  | 'accept'
  | 'dismiss-alerts'
  | 'assign'
  | 'recheck'
  | 'open-supplier';

/** An action on a row. `refusal` is a sentence that says why it is not possible. */
export type RowAction = { readonly action: RowActionName; readonly refusal: string | null };

/** One step that led to a row's current state, newest first: what was done, and by whom. */
export type ChainStep = Pick<TimelineEntry, 'at' | 'by' | 'byKind' | 'sentence' | 'file' | 'stream'> & {
  readonly about: 'run' | 'supplier' | 'known-payee';
};

/** An open alert, with the payment that it compares with, of an earlier run or of this one. */
export type AlertView = {
  readonly kind: string;
  readonly text: string;
  readonly earlier: {
    readonly runId: string;
    readonly n: number;
    readonly at: string;
    readonly amount: number;
    readonly fileName: string;
    readonly released: boolean;
  } | null;
};

/** GET /payments/runs/{runId}/work/{n}: all data of one row. */
export type RunWorkRowAnswer = {
  readonly row: WorkRow;
  readonly headline: string;
  readonly explanation: string;
  readonly means: string;
  readonly todo: string;
  /** How often the account in the file was paid before, in runs that were not rejected. */
  readonly paid: { readonly timesPaid: number; readonly lastPaidAt: string | null };
  readonly alerts: readonly AlertView[];
  readonly actions: readonly RowAction[];
  /** The acceptance requires a call-back that confirmed the account. */
  readonly needsCallBack: boolean;
  readonly acceptanceCheck: CheckRecord | null;
  /** Whether this user requested the waiting acceptance and can withdraw it. */
  readonly isOwnAcceptance: boolean;
  /** Why this user cannot decide on the waiting acceptance, as a sentence; null: they can, or none waits. */
  readonly blockedBecause: string | null;
  readonly chain: readonly ChainStep[];
  /** The first result, with its evidence. */
  readonly first: ResultRow;
  readonly position: string;
};

/** A payment that an act affects. */
export type ActRow = {
  readonly n: number;
  readonly accountName: string;
  readonly amount: number;
  /** The supplier that a request goes to, or whose name is certified; null: there is none. */
  readonly supplierId: string | null;
};

/**
 * POST /payments/runs/{runId}/work/preview: the effect of an act on the chosen rows, worst first, and why the others are excluded.
 */
export type WorkPreviewAnswer = {
  readonly can: readonly ActRow[];
  readonly amount: number;
  readonly cannot: readonly { readonly reason: string; readonly rows: readonly ActRow[] }[];
  /** The number of rows for which a call-back has to confirm the account. */
  readonly needCallBack: number;
};

/** GET /payments/colleagues: users to whom payments can be assigned. */
export type ColleagueView = { readonly userId: string; readonly name: string };

/** GET /payments/change-requests: an acceptance or a release that waits for a second person. */
export type PaymentRequestView = {
  readonly kind: 'acceptance' | 'release';
  readonly runId: string;
  readonly fileName: string;
  readonly requestId: string;
  readonly at: string;
  readonly lines: number;
  readonly amount: number;
  readonly currency: string | null;
  /** For a release, the number of payments still to do. Releasing them requires a reason from the second person as well. */
  readonly openLines: number;
  readonly wasText: string;
  readonly nowText: string;
  /** The checks by its requester and others, oldest first. */
  readonly checks: readonly NamedCheck[];
  readonly requestedByName: string;
  readonly isOwn: boolean;
  /** Why this user cannot decide on it, as a sentence; null: they can. */
  readonly blockedBecause: string | null;
};
