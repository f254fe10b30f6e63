import { accept, type Command, type Decider, reject, unchanged } from '../../../kernel/decider.js';
import { ifComplete, ifOpen, type RunDecision } from '../decision.js';
import type { PaymentRun } from '../state.js';
import type { RunReleaseEvent } from './events.js';

export type RunReleaseCommand =
  | Command<'RejectRun', { runId: string; reason: string | null }>
  | Command<'MarkRunReady', { runId: string; openLines: number; reason: string | null }>;
type DataFor<T extends RunReleaseCommand['type']> = Extract<RunReleaseCommand, { type: T }>['data'];

const rejectRun = ({ runId, reason }: DataFor<'RejectRun'>, run: PaymentRun): RunDecision =>
  run.status === 'rejected' ? unchanged : ifOpen(run, () => accept({ type: 'PaymentRunRejected', data: { runId, reason } }));

const markReady = ({ runId, openLines, reason }: DataFor<'MarkRunReady'>, run: PaymentRun): RunDecision =>
  ifComplete(run, () => {
    if (run.ready) return unchanged;
    // Releasing lines that are not settled is an override: it names its risk and needs a reason (P-14).
    if (openLines > 0 && (reason ?? '').trim() === '') return reject('reason-needed', { openLines });
    return accept({ type: 'PaymentRunMarkedReady', data: { runId, sha256: run.file?.sha256 ?? null, openLines, reason } });
  });

export const decideRelease = { RejectRun: rejectRun, MarkRunReady: markReady };

export const evolveRelease: Decider<PaymentRun, RunReleaseCommand, RunReleaseEvent, never>['evolve'] = {
  PaymentRunRejected: (run) => ({ ...run, status: 'rejected', ready: false }),
  PaymentRunMarkedReady: (run) => ({ ...run, ready: true }),
};
