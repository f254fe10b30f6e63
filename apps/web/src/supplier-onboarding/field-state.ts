import { isFilled, type TaskValue } from '@counterfoil/domain';
import type { Visit } from './use-visit.js';

/** The value of a field, saved or not. */
export const valueOf = ({ drafts, progress }: Visit, id: string): TaskValue | undefined =>
  id in drafts ? drafts[id] : progress.answers[id];

type FaultProps = { readonly visit: Visit; readonly id: string; readonly isChecked: boolean };

/**
 * The fault of a field: the server's refusal, or the fault of the saved answer once the field was visited or all fields are
 * checked.
 */
export const faultOf = ({ visit, id, isChecked }: FaultProps): string | null => {
  const { refused, drafts, progress } = visit;
  if (refused[id] !== undefined) return refused[id].message;
  if (id in drafts || (!isChecked && progress.seen[id] === undefined)) return null;
  return progress.tasks.map(({ faults }) => faults[id]).find((fault) => fault !== undefined) ?? null;
};

/** Whether an invalid GST number is entered. The company task cannot be saved until it is corrected (P-4.4.3). */
export const isGstInvalid = (visit: Visit, isChecked: boolean): boolean =>
  isFilled(valueOf(visit, 'GstNumber')) && faultOf({ visit, id: 'GstNumber', isChecked }) !== null;
