import { type Supplier, whenKnown } from '../../state.js';
import type { AnswerEvent } from './answer-events.js';
import type { VerificationEmailEvent } from '../emails/email-events.js';
import { type Evolve, withRequest, withVerification } from '../link/evolve-link.js';
import type { EmailStatus } from '../state.js';

export const evolveAnswer: Evolve<AnswerEvent> = {
  SupplierVerified: (state, { data: { requestId, flag, accountName } }) =>
    withRequest(whenKnown(state, { answer: { kind: 'verified', accountName } }), requestId, { answer: flag }),
  AccountReportedIncorrect: (state, { data }) =>
    withRequest(whenKnown(state, { answer: { kind: 'reported' } }), data.requestId, { answer: 3 }),
  AnswerSetAside: (state, { data }) => withRequest(state, data.requestId, { setAside: true }),
  CorrectDetailsProvided: (state, { data }) => withRequest(state, data.requestId, { claimed: true }),
  OnboardingRequested: (state, { data, meta }) =>
    withVerification(withRequest(state, data.requestId, { claimed: true }), ({ request }) => ({
      onboarding: { commandId: meta.commandId, claimId: null, until: request?.expiresAt ?? meta.at, approved: false },
    })),
  VerifierDetailsProvided: (state, { data }) => withRequest(state, data.requestId, { details: data.isFinal ? 'final' : 'given' }),
};

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
