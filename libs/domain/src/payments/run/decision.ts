import { type Decision, reject } from '../../kernel/decider.js';
import type { PaymentRunEvent } from '../events.js';
import type { PaymentRun } from './state.js';

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
export type RunDecision = Decision<PaymentRunEvent, PaymentRunRejection>;
export type RunEventData<T extends PaymentRunEvent['type']> = Extract<PaymentRunEvent, { type: T }>['data'];

/** Once rejected, a run takes no more decisions. */
export const ifOpen = (run: PaymentRun, then: () => RunDecision): RunDecision => {
  if (run.status === 'none') return reject('no-such-run');
  return run.status === 'rejected' ? reject('run-rejected') : then();
};
/** Before it is complete, nobody can release it. */
export const ifComplete = (run: PaymentRun, then: () => RunDecision): RunDecision =>
  ifOpen(run, () => (run.status === 'completed' ? then() : reject('run-not-complete')));
