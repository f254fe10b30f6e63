import { accept, type Command, type Decider, type Decision, keep, reject, unchanged } from '../kernel/decider.js';
import type { Actor } from '../kernel/envelope.js';
import type { Instant } from '../kernel/zoned-time.js';
import type { Alpha3 } from '../registers/country.js';
import type { AlertKind } from './alerts.js';
import type { NamedColumns, PaymentRunEvent, RunOrigin } from './events.js';
import { type LineTotals, NO_LINES, type RecordedLines } from './payment-lines.js';

type DataOf<T extends PaymentRunEvent['type']> = Extract<PaymentRunEvent, { type: T }>['data'];

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

/** What one call sends. The caller may say what the whole run adds up to with it; then it is taken only if that is so. */
export type NewPart = {
  readonly lines: number;
  readonly amount: number;
  readonly currency: string | null;
  readonly sha256: string;
  readonly last: boolean;
  readonly totals: Partial<LineTotals>;
};

export type PaymentRunCommand =
  | Command<'StartRun', DataOf<'PaymentRunStarted'> & { readonly firstPart: NewPart | null }>
  | Command<'ReceiveLines', { readonly runId: string } & NewPart>
  | Command<'CompleteRun', { readonly runId: string; readonly recorded: RecordedLines; readonly changedSince: readonly number[] }>
  | Command<'RejectRun', { runId: string; reason: string | null }>
  | Command<'RecordDifference', { runId: string; n: number; fields: readonly string[] }>
  | Command<'CommentOnPayment', { runId: string; n: number; comment: string }>
  | Command<'DismissAlert', DataOf<'PaymentAlertDismissed'> & { readonly reason: string }>
  | Command<'MarkRunReady', { runId: string; openLines: number; reason: string | null }>;

export type PaymentRunRejection =
  | 'run-exists'
  | 'no-such-run'
  | 'run-not-complete'
  | 'run-rejected'
  | 'run-closed'
  | 'too-many-parts'
  | 'totals-differ'
  | 'lines-missing'
  | 'reason-needed'
  | 'comment-needed';
type RunDecision = Decision<PaymentRunEvent, PaymentRunRejection>;
type DataFor<T extends PaymentRunCommand['type']> = Extract<PaymentRunCommand, { type: T }>['data'];

/** A run's stream is folded for every decision, so it stays short. */
export const MOST_PARTS = 400;

/** Once rejected, a run takes no more decisions. */
const ifOpen = (run: PaymentRun, then: () => RunDecision): RunDecision => {
  if (run.status === 'none') return reject('no-such-run');
  return run.status === 'rejected' ? reject('run-rejected') : then();
};
/** Before it is complete, nobody can release it. */
const ifComplete = (run: PaymentRun, then: () => RunDecision): RunDecision =>
  ifOpen(run, () => (run.status === 'completed' ? then() : reject('run-not-complete')));

const startRun = (data: DataFor<'StartRun'>, run: PaymentRun): RunDecision => {
  if (run.status !== 'none') return reject('run-exists');
  const { runId, origin, fileName, sha256, key, mapping, format, country, entityId, stated, seq, rules, firstPart } = data;
  const started = {
    type: 'PaymentRunStarted',
    data: { runId, origin, fileName, sha256, key, mapping, format, country, entityId, stated, seq, rules },
  } as const;
  if (firstPart === null) return accept(started);
  const received = receive({ runId, ...firstPart }, run);
  return received.ok ? accept(started, ...received.events) : received;
};

const receive = (data: DataFor<'ReceiveLines'>, run: PaymentRun): RunDecision => {
  const { runId, lines, amount, currency, sha256, last, totals } = data;
  const all = { lines: run.received.lines + lines, amount: run.received.amount + amount };
  const differs = (totals.lines ?? all.lines) !== all.lines || (totals.amount ?? all.amount) !== all.amount;
  if (differs) return reject('totals-differ', { lines: all.lines, amount: all.amount });
  const [part, fromLine] = [run.parts.length + 1, run.received.lines + 1];
  return accept({ type: 'PaymentLinesReceived', data: { runId, part, fromLine, lines, amount, currency, sha256, last } });
};

const receiveLines = (data: DataFor<'ReceiveLines'>, run: PaymentRun): RunDecision =>
  ifOpen(run, () => {
    if (run.closed || run.file !== null) return reject('run-closed');
    return run.parts.length >= MOST_PARTS ? reject('too-many-parts', { most: MOST_PARTS }) : receive(data, run);
  });

