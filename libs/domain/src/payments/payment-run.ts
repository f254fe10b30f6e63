import { accept, type Command, type Decider, type Decision, keep, reject, unchanged } from '../kernel/decider.js';
import type { AlertKind } from './alerts.js';
import type { JudgedLine, PaymentLinesEvent, PaymentRunEvent } from './events.js';

type StartedData = Extract<PaymentRunEvent, { type: 'PaymentRunStarted' }>['data'];
type CompletedData = Extract<PaymentRunEvent, { type: 'PaymentRunCompleted' }>['data'];
type DismissedData = Extract<PaymentRunEvent, { type: 'PaymentAlertDismissed' }>['data'] & { readonly reason: string };

export type PaymentRun = {
  readonly status: 'none' | 'started' | 'completed' | 'rejected';
  readonly sha256: string | null;
  readonly lines: number;
  readonly ready: boolean;
  readonly dismissed: readonly { readonly n: number; readonly alert: AlertKind }[];
};

export type PaymentRunCommand =
  | Command<'StartRun', StartedData>
  | Command<'CompleteRun', CompletedData>
  | Command<'RejectRun', { runId: string; reason: string | null }>
  | Command<'RecordDifference', { runId: string; n: number; fields: readonly string[] }>
  | Command<'CommentOnPayment', { runId: string; n: number; comment: string }>
  | Command<'DismissAlert', DismissedData>
  | Command<'MarkRunReady', { runId: string; openLines: number; reason: string | null }>;

export type PaymentRunRejection =
  | 'run-exists'
  | 'no-such-run'
  | 'run-not-complete'
  | 'run-rejected'
  | 'reason-needed'
  | 'comment-needed';
type RunDecision = Decision<PaymentRunEvent, PaymentRunRejection>;

/** Once rejected, a run is history; before it is complete, nobody can release it. */
const ifOpen = (run: PaymentRun, then: () => RunDecision): RunDecision => {
  if (run.status === 'none') return reject('no-such-run');
  return run.status === 'rejected' ? reject('run-rejected') : then();
};
const ifComplete = (run: PaymentRun, then: () => RunDecision): RunDecision =>
  ifOpen(run, () => (run.status === 'completed' ? then() : reject('run-not-complete')));

const markReady = (
  { runId, openLines, reason }: Extract<PaymentRunCommand, { type: 'MarkRunReady' }>['data'],
  run: PaymentRun,
): RunDecision =>
  ifComplete(run, () => {
    if (run.ready) return unchanged;
    // Releasing lines that are not settled is an override: it names its risk and needs a reason (P-14).
    if (openLines > 0 && (reason ?? '').trim() === '') return reject('reason-needed', { openLines });
    return accept({ type: 'PaymentRunMarkedReady', data: { runId, sha256: run.sha256, openLines, reason } });
  });

export const paymentRun: Decider<PaymentRun, PaymentRunCommand, PaymentRunEvent, PaymentRunRejection> = {
  category: 'payment-run',
  initial: { status: 'none', sha256: null, lines: 0, ready: false, dismissed: [] },
  decide: {
    StartRun: ({ runId, origin, fileName, sha256, key, mapping, format, country, entityId, stated, seq, rules }, run) =>
      run.status === 'none'
        ? accept({
            type: 'PaymentRunStarted',
            data: { runId, origin, fileName, sha256, key, mapping, format, country, entityId, stated, seq, rules },
          })
        : reject('run-exists'),
    CompleteRun: ({ runId, lines, amount, byResult, changedSince }, run) =>
      ifOpen(run, () =>
        run.status === 'completed'
          ? unchanged
          : accept({ type: 'PaymentRunCompleted', data: { runId, lines, amount, byResult, changedSince } }),
      ),
    RejectRun: ({ runId, reason }, run) =>
      run.status === 'rejected' ? unchanged : ifOpen(run, () => accept({ type: 'PaymentRunRejected', data: { runId, reason } })),
    RecordDifference: ({ runId, n, fields }, run) =>
      ifOpen(run, () => accept({ type: 'PaymentLineDiffered', data: { runId, n, fields } })),
    CommentOnPayment: ({ runId, n, comment }, run) =>
      ifOpen(run, () =>
        comment.trim() === ''
          ? reject('comment-needed')
          : accept({ type: 'PaymentCommented', data: { runId, n, comment: comment.trim() } }),
      ),
    DismissAlert: ({ runId, n, matchKey, amount, reference, alert, reason }, run) =>
      ifOpen(run, () => {
        if (reason.trim() === '') return reject('reason-needed');
        if (run.dismissed.some((d) => d.n === n && d.alert === alert)) return unchanged;
        return accept({
          type: 'PaymentAlertDismissed',
          data: { runId, n, matchKey, amount, reference, alert, reason: reason.trim() },
        });
      }),
    MarkRunReady: markReady,
  },
  evolve: {
    PaymentRunStarted: (run, { data }) => ({ ...run, status: 'started', sha256: data.sha256 }),
    PaymentRunCompleted: (run, { data }) => ({ ...run, status: 'completed', lines: data.lines }),
    PaymentRunRejected: (run) => ({ ...run, status: 'rejected', ready: false }),
    PaymentLineDiffered: keep,
    PaymentCommented: keep,
    PaymentAlertDismissed: (run, { data: { n, alert } }) => ({ ...run, dismissed: [...run.dismissed, { n, alert }] }),
    PaymentRunMarkedReady: (run) => ({ ...run, ready: true }),
  },
};

/** Lines stand in a stream of their own, chunk n at revision n-1, and nothing is ever decided by folding them. */
export type PaymentLinesCommand = Command<
  'RecordChunk',
  {
    runId: string;
    startedAt: string;
    entityId: string | null;
    chunk: number;
    lines: readonly JudgedLine[];
    emails: { readonly [n: string]: string } | null;
  }
>;

export const paymentLines: Decider<{ readonly chunks: number }, PaymentLinesCommand, PaymentLinesEvent, 'chunk-out-of-order'> = {
  category: 'payment-lines',
  initial: { chunks: 0 },
  decide: {
    RecordChunk: ({ runId, startedAt, entityId, chunk, lines, emails }, { chunks }) =>
      chunk === chunks + 1
        ? accept({ type: 'PaymentsVerified', data: { runId, startedAt, entityId, chunk, lines, emails } })
        : reject('chunk-out-of-order', { expected: chunks + 1 }),
  },
  evolve: { PaymentsVerified: (_, { data }) => ({ chunks: data.chunk }) },
};
