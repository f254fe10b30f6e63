import type { Decider } from '../kernel/decider.js';
import { usersAmong } from '../kernel/envelope.js';
import type { RecordedFact } from '../kernel/fact.js';
import type { OnboardingEmailKind, SupplierOnboardingEvent } from './events.js';
import type { KnownOnboarding, OnboardingMail, Participant, SupplierOnboarding } from './state.js';
import { onboardingCodes } from './values.js';

type Recorded<T extends SupplierOnboardingEvent['type']> = RecordedFact<Extract<SupplierOnboardingEvent, { readonly type: T }>>;

const change = (state: SupplierOnboarding, of: (known: KnownOnboarding) => Partial<KnownOnboarding>): SupplierOnboarding =>
  state.code === null ? state : { ...state, ...of(state) };

const mail = (
  event: { readonly id: string; readonly meta: { readonly at: string } },
  kind: OnboardingEmailKind,
  participantId: string | null,
): OnboardingMail => ({
  mailId: `${event.id}:${kind}:${participantId ?? 'company'}`,
  kind,
  participantId,
  wantedAt: event.meta.at,
  attempts: 0,
  lastAttemptAt: null,
  isOver: false,
});

const invited = ({ data, meta, ...event }: Recorded<'OnboardingInvited'>): KnownOnboarding => {
  const { participantId, linkHash, to, emailBy } = data;
  const askedBy = data.askedBy ?? usersAmong(meta.actor)[0] ?? null;
  const first: Participant = {
    ...{ participantId, linkHash, email: to, tasks: null, from: null },
    ...{ isOutside: false, openedAt: null, hasEnded: false },
  };
  return {
    code: onboardingCodes.invited,
    onboardingId: data.onboardingId,
    supplierId: data.supplierId,
    supplierName: data.supplierName,
    entityId: data.entityId,
    formId: data.formId,
    formVersion: data.formVersion,
    formTitle: data.formTitle,
    invitedAt: meta.at,
    invitedBy: meta.actor,
    askedBy,
    hands: [...new Set([...usersAmong(meta.actor), ...(askedBy === null ? [] : [askedBy]), ...emailBy])],
    emailBy,
    expiresAt: data.expiresAt,
    participants: [first],
    answers: {},
    saved: {},
    saves: 0,
    savedRevision: null,
    company: null,
    notes: {},
    signature: null,
    submission: null,
    emails: [mail({ ...event, meta }, 'invitation', participantId)],
    remindedAt: null,
    activeAt: meta.at,
  };
};

const withParticipant = (
  { participants }: KnownOnboarding,
  participantId: string,
  of: Partial<Participant>,
): Pick<KnownOnboarding, 'participants'> => ({
  participants: participants.map((one) => (one.participantId === participantId ? { ...one, ...of } : one)),
});

/** When a participant's tasks are taken back, everybody that they passed tasks on to loses them as well. */
const endedFrom = (participants: readonly Participant[], participantId: string): readonly Participant[] =>
  participants
    .filter(({ from }) => from === participantId)
    .reduce<readonly Participant[]>(
      (all, { participantId: next }) => endedFrom(all, next),
      participants.map((one) => (one.participantId === participantId ? { ...one, hasEnded: true } : one)),
    );

const delegated = (known: KnownOnboarding, event: Recorded<'OnboardingDelegated'>): Partial<KnownOnboarding> => {
  const { participantId, newParticipantId, linkHash, tasks, isOutside, to } = event.data;
  const giver = known.participants.find((one) => one.participantId === participantId);
  const added: Participant = {
    ...{ participantId: newParticipantId, linkHash, email: to, tasks: tasks ?? giver?.tasks ?? null, from: participantId },
    ...{ isOutside, openedAt: null, hasEnded: false },
  };
  const before = known.participants.map((one) =>
    tasks === null && one.participantId === participantId ? { ...one, hasEnded: true } : one,
  );
  return {
    participants: [...before, added],
    emails: [...known.emails, mail(event, 'delegation', newParticipantId)],
    activeAt: event.meta.at,
  };
};

const saved = (known: KnownOnboarding, { data, meta, revision }: Recorded<'OnboardingSaved'>): Partial<KnownOnboarding> => {
  const { fields, values, participantId: by } = data;
  const stamps = Object.fromEntries(fields.map((fieldId) => [fieldId, { revision, at: meta.at, by }]));
  const notes = Object.fromEntries(Object.entries(known.notes).filter(([fieldId]) => !fields.includes(fieldId)));
  return {
    code: onboardingCodes.saved,
    answers: { ...known.answers, ...(values ?? {}) },
    saved: { ...known.saved, ...stamps },
    saves: known.saves + 1,
    savedRevision: revision,
    notes,
    // A signature covers only the answers at the time of signing, so a change removes it.
    signature: null,
    activeAt: meta.at,
  };
};

