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

/** Where the lines of a run come from: a file that the server read, a caller's list, or a single payment typed in. */
export type RunOrigin = 'file' | 'api' | 'single';

export type ControlTotals = { readonly lines: number; readonly amount: number; readonly currency: string | null };

/** Versions of the rules that a run is checked with. */
export type RuleVersions = {
  readonly decisionTable: string;
  readonly names: string;
  readonly parser: string;
  readonly policy: number;
};

/** The strength of the evidence behind a result. "Verified" must not hide it (P-10). */
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

/**
 * A fact that a result is based on. It is identified by the event's stream, revision and hash, never by a position in the store.
 */
export type Evidence = {
  readonly fact: string;
  readonly at: string;
  readonly stream: string;
  readonly revision: number;
  readonly hash: string;
};

/** The attribute that a payment and a record have in common. 'near-name': the same words apart from the legal form. */
export type KnownBy = 'code' | 'company-number' | 'name' | 'near-name';

/** A record of the same payee with another account. */
export type KnownAccount = {
  readonly supplierId: string;
  readonly supplierCode: string;
  readonly supplierName: string;
  readonly accountDisplay: string;
  /** Null in lines of the first version, which did not record it. */
  readonly matchedBy: KnownBy | null;
  /** Null when unknown, or when the record has no account that can be compared. */
  readonly matchKey: string | null;
  /** When the supplier confirmed that account; null: it has not, or this is unknown. */
  readonly verifiedAt: string | null;
};

export type RegisterEvidence = { readonly answer: RegisterAnswer | null; readonly flags: RegisterFlags } & RegisterSource;

/** A line with its result: the payment, the result and the evidence (P-3.8, P-10). */
export type JudgedLine = {
  readonly n: number;
  /** Excludes the email, which is personal and which no decision depends on. Only the file contains it (P-12.6). */
  readonly line: Omit<PaymentLine, 'email' | 'paymentDate'>;
  readonly matchKey: string;
  /** Null when the line could not be checked; `unchecked` has the reason. */
  readonly result: ResultCode | null;
  readonly unchecked: string | null;
  readonly row: number | null;
  readonly name: NameComparison;
  readonly grade: EvidenceGrade;
  /** The reasons for the grade 'weak answer'; empty for other grades. */
  readonly weakBecause: readonly WeakReason[];
  readonly evidence: readonly Evidence[];
  readonly supplierId: string | null;
  /** Records with the same code, name or company number but another account: a possible change of account. */
  readonly sameSuppliers: readonly KnownAccount[];
  readonly similarSuppliers: readonly string[];
  readonly alerts: readonly PaymentAlert[];
  readonly limitAmount: number | null;
  readonly register: RegisterEvidence | null;
  readonly ofacStatus: number | null;
  /** The sanctions lists that were asked, and when; null: none was asked, or the version did not record it. */
  readonly screening: ScreeningSource | null;
  /** The bank directory's name for the bank of the account; null: unknown, or the directory could not be asked. */
  readonly bankName: string | null;
  readonly paymentId: string | null;
  readonly paymentDate: string | null;
};

/** The row of a table with its headings (0: no such row), and the column of each field, 0-based. */
export type NamedColumns = { readonly headerLine: number; readonly columns: { readonly [field: string]: number } };

/** A run is started, receives its lines and is completed. */
export type RunCheckEvent =
  | Fact<
      'PaymentRunStarted',
      {
        runId: string;
        origin: RunOrigin;
        fileName: string;
        /** SHA-256 of the file's bytes; null for a caller's list. */
        sha256: string | null;
        /** The format that the user chose, or 'auto'. Together with the bytes and the mapping it gives the same lines again. */
        key: string;
        /** The columns that a user named in a table with unknown headings. */
        mapping: NamedColumns | null;
        format: string;
        country: Alpha3;
        entityId: string | null;
        /** The totals of the file; zero for a caller's list, which states them part by part. */
        stated: ControlTotals;
        /**
         * Rows of the file that may be payments but are not among the lines: they could not be read, have no bank code, or are said
         * to balance a collection. Nobody checks them, and the bank may pay them. Null in runs that did not record it.
         */
        unread: number | null;
        /** The tenant's sequence number up to which the records were known when the run started. */
        seq: number;
        rules: RuleVersions;
      }
    >
  | Fact<
      'PaymentLinesReceived',
      {
        runId: string;
        /** 1-based. Parts are checked in this order. */
        part: number;
        /** The number of the part's first line within the run. */
        fromLine: number;
        lines: number;
        /** Hundredths. */
        amount: number;
        currency: string | null;
        /** SHA-256 of the stored lines: the canonical JSON of the part as it was sent. */
        sha256: string;
        /** Whether this is the last part. */
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

/** `startedAt` is the start of the run, so that all its rows have the same date (P-4.2: a new date starts a new batch). */
export type PaymentLinesEvent = Fact<
  'PaymentsVerified',
  {
    runId: string;
    startedAt: string;
    /** The entity that the run was started for. A line that names an entity keeps its own. */
    entityId: string | null;
    chunk: number;
    lines: readonly JudgedLine[];
  }
>;

/** Lines of a run that were checked again later. Each new result is stored in addition to the first one (P-10.25). */
export type PaymentRechecksEvent = Fact<
  'PaymentsRechecked',
  {
    runId: string;
    /** 1-based, counted over all rechecks of the run. */
    chunk: number;
    /** The tenant's sequence number up to which the records were known. */
    seq: number;
    rules: RuleVersions;
    lines: readonly JudgedLine[];
  }
>;

/** Earlier versions did not record which lists the sanctions status came from. */
const withoutScreening = (old: OldData): OldData => ({
  ...old,
  lines: (old['lines'] as readonly object[]).map((line) => ({ ...line, screening: null })),
});

export const paymentRechecksEvents: EventCatalog<PaymentRechecksEvent> = {
  PaymentsRechecked: { upcast: [withoutScreening], personal: [] },
};

export const paymentRunEvents: EventCatalog<PaymentRunEvent> = {
  PaymentRunStarted: { upcast: [(v1) => ({ ...v1, mapping: null }), (v2) => ({ ...v2, unread: null })], personal: [] },
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

/** The first two versions recorded the grade of the evidence, but not why it was weak. */
const withoutWeakReasons = (old: OldData): OldData => ({
  ...old,
  lines: (old['lines'] as readonly object[]).map((line) => ({ ...line, weakBecause: [] })),
});

/** Earlier versions stored the lines' emails, sealed under the run, where they could not be erased (P-12.6). */
const withoutEmails = ({ emails: _, ...old }: OldData): OldData => old;

export const paymentLinesEvents: EventCatalog<PaymentLinesEvent> = {
  PaymentsVerified: { upcast: [withKnownAccounts, withoutWeakReasons, withoutScreening, withoutEmails], personal: [] },
};
