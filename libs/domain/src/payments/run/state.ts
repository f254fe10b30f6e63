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

/** Lines of a caller's list as one call sent them. */
export type Part = {
  readonly fromLine: number;
  readonly lines: number;
  /** Names the kept lines. */
  readonly sha256: string;
  /** Who made that call. */
  readonly by: Actor;
};

/** What was uploaded, and how it is read again. */
export type RunFile = {
  readonly country: Alpha3;
  readonly fileName: string;
  readonly sha256: string;
  readonly key: string;
  readonly mapping: NamedColumns | null;
};

/** What people decided about one payment. */
export type LineWork = {
  /** Held: not paid before somebody puts it back. Out: not part of what is released. */
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
  /** The tenant's sequence up to which events were known when it started: its lines are judged on records at least as new. */
  readonly seq: number;
  /** The name rules by which its lines are judged, also after a restart with newer rules. */
  readonly nameRules: NameRules;
  /** Null for a caller's list. */
  readonly file: RunFile | null;
  readonly parts: readonly Part[];
  /** The lines to be judged: those of the file, or of the parts received so far. */
  readonly received: LineTotals;
  /** No more lines are taken. */
  readonly closed: boolean;
  readonly ready: boolean;
  readonly work: LineTable<LineWork>;
  /** Events of row work so far: the stream is folded for every decision, so their number is limited. */
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
  closed: false,
  ready: false,
  work: [],
  workEvents: 0,
  changeRequests: [],
  release: notReleased,
};
