import type { NamedCheck } from '../kernel/change-requests.js';
import type { CheckRecord, KnownBy, NamedRecord, Tone, WhyKind } from '@counterfoil/domain';
import type { ListAnswer } from '../answers.js';
import type { TimelineEntry } from '../suppliers/supplier-answers.js';
import type { Tally } from './run-doc.js';
import type { ResultRow } from './result-row.js';
import type { Waiting, WorkPlace, WorkTab } from './work-tabs.js';

/** An account that the payee of a row is known with, beside the one in the file. */
export type KnownAccountView = {
  readonly supplierId: string;
  readonly supplierCode: string;
  readonly supplierName: string;
  readonly accountDisplay: string;
  readonly matchedBy: KnownBy | null;
  /** The supplier that this one was merged into since; null: it is one of its own. */
  readonly mergedInto: NamedRecord | null;
  readonly verifiedAt: string | null;
  readonly timesPaid: number;
  readonly lastPaidAt: string | null;
};

/** What happened after a row was checked, as a sentence without the name of who did it. */
export type SinceView = { readonly text: string; readonly at: string; readonly by: string };

type DoneView = { readonly byName: string; readonly at: string };

/** Who owes what; `deciders`: the names of those who may decide where a second person is waited for. */
export type WaitingView = Omit<Waiting, 'authors'> & { readonly byName: string; readonly deciders: readonly string[] };

/** One payment of a run as a piece of work. Its label, headline and help texts are the domain's `whys`. */
export type WorkRow = {
  readonly n: number;
  readonly accountName: string;
  readonly supplierId: string | null;
  /** The supplier that this one was merged into since. */
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
  /** Why it waited when it was checked first. */
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

/** What the rows of a run add up to; worst reason first. */
export type RunWorkSummary = {
  readonly tabs: { readonly [tab in WorkTab]: Tally };
  /** Rows to do and waiting, by reason. */
  readonly reasons: readonly (Tally & { readonly why: WhyKind; readonly tone: Tone })[];
  /** Would be paid although nothing has cleared it. */
  readonly atRisk: Tally;
  /** Waited when they were checked first, and do not any more. */
  readonly cleared: Tally;
  readonly held: Tally;
  readonly leftOut: Tally;
  readonly accepted: Tally;
  readonly waitingOn: { readonly suppliers: number; readonly secondPerson: number; readonly oldest: string | null };
  /** Rows about which there is news since they were checked. */
  readonly changed: number;
  /** The policy was changed after the run was checked. */
  readonly policyChanged: boolean;
};

/** GET /payments/runs/{runId}/pulse: another text once anything has happened at the company, so that a page loads its rows again. */
export type RunPulse = { readonly stamp: string };

/** GET /payments/runs/{runId}/work */
export type RunWorkAnswer = ListAnswer<WorkRow> & { readonly summary: RunWorkSummary };

export type RowActionName =
  | 'ask'
  | 'remind'
  | 'certify'
  | 'hold'
  | 'leave-out'
  | 'put-back'
  | 'accept'
  | 'dismiss-alerts'
  | 'assign'
  | 'recheck'
  | 'open-supplier';

/** Something that can be done with a row; `refusal` says why not, as a sentence. */
export type RowAction = { readonly action: RowActionName; readonly refusal: string | null };

/** One step on the way to where a row stands, newest first: what was done, by whom. */
export type ChainStep = Pick<TimelineEntry, 'at' | 'by' | 'byKind' | 'sentence' | 'file' | 'stream'> & {
  readonly about: 'run' | 'supplier' | 'known-payee';
};

/** An open alert, with the payment of an earlier run or of this one that it compares with. */
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

/** GET /payments/runs/{runId}/work/{n}: all that one row needs. */
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
  /** The acceptance needs a call-back that confirmed the account. */
  readonly needsCallBack: boolean;
  readonly acceptanceCheck: CheckRecord | null;
  /** This user asked for the waiting acceptance, and can take it back. */
  readonly isOwnAcceptance: boolean;
  /** Why this user may not decide on the waiting acceptance, as a sentence; null: they may, or none waits. */
  readonly blockedBecause: string | null;
  readonly chain: readonly ChainStep[];
  /** The result as it was first told, with its proof. */
  readonly first: ResultRow;
  readonly position: string;
};

/** A payment that an act is about. */
export type ActRow = {
  readonly n: number;
  readonly accountName: string;
  readonly amount: number;
  /** Whom a request goes to, or whose name is certified; null: no supplier stands behind it. */
  readonly supplierId: string | null;
};

/** POST /payments/runs/{runId}/work/preview: what an act would do with the chosen rows, worst first, and why not with the others. */
export type WorkPreviewAnswer = {
  readonly can: readonly ActRow[];
  readonly amount: number;
  readonly cannot: readonly { readonly reason: string; readonly rows: readonly ActRow[] }[];
  /** Rows that only a call-back that confirmed the account can clear. */
  readonly needCallBack: number;
};

/** GET /payments/colleagues: who can be given payments to work on. */
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
  /** Of a release, payments that are to do: releasing them needs a reason of the second person as well. */
  readonly openLines: number;
  readonly wasText: string;
  readonly nowText: string;
  /** What its requester and others checked, oldest first. */
  readonly checks: readonly NamedCheck[];
  readonly requestedByName: string;
  readonly isOwn: boolean;
  /** Why this user may not decide on it, as a sentence; null: they may. */
  readonly blockedBecause: string | null;
};
