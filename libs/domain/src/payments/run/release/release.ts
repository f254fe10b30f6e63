import { accept, type Command, type Decider, reject, unchanged, type Who } from '../../../kernel/decider.js';
import { evolveChangeRequests } from '../../../kernel/evolve-change-requests.js';
import { ifComplete, ifOpen, type RunDecision } from '../decision.js';
import { sendersOf } from '../senders.js';
import type { PaymentRun } from '../state.js';
import { releaseFacts } from './controlled-facts.js';
import type { RunReleaseEvent } from './events.js';
import {
  type ApproveRelease,
  approveRelease,
  type DeclineRelease,
  declineRelease,
  type ReleaseRun,
  releaseRun,
} from './release-run.js';
import { notReleased, type ReleaseState } from './state.js';

type RejectRun = Command<'RejectRun', { readonly runId: string; readonly reason: string | null }>;
type WithdrawRelease = Command<'WithdrawRelease', { readonly runId: string; readonly reason: string }>;

export type RunReleaseCommand = RejectRun | ReleaseRun | ApproveRelease | DeclineRelease | WithdrawRelease;

const rejectRun = ({ runId, reason }: RejectRun['data'], run: PaymentRun): RunDecision =>
  run.status === 'rejected' ? unchanged : ifOpen(run, () => accept({ type: 'PaymentRunRejected', data: { runId, reason } }));

/** Counterfoil itself can withdraw a release at any time, when lines changed while the release was being decided. */
const withdrawRelease = ({ runId, reason }: WithdrawRelease['data'], run: PaymentRun, { actor, at }: Who): RunDecision =>
  ifComplete(run, () => {
    if (!run.ready) return reject('not-released');
    if (reason.trim() === '') return reject('reason-needed');
    const { until } = run.release;
    if (actor.kind !== 'system' && (until === null || at > until)) return reject('too-late-to-withdraw');
    return accept({ type: 'PaymentRunReleaseWithdrawn', data: { runId, reason: reason.trim() } });
  });

export const decideRelease = {
  RejectRun: rejectRun,
  ReleaseRun: releaseRun,
  ApproveRelease: approveRelease,
  DeclineRelease: declineRelease,
  WithdrawRelease: withdrawRelease,
};

const withRelease = (run: PaymentRun, change: (release: ReleaseState) => Partial<ReleaseState>): PaymentRun => ({
  ...run,
  release: { ...run.release, ...change(run.release) },
});

export const evolveRelease: Decider<PaymentRun, RunReleaseCommand, RunReleaseEvent, never>['evolve'] = {
  ...evolveChangeRequests<PaymentRun, ReleaseState, typeof releaseFacts>(releaseFacts, withRelease, {
    release: {
      // People who sent payments of the run cannot be the second person either.
      authors: (run, { meta }) => [meta.actor, ...sendersOf(run)],
      approved: (run) => run,
    },
  }),
  PaymentRunRejected: (run) => ({ ...run, status: 'rejected', ready: false, release: notReleased }),
  PaymentRunMarkedReady: (run, { data: { until } }) => ({ ...run, ready: true, release: { until, changeRequests: [] } }),
  PaymentRunReleaseWithdrawn: (run) => ({ ...run, ready: false, release: notReleased }),
};
