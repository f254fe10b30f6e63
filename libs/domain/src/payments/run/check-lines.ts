import { accept, type Command, type Decider, keep, reject, unchanged } from '../../kernel/decider.js';
import { type LineTotals, NO_LINES, type RecordedLines } from '../payment-lines.js';
import { ifOpen, type RunDecision, type RunEventData } from './decision.js';
import type { RunCheckEvent } from '../events.js';
import { nameRulesOf } from '../names.js';
import type { PaymentRun } from './state.js';

/** The lines of one call. The caller can state the totals of the run so far; if they differ, the call is rejected. */
export type NewPart = {
  readonly lines: number;
  readonly amount: number;
  readonly currency: string | null;
  readonly sha256: string;
  readonly last: boolean;
  readonly totals: Partial<LineTotals>;
};

export type RunCheckCommand =
  | Command<'StartRun', RunEventData<'PaymentRunStarted'> & { readonly firstPart: NewPart | null }>
  | Command<'ReceiveLines', { readonly runId: string } & NewPart>
  | Command<'CompleteRun', { readonly runId: string; readonly recorded: RecordedLines; readonly changedSince: readonly number[] }>
  | Command<'RecordDifference', { runId: string; n: number; fields: readonly string[] }>;
type DataFor<T extends RunCheckCommand['type']> = Extract<RunCheckCommand, { type: T }>['data'];

/** The most parts of a run. Its stream is folded for every decision, so it has to stay short. */
export const MOST_PARTS = 400;

const startRun = (data: DataFor<'StartRun'>, run: PaymentRun): RunDecision => {
  if (run.status !== 'none') return reject('run-exists');
  const { runId, origin, fileName, sha256, key, mapping, format, country, entityId, stated, unread, seq, rules, firstPart } =
    data;
  const started = {
    type: 'PaymentRunStarted',
    data: { runId, origin, fileName, sha256, key, mapping, format, country, entityId, stated, unread, seq, rules },
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

/** Completes a run only when every received line was recorded once and the sums agree. */
const completeRun = ({ runId, recorded, changedSince }: DataFor<'CompleteRun'>, run: PaymentRun): RunDecision =>
  ifOpen(run, () => {
    if (run.status === 'completed') return unchanged;
    const { lines, amount, byResult } = recorded;
    const isAll = run.closed && lines === run.received.lines && amount === run.received.amount;
    if (!isAll) return reject('lines-missing', { recorded: lines, received: run.received.lines });
    return accept({ type: 'PaymentRunCompleted', data: { runId, lines, amount, byResult, changedSince } });
  });

export const decideCheck = {
  StartRun: startRun,
  ReceiveLines: receiveLines,
  CompleteRun: completeRun,
  RecordDifference: ({ runId, n, fields }: DataFor<'RecordDifference'>, run: PaymentRun): RunDecision =>
    ifOpen(run, () => accept({ type: 'PaymentLineDiffered', data: { runId, n, fields } })),
};

export const evolveCheck: Decider<PaymentRun, RunCheckCommand, RunCheckEvent, never>['evolve'] = {
  PaymentRunStarted: (
    run,
    { data: { origin, entityId, fileName, sha256, key, mapping, country, stated, unread, seq, rules }, meta },
  ) => ({
    ...run,
    status: 'started',
    origin,
    entityId,
    startedAt: meta.at,
    startedBy: meta.actor,
    seq,
    nameRules: nameRulesOf(rules.names),
    file: sha256 === null ? null : { country, fileName, sha256, key, mapping },
    unread,
    received: sha256 === null ? NO_LINES : { lines: stated.lines, amount: stated.amount },
    // In the first version, the event of a caller's list stated the lines of its only call. Such lists accept no more lines.
    closed: sha256 !== null || stated.lines > 0,
  }),
  PaymentLinesReceived: (run, { data: { fromLine, lines, amount, sha256, last }, meta }) => ({
    ...run,
    parts: [...run.parts, { fromLine, lines, sha256, by: meta.actor }],
    received: { lines: run.received.lines + lines, amount: run.received.amount + amount },
    closed: last,
  }),
  PaymentRunCompleted: (run) => ({ ...run, status: 'completed', closed: true }),
  PaymentLineDiffered: keep,
};
