import { type ControlledEvent, controlledEvents } from '../kernel/controlled-fact.js';
import { type EventCatalog, type Fact, type OldData, plain } from '../kernel/fact.js';
import type { Alpha3 } from '../registers/country.js';
import type { RegisterAnswer, RegisterFlags, RegisterSource } from '../registers/register-check.js';
import type { ScreeningSource } from '../suppliers/screening/screening.js';
import type { WeakReason } from '../suppliers/verification/answer/grade-answer.js';
import type { PaymentAlert } from './alerts.js';
import type { ResultCode } from './decision-table.js';
import type { NameComparison } from './names.js';
import type { PaymentLine } from './payment-line.js';
import { runFacts } from './run/controlled-facts.js';
import { type RunReleaseEvent, runReleaseEvents } from './run/release/events.js';
import { type RowWorkEvent, rowWorkEvents } from './run/work/events.js';

export { paymentRowId, runSubject } from './run/row-id.js';

/** Where the lines of a run come from: a file the server read itself, a caller's list, or one payment typed in. */
export type RunOrigin = 'file' | 'api' | 'single';

export type ControlTotals = { readonly lines: number; readonly amount: number; readonly currency: string | null };

/** Versions of every rule a run is judged by. */
export type RuleVersions = {
  readonly decisionTable: string;
  readonly names: string;
  readonly parser: string;
  readonly policy: number;
};

/** How strong the proof behind a result is; "verified" must not hide it (P-10). */
export type EvidenceGrade =
  | 'supplier answered'
  | 'weak answer'
  | 'accepted answer'
  | 'change claimed'
  | 'cross-match'
  | 'self-certified'
  | 'reported by supplier'
  | 'on file only'
  | 'none';

/** A fact that a result rests on: the event by stream, revision and hash, never by a store's position. */
export type Evidence = {
  readonly fact: string;
  readonly at: string;
  readonly stream: string;
  readonly revision: number;
  readonly hash: string;
};

/** What a payment and a record have in common; 'near-name': the same words but for the legal form. */
export type KnownBy = 'code' | 'company-number' | 'name' | 'near-name';

/** A record of the same payee with another account. */
export type KnownAccount = {
  readonly supplierId: string;
  readonly supplierCode: string;
  readonly supplierName: string;
  readonly accountDisplay: string;
  /** Null: lines of the first version do not say. */
  readonly matchedBy: KnownBy | null;
  /** Null: unknown, or the record has no account that could be compared. */
  readonly matchKey: string | null;
  /** When the supplier confirmed that account; null: it has not, or it is unknown. */
  readonly verifiedAt: string | null;
};

export type RegisterEvidence = { readonly answer: RegisterAnswer | null; readonly flags: RegisterFlags } & RegisterSource;

/** A line as it was judged: what it said, what it was told, and on what proof (P-3.8, P-10). */
export type JudgedLine = {
  /** 1-based ordinal within the run. */
  readonly n: number;
  /** Without the email, which is personal and which nothing is decided by: only the file has it (P-12.6). */
  readonly line: Omit<PaymentLine, 'email' | 'paymentDate'>;
  readonly matchKey: string;
  /** Null: could not be checked; `unchecked` says why. */
  readonly result: ResultCode | null;
  readonly unchecked: string | null;
  readonly row: number | null;
  readonly name: NameComparison;
  readonly grade: EvidenceGrade;
  /** The reasons for the grade 'weak answer'; empty for other grades. */
  readonly weakBecause: readonly WeakReason[];
  readonly evidence: readonly Evidence[];
  readonly supplierId: string | null;
  /** The same code, name or company number with another account: a possible change. */
  readonly sameSuppliers: readonly KnownAccount[];
  readonly similarSuppliers: readonly string[];
  readonly alerts: readonly PaymentAlert[];
  readonly limitAmount: number | null;
  readonly register: RegisterEvidence | null;
  readonly ofacStatus: number | null;
  /** Which lists said so, and when; null: none was asked, or earlier versions did not say. */
  readonly screening: ScreeningSource | null;
  /** What the bank directory calls the bank of the account; null: unknown, or it could not be asked. */
  readonly bankName: string | null;
  readonly paymentId: string | null;
  readonly paymentDate: string | null;
};

/** The row of a table that holds its headings (0: none does), and where each field is in it, 0-based. */
export type NamedColumns = { readonly headerLine: number; readonly columns: { readonly [field: string]: number } };

