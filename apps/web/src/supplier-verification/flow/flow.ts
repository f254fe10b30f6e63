/**
 * The sections of the page (P-2.1). 'mismatch' and 'rejected' are shown in its message area; 'blocked' is the generic error of P-8.
 */
export type VerificationSection =
  | 'landing'
  | 'account-check'
  | 'mismatch'
  | 'confirmation'
  | 'rejected'
  | 'details'
  | 'correct-details'
  | 'incorrect-report'
  | 'done'
  | 'not-saved'
  | 'blocked'
  | 'no-supplier-found';

/** The events of the page: choices of the supplier, and answers of the server. */
export type VerificationHappening =
  | 'started'
  | 'matched'
  | 'mismatched'
  | 'locked'
  /** The supplier ticked the checkbox of step 1 (flag 3). */
  | 'reported'
  | 'retry'
  /** The supplier followed the link to enter contact details (P-8). */
  | 'contact'
  | 'back'
  | 'confirmed'
  /** The server did not accept the confirmation (result 3). */
  | 'set-aside'
  /** The choice at the end of the details form. */
  | 'provides-new-details'
  | 'reports-incorrect'
  | 'saved'
  | 'save-failed';

/** The type of the request, and the supplier's answers so far. */
export type VerificationFlow = {
  /** True for the simplified form (isVerify2), unless the link contains v1 (P-2.1). */
  readonly simplified: boolean;
  /**
   * True when the supplier is asked for new details after the number is checked (P-2.1). In the simplified form no number is
   * checked: this is how suppliers without an account on file are asked.
   */
  readonly forcedUpdate: boolean;
  /** True once flag 3 was sent. */
  readonly reported: boolean;
  /**
   * True when the next setVerifierDetails ends the visit: after a report, a lock, or a confirmation that was not accepted (P-4.1).
   */
  readonly isFinal: boolean;
};

type Next = VerificationSection | ((flow: VerificationFlow) => VerificationSection);

/** The section after each event (P-4.1). Events that are not listed cannot happen in the section. */
const transitions: { readonly [from in VerificationSection]?: { readonly [happening in VerificationHappening]?: Next } } = {
  landing: { started: ({ simplified }) => (simplified ? 'details' : 'account-check') },
  'account-check': {
    matched: ({ forcedUpdate }) => (forcedUpdate ? 'details' : 'confirmation'),
    mismatched: 'mismatch',
    locked: 'mismatch',
    reported: 'details',
  },
  mismatch: { retry: 'account-check', contact: 'details' },
  confirmation: { back: 'account-check', confirmed: 'details', 'set-aside': 'rejected' },
  rejected: { saved: 'done', 'save-failed': 'not-saved' },
  details: {
    back: ({ simplified }) => (simplified ? 'landing' : 'account-check'),
    'provides-new-details': 'correct-details',
    'reports-incorrect': 'incorrect-report',
    saved: ({ forcedUpdate, isFinal }) => (forcedUpdate && !isFinal ? 'correct-details' : 'done'),
    'save-failed': 'not-saved',
  },
  'correct-details': { back: 'details', saved: 'done', 'save-failed': 'not-saved' },
  'incorrect-report': { back: 'details', saved: 'done', 'save-failed': 'not-saved' },
};

/** After these events, only the person's contact details are asked for. */
const FINAL: readonly VerificationHappening[] = ['reported', 'contact', 'set-aside', 'reports-incorrect'];
const REPORTS: readonly VerificationHappening[] = ['reported', 'reports-incorrect'];

/** The section and the flow after an event; null when the event cannot happen in this section. */
export const nextVerificationStep = (
  section: VerificationSection,
  happening: VerificationHappening,
  flow: VerificationFlow,
): { readonly section: VerificationSection; readonly flow: VerificationFlow } | null => {
  const next = transitions[section]?.[happening];
  if (next === undefined) return null;
  const after: VerificationFlow = {
    ...flow,
    isFinal: flow.isFinal || FINAL.includes(happening),
    reported: flow.reported || REPORTS.includes(happening),
  };
  return { section: typeof next === 'function' ? next(after) : next, flow: after };
};

/** Every event that can happen in a section. */
export const happeningsIn = (section: VerificationSection): readonly VerificationHappening[] =>
  Object.keys(transitions[section] ?? {}) as VerificationHappening[];

const steps: { readonly [section in VerificationSection]?: 1 | 2 | 3 } = {
  'account-check': 1,
  mismatch: 1,
  confirmation: 2,
  rejected: 2,
  details: 2,
  'correct-details': 3,
};

/** The step number in the title (P-2.1); null when the title has none. */
export const verificationProgress = (
  section: VerificationSection,
  { simplified, forcedUpdate, reported, isFinal }: VerificationFlow,
): { readonly step: number; readonly of: number } | null => {
  const step = steps[section];
  if (step === undefined) return null;
  if (section === 'details') {
    if (reported || isFinal || (simplified && !forcedUpdate)) return null;
    // The simplified form has no number check, so the contact details are the first step.
    if (simplified) return { step: 1, of: 2 };
  }
  return forcedUpdate ? { step: Math.min(step, 2), of: 2 } : { step, of: 3 };
};

const OWN = 'Supplier Verification';
const REPORT = 'Report Incorrect Account';
const titles: { readonly [section in VerificationSection]?: string } = {
  'incorrect-report': REPORT,
  done: 'Supplier Verification Complete',
  'not-saved': 'Details Not Saved',
};

/** The title of the page (P-2.1). */
export const verificationTitle = (section: VerificationSection, flow: VerificationFlow): string => {
  const progress = verificationProgress(section, flow);
  if (progress !== null) return `Step ${progress.step} of ${progress.of}`;
  return titles[section] ?? (section === 'details' && flow.reported ? REPORT : OWN);
};
