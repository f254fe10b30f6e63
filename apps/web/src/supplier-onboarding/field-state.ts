import { isFilled, type TaskValue } from '@counterfoil/domain';
import type { Visit } from './use-visit.js';

/** What is entered in a field, saved or not. */
export const valueOf = ({ drafts, progress }: Visit, id: string): TaskValue | undefined =>
  id in drafts ? drafts[id] : progress.answers[id];

type FaultProps = { readonly visit: Visit; readonly id: string; readonly isChecked: boolean };

/** What is wrong with a field: what the server refused, or what it says of the saved answer once the person has been there. */
export const faultOf = ({ visit, id, isChecked }: FaultProps): string | null => {
  const { refused, drafts, progress } = visit;
  if (refused[id] !== undefined) return refused[id].message;
  if (id in drafts || (!isChecked && progress.seen[id] === undefined)) return null;
  return progress.tasks.map(({ faults }) => faults[id]).find((fault) => fault !== undefined) ?? null;
};

/** A GST number that is entered and not valid: the company is not saved as it stands (P-4.4.3). */
export const isGstInvalid = (visit: Visit, isChecked: boolean): boolean =>
  isFilled(valueOf(visit, 'GstNumber')) && faultOf({ visit, id: 'GstNumber', isChecked }) !== null;
