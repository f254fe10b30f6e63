/** The status codes of an onboarding (P-4.3.1). Negative codes mean that it ended without an approval. */
export const onboardingCodes = {
  invited: 0,
  opened: 7,
  saved: 8,
  submitted: 9,
  approved: 1,
  declined: -1,
  cancelled: -2,
  expired: -3,
} as const;
export type OnboardingStage = keyof typeof onboardingCodes;
export type OnboardingCode = (typeof onboardingCodes)[OnboardingStage];

const PENDING: readonly number[] = [0, 7, 8, 9];
/** Whether the supplier or the customer still has something to do. */
export const isPendingOnboarding = (code: number): boolean => PENDING.includes(code);
/** Whether it is in progress or was approved. */
export const isCurrentOnboarding = (code: number): boolean => code >= 0;

/** Where the invitation came from: the list of suppliers, the form for a new supplier, a file, or an answer. */
export const onboardingOrigins = ['list', 'form', 'file', 'answer'] as const;
export type OnboardingOrigin = (typeof onboardingOrigins)[number];

/** The last task. Its id comes in addition to those of the form's sections. */
export const SIGN_TASK = 'Sign';

/** The statements that a signer declares in addition to the declarations of the form. The texts are part of the signed document. */
export const signedStatements = [
  'What is entered here is true and complete.',
  'The bank account belongs to the company named here.',
  'I may sign for this company.',
] as const;

/** The most people who can have a link of their own at the same time. */
export const MOST_PARTICIPANTS = 10;
/** The most saves of one onboarding. Every save is an event, and the stream is folded for each decision (decision 0040). */
export const MOST_SAVES = 2_000;
export const LONGEST_ONBOARDING_NOTE = 1_000;
export const LONGEST_SIGNER = 200;
