/** The onboarding that a supplier asked for last, as far as its own record tells (P-4.1; P-4.3, P-4.3). */
export type Onboarding = {
  /** Of the call that asked for it. */
  readonly commandId: string;
  /** The request for a change that its bank details became; null: they are those on file, or somebody had asked for them before. */
  readonly claimId: string | null;
  /** The end of the link it came through. */
  readonly until: string;
  readonly approved: boolean;
};

/** The call that handed in an onboarding, and the users who may not decide on what it claims. */
export type GivenByOnboarding = { readonly commandId: string; readonly hands: readonly string[] };

/** Names the change request that a claim made in this call became. */
export const claimIdOf = (commandId: string): string => `${commandId}:account`;

export type OnboardingStatus = 'pending' | 'settled';

type Asked = Pick<Onboarding, 'until' | 'approved'> & { readonly claimWaits: boolean };

/**
 * Pending while its bank details wait for the customer. Without any nobody can decide on it, so it lapses with its link, else the
 * supplier could never be asked again. Approved ones are settled; null: there is none, or it was declined.
 */
export const onboardingStatus = (asked: Asked | null, at: string): OnboardingStatus | null => {
  if (asked === null) return null;
  if (asked.approved) return 'settled';
  return asked.claimWaits || at < asked.until ? 'pending' : null;
};

type WithOnboarding = {
  readonly changeRequests: readonly { readonly requestId: string }[];
  readonly verification: { readonly onboarding: Onboarding | null };
};

/** The status of the onboarding of a supplier, from its state. */
export const onboardingOf = (
  { changeRequests, verification: { onboarding } }: WithOnboarding,
  at: string,
): OnboardingStatus | null =>
  onboardingStatus(
    onboarding === null
      ? null
      : { ...onboarding, claimWaits: changeRequests.some(({ requestId }) => requestId === onboarding.claimId) },
    at,
  );

/** After a request for another account was approved: the onboarding's own settles it, any other makes it a thing of the past. */
export const afterApproval = <O extends Onboarding>(onboarding: O | null, requestId: string): O | null =>
  onboarding?.claimId === requestId ? { ...onboarding, approved: true } : onboarding?.approved === true ? null : onboarding;

/** After one was declined. */
export const afterDecline = <O extends Onboarding>(onboarding: O | null, requestId: string): O | null =>
  onboarding?.claimId === requestId ? null : onboarding;
