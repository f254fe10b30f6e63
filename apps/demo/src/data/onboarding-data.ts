/** An onboarding of the demo, from the invitation to its current state. Days are those of the demo's year. */
export type DemoOnboarding = {
  /** The supplier's code. */
  readonly code: string;
  readonly invited: number;
  /** The parts of the form that were saved on each day. Empty when the link was not opened. */
  readonly saved: readonly { readonly day: number; readonly parts: readonly DemoPart[] }[];
  readonly signed?: number;
  readonly approved?: number;
};

/** A part of the form that a supplier saves in one call. */
export type DemoPart = 'company' | 'contact' | 'bank' | 'insurance' | 'work' | 'declarations';

const ALL: readonly DemoPart[] = ['company', 'contact', 'bank', 'insurance', 'work', 'declarations'];

/** One onboarding in each state: approved, waiting for a decision, half filled in, and not opened yet. */
export const demoOnboardings: readonly DemoOnboarding[] = [
  { code: 'V030', invited: 318, saved: [{ day: 320, parts: ALL }], signed: 320, approved: 322 },
  {
    code: 'V034',
    invited: 354,
    saved: [
      { day: 356, parts: ['company', 'contact'] },
      { day: 362, parts: ['bank', 'insurance', 'work', 'declarations'] },
    ],
    signed: 362,
  },
  { code: 'V016', invited: 358, saved: [{ day: 360, parts: ['company', 'contact', 'work'] }] },
  { code: 'V015', invited: 361, saved: [] },
];
