import type { Decider } from '../../kernel/decider.js';
import type { PaymentRunEvent } from '../events.js';
import { decideCheck, evolveCheck, type RunCheckCommand } from './check-lines.js';
import type { PaymentRunRejection } from './decision.js';
import { decideRelease, evolveRelease, type RunReleaseCommand } from './release/release.js';
import { noRun, type PaymentRun } from './state.js';
import { decideWork, evolveWork, type RowWorkCommand } from './work/work.js';

export type PaymentRunCommand = RunCheckCommand | RowWorkCommand | RunReleaseCommand;

/** A payment run: its lines are received and checked, people work on its rows, and it is released or rejected. */
export const paymentRun: Decider<PaymentRun, PaymentRunCommand, PaymentRunEvent, PaymentRunRejection> = {
  category: 'payment-run',
  initial: noRun,
  decide: { ...decideCheck, ...decideWork, ...decideRelease },
  evolve: { ...evolveCheck, ...evolveWork, ...evolveRelease },
};
