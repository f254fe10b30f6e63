import type { AnswerEvent, LinkEvent } from '@counterfoil/domain';
import { change, one, type Projection } from '../kernel/projection.js';

/** When the link of a verification request was issued, and when the request was first answered. */
export type AnswerTimeDoc = {
  /** The id of the request. */
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
    // Delivered twice, the first document stays. A link that is sent again or passed on has a request id of its own.
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
