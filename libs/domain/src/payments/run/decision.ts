import { type Decision, reject } from '../../kernel/decider.js';
import type { SecondPersonRejection } from '../../kernel/second-person.js';
import type { PaymentRunEvent } from '../events.js';
import type { PaymentRun } from './state.js';

/** Why a run is not released, or a release not withdrawn. */
type ReleaseRejection =
  | 'sanctions-confirmed'
  | 'release-by-approvers'
  | 'nothing-to-release'
  | 'not-released'
  | 'too-late-to-withdraw'
  | 'request-changed'
  | SecondPersonRejection;

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
  | 'comment-needed'
  | 'run-released'
  | 'no-such-line'
  | 'too-many-changes'
  | 'line-set-aside'
  | 'nothing-to-accept'
  | 'acceptance-waits'
  | 'call-back-needed'
  | 'call-not-confirmed'
  | ReleaseRejection;
export type RunDecision = Decision<PaymentRunEvent, PaymentRunRejection>;
export type RunEventData<T extends PaymentRunEvent['type']> = Extract<PaymentRunEvent, { type: T }>['data'];

/** A rejected run accepts no more decisions. */
export const ifOpen = (run: PaymentRun, then: () => RunDecision): RunDecision => {
  if (run.status === 'none') return reject('no-such-run');
  return run.status === 'rejected' ? reject('run-rejected') : then();
};
/** A run cannot be released before it is complete. */
export const ifComplete = (run: PaymentRun, then: () => RunDecision): RunDecision =>
  ifOpen(run, () => (run.status === 'completed' ? then() : reject('run-not-complete')));

/** Users can work on the rows of a run after it is checked and before it is released. */
export const ifWorkable = (run: PaymentRun, then: () => RunDecision): RunDecision =>
  ifComplete(run, () => (run.ready ? reject('run-released') : then()));
