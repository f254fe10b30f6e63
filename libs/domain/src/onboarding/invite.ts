import { accept, reject, unchanged, type Who } from '../kernel/decider.js';
import { plusDays } from '../kernel/zoned-time.js';
import { type OnboardingDecision } from './decision.js';
import { type KnownOnboarding, participantOf, type SupplierOnboarding } from './state.js';
import { isPendingOnboarding, type OnboardingOrigin } from './values.js';

export type InviteOnboarding = {
  readonly onboardingId: string;
  readonly supplierId: string;
  readonly linkHash: string;
  readonly origin: OnboardingOrigin;
  /** The user who sent the verification request that led to this invitation; null: there was no such request. */
  readonly askedBy: string | null;
  readonly supplierName: string;
  readonly entityId: string | null;
  readonly formId: string;
  readonly formVersion: number;
  readonly formTitle: string;
  readonly days: number;
  readonly to: string;
  /** Users who put the address on file or requested its change. */
  readonly emailBy: readonly string[];
};

/** The id of the first participant is the id of the command, because the link derives from it. */
export const inviteOnboarding = (data: InviteOnboarding, onboarding: SupplierOnboarding, who: Who): OnboardingDecision => {
  if (onboarding.code !== null) return reject('onboarding-exists');
  const { onboardingId, supplierId, linkHash, origin, askedBy, supplierName, entityId, to, emailBy } = data;
  const { formId, formVersion, formTitle } = data;
  const expiresAt = plusDays(who.at, data.days);
  const form = { formId, formVersion, formTitle };
  const about = { onboardingId, supplierId, participantId: who.commandId, linkHash, origin, askedBy, supplierName, entityId };
  return accept({ type: 'OnboardingInvited', data: { ...about, ...form, expiresAt, emailBy, to } });
};

export type ResendOnboarding = {
  readonly onboardingId: string;
  /** The participant whose link is sent again. */
  readonly participantId: string;
  readonly linkHash: string;
  readonly days: number;
};

/** Sends a new link to the same address. The old link no longer works, so a lost email cannot be misused. */
export const resendOnboarding = (
  { onboardingId, participantId, linkHash, days }: ResendOnboarding,
  known: KnownOnboarding,
  { at }: Who,
): OnboardingDecision => {
  if (!isPendingOnboarding(known.code)) return reject('onboarding-over');
  if (known.code === 9) return reject('onboarding-submitted');
  const participant = participantOf(known, participantId);
  if (participant === undefined || participant.hasEnded) return reject('no-such-participant');
  const { supplierId } = known;
  const expiresAt = plusDays(at, days);
  return accept({
    type: 'OnboardingLinkSent',
    data: { onboardingId, supplierId, participantId, linkHash, expiresAt, to: participant.email },
  });
};

/** Reminds all participants who have not finished, at a user's request or automatically when it is due. */
export const remindOnboarding = (
  { onboardingId }: { readonly onboardingId: string },
  known: KnownOnboarding,
  { at }: Who,
): OnboardingDecision => {
  if (!isPendingOnboarding(known.code)) return reject('onboarding-over');
  if (known.code === 9) return reject('onboarding-submitted');
  if (at >= known.expiresAt) return reject('onboarding-expired');
  if (known.remindedAt !== null && at < plusDays(known.remindedAt, 1)) return unchanged;
  const { supplierId, participants } = known;
  return accept(
    ...participants
      .filter(({ hasEnded }) => !hasEnded)
      .map(({ participantId }) => ({ type: 'OnboardingReminded', data: { onboardingId, supplierId, participantId } }) as const),
  );
};
