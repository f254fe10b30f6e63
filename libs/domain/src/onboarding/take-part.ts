import { isOwnDomain, isSameOrganisation } from '../customers/own-domain.js';
import { accept, reject, unchanged, type Who } from '../kernel/decider.js';
import { isEmailAddress } from '../kernel/email-address.js';
import type { PublishedForm } from '../onboarding-forms/published-form.js';
import { typedLines } from '../kernel/typed-text.js';
import type { OnboardingDecision } from './decision.js';
import type { KnownOnboarding, Participant } from './state.js';
import { onboardingTasks } from './tasks.js';
import { LONGEST_ONBOARDING_NOTE, MOST_PARTICIPANTS, SIGN_TASK } from './values.js';

type Through = { readonly onboardingId: string; readonly participantId: string; readonly address: string | null };

export const openOnboarding = (
  { onboardingId, participantId, address }: Through,
  { supplierId }: KnownOnboarding,
  { openedAt }: Participant,
): OnboardingDecision =>
  openedAt !== null
    ? unchanged
    : accept({ type: 'OnboardingOpened', data: { onboardingId, supplierId, participantId, address } });

export type DelegateOnboarding = Through & {
  readonly linkHash: string;
  readonly to: string;
  /** Ids of tasks; null: all that the person was asked for. */
  readonly tasks: readonly string[] | null;
  readonly form: PublishedForm;
  /** The customer's mail domains. People there cannot answer for the supplier. */
  readonly ownDomains: readonly string[];
};

/** Passes tasks on to another person. The link of a person who passes on everything they were asked for no longer works. */
export const delegateOnboarding = (
  { onboardingId, participantId, address, linkHash, to, tasks, form, ownDomains }: DelegateOnboarding,
  known: KnownOnboarding,
  participant: Participant,
  { commandId }: Who,
): OnboardingDecision => {
  if (known.code === 9) return reject('onboarding-submitted');
  if (!isEmailAddress(to)) return reject('invalid-email');
  if (isOwnDomain(to, ownDomains)) return reject('colleague-of-customer');
  if (known.participants.filter(({ hasEnded }) => !hasEnded).length >= MOST_PARTICIPANTS) return reject('too-many-participants');
  const there = [...onboardingTasks(form, known.answers, null).map(({ id }) => id), SIGN_TASK];
  const mine = participant.tasks ?? there;
  const passed = tasks ?? mine;
  if (passed.length === 0 || !passed.every((id) => there.includes(id))) return reject('no-such-task');
  // Participants can pass on only tasks that they were asked for themselves.
  if (!passed.every((id) => mine.includes(id))) return reject('not-your-task');
  const isAll = mine.every((id) => passed.includes(id));
  const invited = known.participants.find(({ from }) => from === null)?.email ?? null;
  const isOutside = participant.isOutside || !isSameOrganisation(to, invited);
  const { supplierId } = known;
  const about = { onboardingId, supplierId, participantId, address };
  const given = { newParticipantId: commandId, linkHash, tasks: isAll ? null : [...passed], isOutside, to };
  return accept({ type: 'OnboardingDelegated', data: { ...about, ...given } });
};

export type TakeBackOnboarding = Through & { readonly fromParticipantId: string };

/**
 * A participant takes passed-on tasks back. The other person's link stops working, as do links of people that they passed tasks on
 * to.
 */
export const takeBackOnboarding = (
  { onboardingId, participantId, address, fromParticipantId }: TakeBackOnboarding,
  { supplierId, participants }: KnownOnboarding,
): OnboardingDecision => {
  const other = participants.find((one) => one.participantId === fromParticipantId);
  if (other === undefined || other.from !== participantId) return reject('no-such-participant');
  if (other.hasEnded) return unchanged;
  return accept({ type: 'OnboardingTakenBack', data: { onboardingId, supplierId, participantId, address, fromParticipantId } });
};

export type ReportOnboardingWrong = Through & { readonly comment: string };

export const reportOnboardingWrong = (
  { onboardingId, participantId, address, comment }: ReportOnboardingWrong,
  { supplierId }: KnownOnboarding,
): OnboardingDecision => {
  const typed = typedLines(comment, LONGEST_ONBOARDING_NOTE);
  if (typed === '') return reject('reason-needed');
  return accept({ type: 'OnboardingReportedWrong', data: { onboardingId, supplierId, participantId, address, comment: typed } });
};
