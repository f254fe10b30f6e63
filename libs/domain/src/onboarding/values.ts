/** Where an onboarding stands (P-4.3.1): below zero it is over without an approval. */
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
/** The supplier or the customer still has something to do. */
export const isPendingOnboarding = (code: number): boolean => PENDING.includes(code);
/** It is going on, or was approved. */
export const isCurrentOnboarding = (code: number): boolean => code >= 0;

/** How the customer came to invite: from the list of suppliers, by the form for a new one, from a file, or from an answer. */
export const onboardingOrigins = ['list', 'form', 'file', 'answer'] as const;
export type OnboardingOrigin = (typeof onboardingOrigins)[number];

/** The task that ends it. Its id is beside those of the form's sections. */
export const SIGN_TASK = 'Sign';

/** What whoever signs declares, beside the declarations of the form. The texts are part of what is signed. */
export const signedStatements = [
  'What is entered here is true and complete.',
  'The bank account belongs to the company named here.',
  'I may sign for this company.',
] as const;

/** The most people who can have a link of their own at one time. */
export const MOST_PARTICIPANTS = 10;
/** Every saved value is an event, and the stream is folded for each decision (decision 0040). */
export const MOST_SAVES = 2_000;
export const LONGEST_ONBOARDING_NOTE = 1_000;
export const LONGEST_SIGNER = 200;
