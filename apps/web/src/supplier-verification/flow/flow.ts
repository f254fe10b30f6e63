/** The sections of the page (P-2.1); 'mismatch' and 'rejected' are its message area, 'blocked' the generic error of P-8. */
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

/** What happens on the page: what the person chose, or what the server answered. */
export type VerificationHappening =
  | 'started'
  | 'matched'
  | 'mismatched'
  | 'locked'
  /** Flag 3 by the checkbox of step 1. */
  | 'reported'
  | 'retry'
  /** The link to enter contact details (P-8). */
  | 'contact'
  | 'back'
  | 'confirmed'
  /** Result 3: the confirmation was set aside. */
  | 'set-aside'
  /** The radio at the end of the details form. */
  | 'provides-new-details'
  | 'reports-incorrect'
  | 'saved'
  | 'save-failed';

/** What the request is, and what was said so far. */
export type VerificationFlow = {
  /** The simplified form (isVerify2), unless the link carries v1 (P-2.1). */
  readonly simplified: boolean;
  /**
   * The start button carries the flag: the number is checked, then new details are asked for (P-2.1, P-2.1). In the simplified
   * form nothing is checked: so is asked who has no account on file yet.
   */
  readonly forcedUpdate: boolean;
  /** Flag 3 was sent. */
  readonly reported: boolean;
  /** The next setVerifierDetails is the last word: after a report, a lock, or a confirmation set aside (P-4.1). */
  readonly isFinal: boolean;
};

type Next = VerificationSection | ((flow: VerificationFlow) => VerificationSection);

/** What follows what (P-4.1); what does not stand here cannot happen. */
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

/** After these nothing but who said it is asked for. */
const FINAL: readonly VerificationHappening[] = ['reported', 'contact', 'set-aside', 'reports-incorrect'];
const REPORTS: readonly VerificationHappening[] = ['reported', 'reports-incorrect'];

/** The section and the flow after something happened; null: it cannot happen there. */
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

/** Everything that can happen in a section. */
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

/** How far a section is on its way (P-2.1 titles); null where the title counts no steps. */
export const verificationProgress = (
  section: VerificationSection,
  { simplified, forcedUpdate, reported, isFinal }: VerificationFlow,
): { readonly step: number; readonly of: number } | null => {
  const step = steps[section];
  if (step === undefined) return null;
  if (section === 'details') {
    if (reported || isFinal || (simplified && !forcedUpdate)) return null;
    // No number is checked in the simplified form: who gives the new details comes first.
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
