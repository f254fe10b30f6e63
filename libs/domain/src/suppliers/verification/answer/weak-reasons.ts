import { approvalsOf } from '../../hands.js';
import type { KnownSupplier } from '../../state.js';
import { standingReasons, type WeakReason } from './grade-answer.js';

/** Why the supplier's answer is weak now; empty: it is strong, or there is no answer. */
export const weakReasonsOf = (known: KnownSupplier): readonly WeakReason[] => {
  const { answer } = known;
  return answer?.kind === 'verified' ? standingReasons(answer.weakBecause, { ...approvalsOf(known.hands), ...answer }) : [];
};
