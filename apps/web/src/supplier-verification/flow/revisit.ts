import { type VerificationFlow, type VerificationSection, nextVerificationStep } from './flow.js';

const CHECKED: readonly VerificationSection[] = ['account-check', 'landing'];

/**
 * The sections that the browser's Back may show. Back does not undo an answer, and a saved form is not shown again: after a
 * confirmation or a report, nothing before the details form is shown, and after the end nothing at all.
 */
const earlier: { readonly [from in VerificationSection]?: (flow: VerificationFlow) => readonly VerificationSection[] } = {
  'account-check': () => ['landing'],
  mismatch: () => CHECKED,
  confirmation: () => CHECKED,
  details: ({ simplified, forcedUpdate, reported, isFinal }) => {
    if (reported) return [];
    if (simplified) return ['landing'];
    return forcedUpdate || isFinal ? CHECKED : [];
  },
  'correct-details': ({ forcedUpdate }) => ['details', ...(forcedUpdate ? CHECKED : [])],
  'incorrect-report': () => ['details'],
};

/**
 * The section for the browser's Back or Forward: an earlier one, or a later one that was already seen. Null: the page does not
 * change. `matched`: whether the digits were entered in this visit.
 */
export const revisitedStep = (
  section: VerificationSection,
  wanted: VerificationSection,
  flow: VerificationFlow,
  matched: boolean,
): { readonly section: VerificationSection; readonly flow: VerificationFlow } | null => {
  if (earlier[section]?.(flow).includes(wanted) === true)
    return { section: wanted, flow: { ...flow, reported: false, isFinal: false } };
  for (const happening of matched ? (['started', 'matched'] as const) : (['started'] as const)) {
    const next = nextVerificationStep(section, happening, flow);
    if (next?.section === wanted) return next;
  }
  return null;
};
