/** The onboarding that a supplier requested last, according to its own record (P-4.1; P-4.3). */
export type Onboarding = {
  /** The id of the call that requested it. */
  readonly commandId: string;
  /** The change request for its bank details; null: they are already on file, or were requested before. */
  readonly claimId: string | null;
  /** The expiry of the link that it came through. */
  readonly until: string;
  readonly approved: boolean;
};

/** The call that submitted an onboarding, and the users who cannot decide on its claim. */
export type GivenByOnboarding = { readonly commandId: string; readonly hands: readonly string[] };

/** The id of the change request for a claim made in this call. */
export const claimIdOf = (commandId: string): string => `${commandId}:account`;

export type OnboardingStatus = 'pending' | 'settled';

type Asked = Pick<Onboarding, 'until' | 'approved'> & { readonly claimWaits: boolean };

/**
 * Pending while its bank details wait for the customer. Without bank details there is nothing to decide, so it lapses with its
 * link; otherwise the supplier could never be asked again. An approved onboarding is settled. Null: there is none, or it was
 * declined.
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

/**
 * The state after an account change was approved: the onboarding's own claim settles it; any other change makes a settled one
 * obsolete.
 */
export const afterApproval = <O extends Onboarding>(onboarding: O | null, requestId: string): O | null =>
  onboarding?.claimId === requestId ? { ...onboarding, approved: true } : onboarding?.approved === true ? null : onboarding;

/** The state after an account change was declined. */
export const afterDecline = <O extends Onboarding>(onboarding: O | null, requestId: string): O | null =>
  onboarding?.claimId === requestId ? null : onboarding;
