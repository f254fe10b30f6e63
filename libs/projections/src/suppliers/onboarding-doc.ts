import { accountLabels, type Onboarding, onboardingStatus, type PayeeAccount } from '@counterfoil/domain';

/** The onboarding that a supplier requested last, for the reasons that withhold an email (P-4.3: 11, 16, 17). */
export type OnboardingDoc = Onboarding & {
  /** The account in the onboarding; null: none. Onboardings are compared by it. */
  readonly matchKey: string | null;
};

type Claim = { readonly requestId: string; readonly now: PayeeAccount };

/** Links bank details to the onboarding that came in the same call. */
export const withClaim = (
  onboarding: OnboardingDoc | null,
  { requestId, now }: Claim,
  commandId: string,
): OnboardingDoc | null =>
  onboarding?.commandId === commandId
    ? { ...onboarding, claimId: requestId, matchKey: accountLabels(now.account).matchKey }
    : onboarding;

/** The state of this record's onboarding at that time; null: there is none. */
export const onboardingOfDoc = (
  { onboarding, changeRequests }: { onboarding: OnboardingDoc | null; changeRequests: readonly { readonly requestId: string }[] },
  at: string,
) =>
  onboardingStatus(
    onboarding === null
      ? null
      : { ...onboarding, claimWaits: changeRequests.some(({ requestId }) => requestId === onboarding.claimId) },
    at,
  );
