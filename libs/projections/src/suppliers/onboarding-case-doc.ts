import type { Hands, OnboardingCode } from '@counterfoil/domain';

/** The onboarding that a supplier was last invited to. */
export type OnboardingCaseDoc = {
  readonly onboardingId: string;
  readonly code: OnboardingCode;
  readonly at: string;
  /** Since when everything is filled in but not signed; null: this is not the case. */
  readonly readyToSignSince: string | null;
  /** The submitted account; null: none yet. */
  readonly matchKey: string | null;
};
/** An approved onboarding, with the account that it was approved with. */
export type OnboardedDoc = {
  readonly onboardingId: string;
  readonly at: string;
  readonly by: string;
  readonly matchKey: string | null;
};
/** The call that submitted an onboarding, and the users who cannot decide on its bank details. */
export type GivenDoc = { readonly commandId: string; readonly hands: readonly string[] };

export const NO_ONBOARDING = { onboardingCase: null, onboardingCode: null, onboarded: null, givenByOnboarding: null } as const;

type WithAccount = {
  readonly onboarded: OnboardedDoc | null;
  readonly matchKey: string | null;
  readonly hands: Hands;
};

/** Whether the account on file is the one from the supplier's onboarding, approved by a second person. */
export const isOnboardedAccount = ({ onboarded, matchKey, hands }: WithAccount): boolean =>
  onboarded !== null && onboarded.matchKey !== null && onboarded.matchKey === matchKey && hands.account.approvedBy !== null;
