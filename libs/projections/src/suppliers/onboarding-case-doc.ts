import type { Hands, OnboardingCode } from '@counterfoil/domain';

/** The onboarding that a supplier was last invited to. */
export type OnboardingCaseDoc = {
  readonly onboardingId: string;
  readonly code: OnboardingCode;
  readonly at: string;
  /** Everything is filled in and nobody has signed; null: not so. */
  readonly readyToSignSince: string | null;
  /** The account that was handed in; null: none yet. */
  readonly matchKey: string | null;
};
/** An onboarding that was approved, and the account that it was approved with. */
export type OnboardedDoc = {
  readonly onboardingId: string;
  readonly at: string;
  readonly by: string;
  readonly matchKey: string | null;
};
/** The call by which an onboarding was handed in, and the users who may not decide on its bank details. */
export type GivenDoc = { readonly commandId: string; readonly hands: readonly string[] };

export const NO_ONBOARDING = { onboardingCase: null, onboardingCode: null, onboarded: null, givenByOnboarding: null } as const;

type WithAccount = {
  readonly onboarded: OnboardedDoc | null;
  readonly matchKey: string | null;
  readonly hands: Hands;
};

/** The account on file is the one that the supplier handed in, and a second person has approved it. */
export const isOnboardedAccount = ({ onboarded, matchKey, hands }: WithAccount): boolean =>
  onboarded !== null && onboarded.matchKey !== null && onboarded.matchKey === matchKey && hands.account.approvedBy !== null;
