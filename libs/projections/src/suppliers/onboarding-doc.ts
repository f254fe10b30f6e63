import { accountLabels, type Onboarding, onboardingStatus, type PayeeAccount } from '@counterfoil/domain';

/** The onboarding that a supplier asked for last, for the reasons against a mail (P-4.3: 11, 16, 17). */
export type OnboardingDoc = Onboarding & {
  /** The account it names; null: none. Two onboardings are compared by it. */
  readonly matchKey: string | null;
};

type Claim = { readonly requestId: string; readonly now: PayeeAccount };

/** Bank details that came with an onboarding, in the same call, are its own. */
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