/** A run is started, receives its lines and is completed. */
export type RunCheckEvent =
  | Fact<
      'PaymentRunStarted',
      {
        runId: string;
        origin: RunOrigin;
        fileName: string;
        /** SHA-256 of the file's bytes; for a caller's list of the canonical lines. */
        sha256: string | null;
        /** The format the user chose, or 'auto': with bytes and mapping it gives the same lines again. */
        key: string;
        /** The columns a person named in a table whose headings nobody knew. */
        mapping: NamedColumns | null;
        format: string;
        country: Alpha3;
        entityId: string | null;
        /** What the file holds; nothing for a caller's list, which says it part by part. */
        stated: ControlTotals;
        /** The tenant's sequence up to which the records it is judged against were known. */
        seq: number;
        rules: RuleVersions;
      }
    >
  | Fact<
      'PaymentLinesReceived',
      {
        runId: string;
        /** 1-based; parts are judged in this order. */
        part: number;
        /** The number of the part's first line within the run. */
        fromLine: number;
        lines: number;
        /** Hundredths. */
        amount: number;
        currency: string | null;
        /** SHA-256 of the kept lines: the canonical JSON of the part as it was sent. */
        sha256: string;
        /** No part follows this one. */
        last: boolean;
      }
    >
  | Fact<
      'PaymentRunCompleted',
      {
        runId: string;
        lines: number;
        amount: number;
        byResult: { readonly [code: string]: { lines: number; amount: number } };
        changedSince: readonly number[];
      }
    >
  | Fact<'PaymentLineDiffered', { runId: string; n: number; fields: readonly string[] }>;

export type PaymentRunEvent = RunCheckEvent | RowWorkEvent | RunReleaseEvent | ControlledEvent<typeof runFacts>;

/** `startedAt` is the run's start, so that all rows of a run share one date (P-4.2: a batch is a change of date). */
export type PaymentLinesEvent = Fact<
  'PaymentsVerified',
  {
    runId: string;
    startedAt: string;
    /** The entity the run was started for; a line that names its own keeps it. */
    entityId: string | null;
    chunk: number;
    lines: readonly JudgedLine[];
  }
>;

/** Lines of a run that were judged again later: each new result is kept beside the first one (P-10.25). */
export type PaymentRechecksEvent = Fact<
  'PaymentsRechecked',
  {
    runId: string;
    /** 1-based, over all rechecks of the run. */
    chunk: number;
    /** The tenant's sequence up to which the records were known. */
    seq: number;
    rules: RuleVersions;
    lines: readonly JudgedLine[];
  }
>;

/** Earlier versions did not say which lists the sanctions status came from. */
const withoutScreening = (old: OldData): OldData => ({
  ...old,
  lines: (old['lines'] as readonly object[]).map((line) => ({ ...line, screening: null })),
});

export const paymentRechecksEvents: EventCatalog<PaymentRechecksEvent> = {
  PaymentsRechecked: { upcast: [withoutScreening], personal: [] },
};

export const paymentRunEvents: EventCatalog<PaymentRunEvent> = {
  PaymentRunStarted: { upcast: [(v1) => ({ ...v1, mapping: null })], personal: [] },
  PaymentLinesReceived: plain,
  PaymentRunCompleted: plain,
  PaymentLineDiffered: plain,
  ...rowWorkEvents,
  ...runReleaseEvents,
  ...controlledEvents(runFacts),
};

const withKnownAccounts = (v1: OldData): OldData => ({
  ...v1,
  lines: (v1['lines'] as readonly { readonly sameSuppliers: readonly object[] }[]).map((line) => ({
    ...line,
    sameSuppliers: line.sameSuppliers.map((known) => ({ ...known, matchedBy: null, matchKey: null, verifiedAt: null })),
  })),
});

/** The first two versions had the grade of the evidence, but not why it was weak. */
const withoutWeakReasons = (old: OldData): OldData => ({
  ...old,
  lines: (old['lines'] as readonly object[]).map((line) => ({ ...line, weakBecause: [] })),
});

/** Earlier versions kept the emails of the lines, sealed under the run, which nobody could erase (P-12.6). */
const withoutEmails = ({ emails: _, ...old }: OldData): OldData => old;

export const paymentLinesEvents: EventCatalog<PaymentLinesEvent> = {
  PaymentsVerified: { upcast: [withKnownAccounts, withoutWeakReasons, withoutScreening, withoutEmails], personal: [] },
};
