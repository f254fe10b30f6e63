import { type VerificationFlow, type VerificationSection, nextVerificationStep } from './flow.js';

const CHECKED: readonly VerificationSection[] = ['account-check', 'landing'];

/**
 * What the browser's Back may show again. An answer that was given is not undone by it, and a form whose answer is saved is not shown
 * again: there is nothing before the details form of who has confirmed or reported, and nothing before the end.
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
 * Where the browser's Back and Forward lead: to an earlier section, or on to one that was seen already; null: the page stays where it
 * is. `matched`: the digits were entered in this visit.
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
