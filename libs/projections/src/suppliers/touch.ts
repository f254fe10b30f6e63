import {
  approvalsOf,
  decidesPayments,
  type Evidence,
  screenedNames,
  screeningStatus,
  standingReasons,
  type SupplierEvent,
} from '@counterfoil/domain';
import { change, type Projected } from '../kernel/projection.js';
import type { RequestStatus } from './verification/request-doc.js';
import type { SupplierDoc, SupplierStatus } from './supplier-doc.js';

export const evidence = (event: Projected): Evidence => ({
  fact: event.type,
  at: event.meta.at,
  stream: event.stream,
  revision: event.revision,
  hash: event.meta.hash,
});

const statusOf = ({
  active,
  mergedInto,
  reported,
  verified,
  answerGrade,
  certifiedNames,
}: Pick<SupplierDoc, 'active' | 'mergedInto' | 'reported' | 'verified' | 'answerGrade' | 'certifiedNames'>): SupplierStatus => {
  if (mergedInto !== null) return 'merged';
  if (!active) return 'inactive';
  if (reported) return 'reported';
  if (verified) return answerGrade === 'weak' ? 'weak' : 'verified';
  return certifiedNames.length > 0 ? 'self-certified' : 'unverified';
};

/** Grades the current answer again, because approvals and contact details may have come since it was given (P-14.10). */
const graded = (doc: SupplierDoc): SupplierDoc => {
  if (doc.answered === null) return doc;
  const { request, answerFound, answerAccepted, verified, answerRequestId } = doc;
  const lacksContact =
    verified && answerRequestId !== null && request?.requestId === answerRequestId && request.detailsAt === null;
  const answerWeakBecause = standingReasons(answerFound, {
    ...approvalsOf(doc.hands),
    lacksContact,
    isAccepted: answerAccepted !== null,
  });
  const isWeak = answerWeakBecause.length > 0 || (answerAccepted === null && doc.answerWasWeak && answerFound.length === 0);
  return { ...doc, answerWeakBecause, answerGrade: isWeak ? 'weak' : 'strong' };
};

const UNANSWERED: readonly (RequestStatus | null)[] = ['waiting', 'opened', 'matched', 'expired'];
const OPEN: readonly (RequestStatus | null)[] = ['waiting', 'opened', 'matched'];

/** What is awaited from the supplier: an answer to an email, or its details with its signature (P-2.2.6). */
export const owed = ({
  request,
  emailSentAt,
  onboardingCase,
}: Pick<SupplierDoc, 'request' | 'emailSentAt' | 'onboardingCase'>): Pick<
  SupplierDoc,
  'unansweredSince' | 'signatureAwaitedSince'
> => {
  const status = request?.status ?? null;
  return {
    unansweredSince: UNANSWERED.includes(status) ? emailSentAt : null,
    signatureAwaitedSince:
      request?.variant === 'details-only' && OPEN.includes(status)
        ? request.issuedAt
        : (onboardingCase?.readyToSignSince ?? null),
  };
};

type Apply = (doc: SupplierDoc) => Partial<SupplierDoc>;

type Times = Pick<SupplierDoc, 'updatedAt' | 'decidedAt'>;

const apply = (event: Projected<SupplierEvent>, changed: Apply, times: (doc: SupplierDoc) => Times) =>
  change<SupplierDoc>(event.data.supplierId, (doc) => {
    const next = graded({ ...doc, ...changed(doc), ...times(doc), revision: event.revision });
    return {
      ...next,
      status: statusOf(next),
      ofacStatus: screeningStatus(next.screening, screenedNames(next)),
      hasRequests: next.changeRequests.length > 0,
      ...owed(next),
      lastInteractionAt: event.meta.at,
      lastInteractionTime: Date.parse(event.meta.at),
      requestStatus: next.request?.status ?? null,
      onboardingKey: next.onboarding?.matchKey ?? null,
    };
  });

/** Every change also updates the derived fields, so that no handler can forget them. */
export const touch = (event: Projected<SupplierEvent>, changed: Apply) =>
  apply(event, changed, ({ decidedAt }) => ({
    updatedAt: event.meta.at,
    decidedAt: decidesPayments(event.type) ? event.meta.at : decidedAt,
  }));

/** Records a step on the way to an answer. It affects no payment result, so `updatedAt` and `decidedAt` stay the same. */
export const note = (event: Projected<SupplierEvent>, changed: Apply = () => ({})) =>
  apply(event, changed, ({ updatedAt, decidedAt }) => ({ updatedAt, decidedAt }));

export const NOT_ANSWERED = {
  verified: false,
  verifiedName: null,
  verifiedAt: null,
  answerGrade: null,
  answerFound: [],
  answerWasWeak: false,
  answerRequestId: null,
  answerAccepted: null,
  answerWeakBecause: [],
  answered: null,
} as const;
