import type { Actor } from '../../kernel/envelope.js';
import type { Instant } from '../../kernel/zoned-time.js';
import type { Alpha3 } from '../../registers/country.js';
import type { AlertKind } from '../alerts.js';
import type { WithChangeRequests } from '../../kernel/change-request.js';
import type { NamedColumns, RunOrigin } from '../events.js';
import { NAME_RULES, type NameRules } from '../names.js';
import { type LineTotals, NO_LINES } from '../payment-lines.js';
import type { runFacts } from './controlled-facts.js';
import type { LineTable } from './work/line-table.js';
import { notReleased, type ReleaseState } from './release/state.js';

/** The lines of a caller's list that one call sent. */
export type Part = {
  readonly fromLine: number;
  readonly lines: number;
  /** SHA-256 of the stored lines. */
  readonly sha256: string;
  /** Who made the call. */
  readonly by: Actor;
};

/** The uploaded file, and how to read it again. */
export type RunFile = {
  readonly country: Alpha3;
  readonly fileName: string;
  readonly sha256: string;
  readonly key: string;
  readonly mapping: NamedColumns | null;
};

/** People's decisions about one payment. */
export type LineWork = {
  /** 'held': not paid until a user puts it back. 'out': not part of the release. */
  readonly aside: 'held' | 'out' | null;
  readonly accepted: boolean;
  readonly assigned: { readonly to: string; readonly due: string | null } | null;
  readonly dismissed: readonly AlertKind[];
};

export type PaymentRun = WithChangeRequests<typeof runFacts> & {
  readonly status: 'none' | 'started' | 'completed' | 'rejected';
  readonly origin: RunOrigin;
  readonly entityId: string | null;
  readonly startedAt: Instant;
  readonly startedBy: Actor;
  /** The tenant's ledger sequence number when the run started. Lines are checked against records that are at least as recent. */
  readonly seq: number;
  /** The name rules that the lines are checked with, even if a newer program resumes the run. */
  readonly nameRules: NameRules;
  /** Null for a caller's list. */
  readonly file: RunFile | null;
  readonly parts: readonly Part[];
  /** Totals of the lines to be checked: those of the file, or of the parts received so far. */
  readonly received: LineTotals;
  /** Rows of the file that may be payments but are not among the lines; null in runs that did not record it. */
  readonly unread: number | null;
  /** Whether the run accepts no more lines. */
  readonly closed: boolean;
  readonly ready: boolean;
  readonly work: LineTable<LineWork>;
  /** Number of row work events so far. It is limited, because the stream is folded for every decision. */
  readonly workEvents: number;
  readonly release: ReleaseState;
};

export const noRun: PaymentRun = {
  status: 'none',
  origin: 'file',
  entityId: null,
  startedAt: '',
  startedBy: { kind: 'system', id: '' },
  seq: 0,
  nameRules: NAME_RULES,
  file: null,
  parts: [],
  received: NO_LINES,
  unread: null,
  closed: false,
  ready: false,
  work: [],
  workEvents: 0,
  changeRequests: [],
  release: notReleased,
};
