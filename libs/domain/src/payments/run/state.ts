import type { Actor } from '../../kernel/envelope.js';
import type { Instant } from '../../kernel/zoned-time.js';
import type { Alpha3 } from '../../registers/country.js';
import type { AlertKind } from '../alerts.js';
import type { NamedColumns, RunOrigin } from '../events.js';
import { type LineTotals, NO_LINES } from '../payment-lines.js';

/** Lines of a caller's list as one call sent them. */
export type Part = {
  readonly fromLine: number;
  readonly lines: number;
  /** Names the kept lines. */
  readonly sha256: string;
};

/** What was uploaded, and how it is read again. */
export type RunFile = {
  readonly country: Alpha3;
  readonly fileName: string;
  readonly sha256: string;
  readonly key: string;
  readonly mapping: NamedColumns | null;
};

export type PaymentRun = {
  readonly status: 'none' | 'started' | 'completed' | 'rejected';
  readonly origin: RunOrigin;
  readonly entityId: string | null;
  readonly startedAt: Instant;
  readonly startedBy: Actor;
  /** Null for a caller's list. */
  readonly file: RunFile | null;
  readonly parts: readonly Part[];
  /** The lines to be judged: those of the file, or of the parts received so far. */
  readonly received: LineTotals;
  /** No more lines are taken. */
  readonly closed: boolean;
  readonly ready: boolean;
  readonly dismissed: readonly { readonly n: number; readonly alert: AlertKind }[];
};

export const noRun: PaymentRun = {
  status: 'none',
  origin: 'file',
  entityId: null,
  startedAt: '',
  startedBy: { kind: 'system', id: '' },
  file: null,
  parts: [],
  received: NO_LINES,
  closed: false,
  ready: false,
  dismissed: [],
};