/** Only what was received can be completed: every line of it, once, and its sum. */
const completeRun = ({ runId, recorded, changedSince }: DataFor<'CompleteRun'>, run: PaymentRun): RunDecision =>
  ifOpen(run, () => {
    if (run.status === 'completed') return unchanged;
    const { lines, amount, byResult } = recorded;
    const isAll = run.closed && lines === run.received.lines && amount === run.received.amount;
    if (!isAll) return reject('lines-missing', { recorded: lines, received: run.received.lines });
    return accept({ type: 'PaymentRunCompleted', data: { runId, lines, amount, byResult, changedSince } });
  });

const commentOnPayment = ({ runId, n, comment }: DataFor<'CommentOnPayment'>, run: PaymentRun): RunDecision =>
  ifOpen(run, () =>
    comment.trim() === ''
      ? reject('comment-needed')
      : accept({ type: 'PaymentCommented', data: { runId, n, comment: comment.trim() } }),
  );

const dismissAlert = (data: DataFor<'DismissAlert'>, run: PaymentRun): RunDecision =>
  ifOpen(run, () => {
    const { runId, n, matchKey, amount, reference, alert } = data;
    const reason = data.reason.trim();
    if (reason === '') return reject('reason-needed');
    if (run.dismissed.some((d) => d.n === n && d.alert === alert)) return unchanged;
    return accept({ type: 'PaymentAlertDismissed', data: { runId, n, matchKey, amount, reference, alert, reason } });
  });

const markReady = ({ runId, openLines, reason }: DataFor<'MarkRunReady'>, run: PaymentRun): RunDecision =>
  ifComplete(run, () => {
    if (run.ready) return unchanged;
    // Releasing lines that are not settled is an override: it names its risk and needs a reason (P-14).
    if (openLines > 0 && (reason ?? '').trim() === '') return reject('reason-needed', { openLines });
    return accept({ type: 'PaymentRunMarkedReady', data: { runId, sha256: run.file?.sha256 ?? null, openLines, reason } });
  });

export const paymentRun: Decider<PaymentRun, PaymentRunCommand, PaymentRunEvent, PaymentRunRejection> = {
  category: 'payment-run',
  initial: {
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
  },
  decide: {
    StartRun: startRun,
    ReceiveLines: receiveLines,
    CompleteRun: completeRun,
    RejectRun: ({ runId, reason }, run) =>
      run.status === 'rejected' ? unchanged : ifOpen(run, () => accept({ type: 'PaymentRunRejected', data: { runId, reason } })),
    RecordDifference: ({ runId, n, fields }, run) =>
      ifOpen(run, () => accept({ type: 'PaymentLineDiffered', data: { runId, n, fields } })),
    CommentOnPayment: commentOnPayment,
    DismissAlert: dismissAlert,
    MarkRunReady: markReady,
  },
  evolve: {
    PaymentRunStarted: (run, { data: { origin, entityId, fileName, sha256, key, mapping, country, stated }, meta }) => ({
      ...run,
      status: 'started',
      origin,
      entityId,
      startedAt: meta.at,
      startedBy: meta.actor,
      file: sha256 === null ? null : { country, fileName, sha256, key, mapping },
      received: sha256 === null ? NO_LINES : { lines: stated.lines, amount: stated.amount },
      // Lists of the first version stated the lines of their first call here; they take no further ones.
      closed: sha256 !== null || stated.lines > 0,
    }),
    PaymentLinesReceived: (run, { data: { fromLine, lines, amount, sha256, last } }) => ({
      ...run,
      parts: [...run.parts, { fromLine, lines, sha256 }],
      received: { lines: run.received.lines + lines, amount: run.received.amount + amount },
      closed: last,
    }),
    PaymentRunCompleted: (run) => ({ ...run, status: 'completed', closed: true }),
    PaymentRunRejected: (run) => ({ ...run, status: 'rejected', ready: false }),
    PaymentLineDiffered: keep,
    PaymentCommented: keep,
    PaymentAlertDismissed: (run, { data: { n, alert } }) => ({ ...run, dismissed: [...run.dismissed, { n, alert }] }),
    PaymentRunMarkedReady: (run) => ({ ...run, ready: true }),
  },
};
