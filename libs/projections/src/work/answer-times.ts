import type { AnswerEvent, LinkEvent } from '@counterfoil/domain';
import { change, one, type Projection } from '../kernel/projection.js';

/** A verification request, from the first link to the first answer. */
export type AnswerTimeDoc = {
  /** The request's. */
  readonly id: string;
  readonly askedAt: string;
  readonly answeredAt: string | null;
};

type Answered = { readonly data: { readonly requestId: string | null }; readonly meta: { readonly at: string } };

const answered = ({ data: { requestId }, meta }: Answered) =>
  requestId === null ? [] : change<AnswerTimeDoc>(requestId, (doc) => ({ ...doc, answeredAt: doc.answeredAt ?? meta.at }));

export const answerTimes: Projection<AnswerTimeDoc, LinkEvent | AnswerEvent> = {
  name: 'answer-times',
  version: 2,
  fields: { answeredAt: 'instant' },
  defaultSort: { field: 'answeredAt', direction: 'ascending' },
  searched: [],
  on: {
    // A link that is sent again or passed on belongs to the same request.
    LinkIssued: ({ data: { requestId: id }, meta }) =>
      one<AnswerTimeDoc>(id, (doc) => doc ?? { id, askedAt: meta.at, answeredAt: null }),
    SupplierVerified: answered,
    AccountReportedIncorrect: answered,
    CorrectDetailsProvided: answered,
    AnswerSetAside: 'ignore',
    WeakAnswerAccepted: 'ignore',
    OnboardingRequested: 'ignore',
    VerifierDetailsProvided: 'ignore',
    LinkRevoked: 'ignore',
    LinkDelegated: 'ignore',
    VerificationExpired: 'ignore',
    VerificationOpened: 'ignore',
    AccountNumberMatched: 'ignore',
    AccountNumberMismatched: 'ignore',
    SupplierLocked: 'ignore',
    SupplierUnsubscribed: 'ignore',
  },
};
