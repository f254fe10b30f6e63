/** An onboarding of the demo, from the invitation to wherever it stands now. Days are those of the demo's year. */
export type DemoOnboarding = {
  /** Of the supplier. */
  readonly code: string;
  readonly invited: number;
  /** What was saved on which day, in parts of the form; none: nobody opened the link. */
  readonly saved: readonly { readonly day: number; readonly parts: readonly DemoPart[] }[];
  readonly signed?: number;
  readonly approved?: number;
};

/** What a supplier fills in together. */
export type DemoPart = 'company' | 'contact' | 'bank' | 'insurance' | 'work' | 'declarations';

const ALL: readonly DemoPart[] = ['company', 'contact', 'bank', 'insurance', 'work', 'declarations'];

/** One of each: approved, waiting for a decision, half-way, and not opened yet. */
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
