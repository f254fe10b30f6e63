import type { FactOf } from '../../../kernel/fact.js';
import { changeKnown, type Supplier, whenKnown } from '../../state.js';
import type { AnswerEvent } from './answer-events.js';
import type { VerificationEmailEvent } from '../emails/email-events.js';
import { type Evolve, withRequest, withVerification } from '../link/evolve-link.js';
import { numbersBrought } from '../claims/claim-terms.js';
import type { EmailStatus, VerificationRequest } from '../state.js';

export const evolveAnswer: Evolve<AnswerEvent> = {
  SupplierVerified: (state, { data: { requestId, flag, accountName, weakBecause } }) => {
    const request = requestOf(state, requestId);
    const lacksContact = requestId !== null && request?.details === 'none';
    const askedBy = request === null ? [] : handsIn(request);
    const answer = { kind: 'verified', accountName, weakBecause, lacksContact, isAccepted: false, askedBy } as const;
    return withRequest(whenKnown(state, { answer }), requestId, { answer: flag });
  },
  AccountReportedIncorrect: (state, { data, meta }) =>
    withRequest(whenKnown(state, { answer: { kind: 'reported', commandId: meta.commandId } }), data.requestId, { answer: 3 }),
  WeakAnswerAccepted: (state) =>
    changeKnown(state, ({ answer }) => (answer?.kind === 'verified' ? { answer: { ...answer, isAccepted: true } } : {})),
  AnswerSetAside: (state, { data }) => withRequest(state, data.requestId, { setAside: true }),
  CorrectDetailsProvided: (state, { data }) => withRequest(state, data.requestId, { claimed: true }),
  OnboardingRequested: (state, { data, meta }) =>
    withVerification(withRequest(state, data.requestId, { claimed: true }), ({ request }) => ({
      onboarding: { commandId: meta.commandId, claimId: null, until: request?.expiresAt ?? meta.at, approved: false },
    })),
  VerifierDetailsProvided: (state, { data }) =>
    withRequest(withNumbers(withContact(state, data), data), data.requestId, { details: data.isFinal ? 'final' : 'given' }),
};

const requestOf = (state: Supplier, requestId: string | null): VerificationRequest | null => {
  const request = state.status === 'unknown' ? null : state.verification.request;
  return request?.requestId === requestId ? request : null;
};

const handsIn = ({ askedBy, emailChangedBy }: VerificationRequest): readonly string[] => [
  ...askedBy,
  ...(emailChangedBy === null ? [] : [emailChangedBy]),
];

/** The person who answered gave their contact details. The answer is no stronger than the address that they give as their own. */
const withContact = (
  state: Supplier,
  { requestId, weakBecause }: FactOf<AnswerEvent, 'VerifierDetailsProvided'>['data'],
): Supplier =>
  requestOf(state, requestId)?.answer == null
    ? state
    : changeKnown(state, ({ answer }) =>
        answer?.kind !== 'verified'
          ? {}
          : { answer: { ...answer, lacksContact: false, weakBecause: [...new Set([...answer.weakBecause, ...weakBecause])] } },
      );

const withNumbers = (state: Supplier, data: FactOf<AnswerEvent, 'VerifierDetailsProvided'>['data']): Supplier =>
  withVerification(state, ({ numbersBrought: before }, { contact }) => ({
    numbersBrought: [...before, ...numbersBrought(data, contact)],
  }));

const settled = (state: Supplier, mailId: string, status: EmailStatus): Supplier =>
  withVerification(state, ({ emails }) => ({
    emails: emails.map((email) => (email.mailId === mailId ? { ...email, status } : email)),
  }));

export const evolveEmail: Evolve<VerificationEmailEvent> = {
  VerificationEmailScheduled: (state, { data: { mailId, kind, requestId, to, scheduledFor } }) =>
    withVerification(state, ({ emails }) => ({
      emails: [...emails, { mailId, kind, requestId, to, scheduledFor, status: 'scheduled', attempts: 0 }],
    })),
  VerificationEmailAttempted: (state, { data: { mailId, attempt } }) =>
    withVerification(settled(state, mailId, 'attempted'), ({ emails }) => ({
      emails: emails.map((email) => (email.mailId === mailId ? { ...email, attempts: attempt } : email)),
    })),
  VerificationEmailSent: (state, { data }) => settled(state, data.mailId, 'sent'),
  VerificationEmailBounced: (state, { data }) => settled(state, data.mailId, 'bounced'),
  VerificationEmailWithheld: (state, { data: { mailId, kind, requestId, to }, meta }) =>
    withVerification(state, ({ emails }) => ({
      emails: [
        ...emails.filter((email) => email.mailId !== mailId),
        { mailId, kind, requestId, to, scheduledFor: meta.at, status: 'withheld', attempts: 0 },
      ],
    })),
  VerificationEmailCancelled: (state, { data }) => settled(state, data.mailId, 'cancelled'),
};