const toAll = (
  event: { readonly id: string; readonly meta: { readonly at: string } },
  kind: OnboardingEmailKind,
  known: KnownOnboarding,
) => [
  ...known.emails,
  ...known.participants.filter(({ hasEnded }) => !hasEnded).map(({ participantId }) => mail(event, kind, participantId)),
];

const settled = ({ emails }: KnownOnboarding, mailId: string, of: Partial<OnboardingMail>): Partial<KnownOnboarding> => ({
  emails: emails.map((email) => (email.mailId === mailId ? { ...email, ...of } : email)),
});

export const evolveOnboarding: Decider<SupplierOnboarding, never, SupplierOnboardingEvent, never>['evolve'] = {
  OnboardingInvited: (_, event) => invited(event),
  OnboardingLinkSent: (state, event) =>
    change(state, (known) => ({
      ...withParticipant(known, event.data.participantId, { linkHash: event.data.linkHash, openedAt: null }),
      hands: [...new Set([...known.hands, ...usersAmong(event.meta.actor)])],
      expiresAt: event.data.expiresAt,
      emails: [...known.emails, mail(event, 'invitation', event.data.participantId)],
      activeAt: event.meta.at,
    })),
  OnboardingOpened: (state, { data, meta }) =>
    change(state, (known) => ({
      ...withParticipant(known, data.participantId, { openedAt: meta.at }),
      code: known.code === onboardingCodes.invited ? onboardingCodes.opened : known.code,
      activeAt: meta.at,
    })),
  OnboardingDelegated: (state, event) => change(state, (known) => delegated(known, event)),
  OnboardingTakenBack: (state, { data, meta }) =>
    change(state, ({ participants }) => ({
      participants: endedFrom(participants, data.fromParticipantId),
      activeAt: meta.at,
    })),
  OnboardingSaved: (state, event) => change(state, (known) => saved(known, event)),
  OnboardingCompanyChecked: (state, { data, revision }) =>
    change(state, ({ savedRevision }) => ({
      company: {
        ...{ companyNumber: data.companyNumber, isAvailable: data.isAvailable, status: data.status },
        ...{ entityName: data.entityName, tradingNames: data.tradingNames, registeredForGst: data.registeredForGst },
        ...{ source: data.source, checkedAt: data.checkedAt },
      },
      // The register's answer can change which fields are asked, so the signer must have seen it.
      savedRevision: savedRevision === null ? null : revision,
    })),
  OnboardingSigned: (state, { data, meta }) =>
    change(state, () => ({
      signature: {
        ...{ documentHash: data.documentHash, at: meta.at, by: data.participantId },
        ...{ name: data.signerName, role: data.signerRole, address: data.address },
      },
    })),
  OnboardingSubmitted: (state, event) =>
    change(state, ({ emails }) => ({
      code: onboardingCodes.submitted,
      submission: {
        ...{ at: event.meta.at, commandId: event.meta.commandId },
        ...{ grade: event.data.grade, weakBecause: event.data.weakBecause },
      },
      emails: [...emails, mail(event, 'submitted-notice', null)],
      activeAt: event.meta.at,
    })),
  OnboardingReportedWrong: (state, event) =>
    change(state, ({ emails }) => ({ emails: [...emails, mail(event, 'wrong-notice', null)], activeAt: event.meta.at })),
  OnboardingSentBack: (state, event) =>
    change(state, (known) => ({
      code: onboardingCodes.saved,
      expiresAt: event.data.expiresAt,
      notes: Object.fromEntries((event.data.notes ?? []).map(({ fieldId, note }) => [fieldId, note])),
      signature: null,
      submission: null,
      emails: toAll(event, 'sent-back', known),
      remindedAt: null,
      activeAt: event.meta.at,
    })),
  OnboardingApproved: (state, event) =>
    change(state, (known) => ({ code: onboardingCodes.approved, emails: toAll(event, 'approved', known) })),
  OnboardingDeclined: (state, event) =>
    change(state, (known) => ({ code: onboardingCodes.declined, emails: toAll(event, 'declined', known) })),
  OnboardingCancelled: (state) => change(state, () => ({ code: onboardingCodes.cancelled })),
  OnboardingExpired: (state) => change(state, () => ({ code: onboardingCodes.expired })),
  OnboardingReminded: (state, event) =>
    change(state, ({ emails }) => ({
      emails: [...emails, mail(event, 'reminder', event.data.participantId)],
      remindedAt: event.meta.at,
    })),
  OnboardingEmailAttempted: (state, { data, meta }) =>
    change(state, (known) => settled(known, data.mailId, { attempts: data.attempt, lastAttemptAt: meta.at })),
  OnboardingEmailSent: (state, { data }) => change(state, (known) => settled(known, data.mailId, { isOver: true })),
  OnboardingEmailFailed: (state, { data }) => change(state, (known) => settled(known, data.mailId, { isOver: true })),
};
