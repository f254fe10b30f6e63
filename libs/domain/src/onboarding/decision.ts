import { type Decision, reject, type Who } from '../kernel/decider.js';
import type { SecondPersonRejection } from '../kernel/second-person.js';
import type { SupplierOnboardingEvent } from './events.js';
import { type KnownOnboarding, type Participant, participantOf, type SupplierOnboarding } from './state.js';
import { isPendingOnboarding } from './values.js';

export type OnboardingLinkRefusal = 'onboarding-over' | 'onboarding-expired' | 'no-longer-asked';

export type OnboardingRejection =
  | OnboardingLinkRefusal
  | SecondPersonRejection
  | 'no-such-onboarding'
  | 'onboarding-exists'
  | 'onboarding-submitted'
  | 'not-submitted'
  | 'form-version-changed'
  | 'no-such-field'
  | 'not-your-task'
  | 'invalid-value'
  | 'field-changed'
  | 'too-many-saves'
  | 'too-many-participants'
  | 'invalid-email'
  | 'colleague-of-customer'
  | 'no-such-task'
  | 'no-such-participant'
  | 'tasks-open'
  | 'answers-changed'
  | 'name-needed'
  | 'role-needed'
  | 'statements-needed'
  | 'notes-needed'
  | 'reason-needed'
  | 'request-changed'
  | 'approval-fields-needed'
  | 'no-such-mail'
  | 'mail-settled'
  | 'mail-not-due';

export type OnboardingDecision = Decision<SupplierOnboardingEvent, OnboardingRejection>;

export const ifKnown =
  <D>(then: (data: D, onboarding: KnownOnboarding, who: Who) => OnboardingDecision) =>
  (data: D, onboarding: SupplierOnboarding, who: Who): OnboardingDecision =>
    onboarding.code === null ? reject('no-such-onboarding') : then(data, onboarding, who);

/** Why a participant's link does not work; null: it works. */
export const refusalOfLink = (
  onboarding: KnownOnboarding,
  participant: Participant | undefined,
  at: string,
): OnboardingLinkRefusal | null => {
  if (!isPendingOnboarding(onboarding.code)) return 'onboarding-over';
  if (participant === undefined || participant.hasEnded) return 'no-longer-asked';
  return at >= onboarding.expiresAt ? 'onboarding-expired' : null;
};

type Through = { readonly participantId: string };

/** Wraps a decision made through a participant's link, while the supplier still has something to do. */
export const throughLink =
  <D extends Through>(then: (data: D, onboarding: KnownOnboarding, participant: Participant, who: Who) => OnboardingDecision) =>
  (data: D, onboarding: SupplierOnboarding, who: Who): OnboardingDecision => {
    if (onboarding.code === null) return reject('no-such-onboarding');
    const participant = participantOf(onboarding, data.participantId);
    const refusal = refusalOfLink(onboarding, participant, who.at);
    if (refusal !== null) return reject(refusal);
    return then(data, onboarding, participant!, who);
  };

export const mayDoTask = ({ tasks }: Participant, taskId: string): boolean => tasks === null || tasks.includes(taskId);
