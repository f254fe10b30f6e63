import {
  canonicalJson,
  claimIdOf,
  type EmailKind,
  type Lock,
  supplierFacts,
  type VerificationEmailEvent,
  type VerificationEvent,
  type VerifierDetails,
} from '@counterfoil/domain';
import { withoutChecks, withoutPersonal } from '../../kernel/change-requests.js';
import type { Change, Projected } from '../../kernel/projection.js';
import { type ClaimDoc, claimDoc, type VerifierDoc, withNotice, withoutVerifier, withVerifier } from './claim-doc.js';
import { type RequestDoc, requestDoc, type RequestStatus } from './request-doc.js';
import type { MailDoc, SupplierChangeRequest, SupplierDoc } from '../supplier-doc.js';
import { evidence, NOT_ANSWERED, note, touch } from '../touch.js';

export const NO_MAIL: MailDoc = {
  emailSentAt: null,
  emailSendAt: null,
  doSendSetAt: null,
  emailBouncedAt: null,
  withheldCode: null,
  unsubscribed: false,
};

type Of<T extends VerificationEvent['type']> = Projected<Extract<VerificationEvent, { readonly type: T }>>;
type AboutRequest = Projected<VerificationEvent & { readonly data: { readonly requestId: string | null } }>;

/** Events of a request that was replaced since are only shown in the timeline. */
const onRequest = ({ data }: AboutRequest, doc: SupplierDoc, change: Partial<RequestDoc>): Pick<SupplierDoc, 'request'> => ({
  request: doc.request === null || doc.request.requestId !== data.requestId ? doc.request : { ...doc.request, ...change },
});

const step = (event: AboutRequest, change: (request: RequestDoc) => Partial<RequestDoc>) =>
  note(event, (doc) => (doc.request === null ? {} : onRequest(event, doc, change(doc.request))));

const CARRIES_LINK: readonly EmailKind[] = ['verification-request', 'reminder'];
const mail = (
  event: Projected<VerificationEmailEvent>,
  change: Partial<MailDoc>,
  request: Partial<RequestDoc> = {},
): readonly Change<SupplierDoc>[] =>
  note(event, (doc) => {
    if (event.data.kind === 'claim-notice') return noticed(event, doc);
    return CARRIES_LINK.includes(event.data.kind) ? { ...change, ...onRequest(event, doc, request) } : {};
  });

/** A claim is stored with its request and, until it is decided, with its change request. */
const noticed = (event: Projected<VerificationEmailEvent>, doc: SupplierDoc): Partial<SupplierDoc> => ({
  request: doc.request === null ? null : { ...doc.request, claim: withNotice(doc.request.claim, event) },
  changeRequests: doc.changeRequests.map((request) => ({ ...request, claim: withNotice(request.claim, event) })),
});

const verifierOf = ({ data, meta }: Of<'VerifierDetailsProvided'>): VerifierDoc => ({
  at: meta.at,
  requestId: data.requestId,
  grade: data.grade,
  weakBecause: data.weakBecause,
  firstName: data.firstName,
  lastName: data.lastName,
  email: data.email,
  phone: data.phone,
  mobile: data.mobile,
  comment: data.comment,
  cfoName: data.cfoName,
  cfoEmail: data.cfoEmail,
  optin: data.optin,
  termsVersion: data.termsVersion,
  companyNumber: data.companyNumber,
  tradingName: data.tradingName,
  gstNumber: data.gstNumber,
});

const nameOf = ({ firstName, lastName }: VerifierDetails): string | null =>
  [firstName, lastName].filter((part) => part !== null).join(' ') || null;

const claimed = (event: AboutRequest, doc: SupplierDoc, claim: ClaimDoc, status: RequestStatus = 'details-provided') =>
  onRequest(event, doc, { status, answeredAt: event.meta.at, claim });

/** An onboarding without bank details changes nothing about an earlier confirmation of the account. */
const afterOnboarding = ({ data }: Of<'OnboardingRequested'>, request: RequestDoc | null): RequestStatus => {
  if (data.paymentMethod !== null) return 'details-provided';
  return request === null || request.answer === null ? 'onboarding-requested' : request.status;
};

const isFor = (
  { kind, change }: SupplierChangeRequest,
  { data: { supplierId, was, now } }: Of<'CorrectDetailsProvided'>,
): boolean => kind === 'account' && canonicalJson(change) === canonicalJson({ supplierId, was, now });

/** Two people have unlocked the request, and the supplier can try again. */
export const afterUnlock = (request: RequestDoc | null, { scope }: Lock): RequestDoc | null => {
  if (request === null || request.lock !== scope) return request;
  const status = request.matchedAt !== null ? 'matched' : request.openedAt !== null ? 'opened' : 'waiting';
  return { ...request, status, tries: 0, lockedAt: null, lock: null };
};

type WhoAnswered = Pick<SupplierDoc, 'verifierName' | 'verifierPhone'>;
const nameAndPhone = (verifier: VerifierDoc): WhoAnswered => ({ verifierName: nameOf(verifier), verifierPhone: verifier.phone });

/** A new answer may come from a different person. Until its author gives their contact details, no name is shown. */
const whoGave = ({ data }: Of<'SupplierVerified' | 'AccountReportedIncorrect'>, verifier: VerifierDoc | null): WhoAnswered =>
  verifier !== null && data.requestId !== null && verifier.requestId === data.requestId
    ? nameAndPhone(verifier)
    : { verifierName: null, verifierPhone: null };

/** Contact details after a failed attempt, or with a claim, do not belong to the current answer. */
const isOfAnswer = ({ data }: Of<'VerifierDetailsProvided'>, { request }: SupplierDoc): boolean =>
  data.requestId === null || (request?.requestId === data.requestId && request.answer !== null);

const answerOf = (event: Of<'SupplierVerified' | 'AccountReportedIncorrect'>) => ({
  answerFound: event.data.weakBecause,
  answerWasWeak: event.data.grade === 'weak',
  answerRequestId: event.data.requestId,
  answerAccepted: null,
  answered: evidence(event),
});

type Handlers = { readonly [T in VerificationEvent['type']]: (event: Of<T>) => readonly Change<SupplierDoc>[] };

/** The effects of requests to a supplier, its answers and the related emails on the record. */
export const onVerification: Handlers = {
  LinkIssued: (event) => note(event, ({ request }) => ({ request: requestDoc(event, request) })),
  LinkRevoked: (event) => step(event, () => ({ status: 'revoked', revokedAt: event.meta.at })),
  LinkDelegated: (event) => note(event),
  VerificationExpired: (event) => step(event, () => ({ status: 'expired' })),
  VerificationOpened: (event) => step(event, () => ({ status: 'opened', openedAt: event.meta.at })),
  AccountNumberMatched: (event) =>
    step(event, ({ openedAt }) => ({ status: 'matched', openedAt: openedAt ?? event.meta.at, matchedAt: event.meta.at })),
  AccountNumberMismatched: (event) => step(event, () => ({ tries: event.data.linkTries })),
  SupplierLocked: (event) => step(event, () => ({ status: 'locked', lockedAt: event.meta.at, lock: event.data.scope })),
  SupplierUnsubscribed: (event) => note(event, () => ({ unsubscribed: true })),
  SupplierVerified: (event) =>
    touch(event, (doc) => ({
      verified: true,
      reported: false,
      reportedWith: null,
      verifiedName: event.data.accountName,
      verifiedAt: event.meta.at,
      ...answerOf(event),
      ...whoGave(event, doc.verifier),
      ...onRequest(event, doc, { status: 'confirmed', answeredAt: event.meta.at, answer: event.data.flag }),
    })),
  AccountReportedIncorrect: (event) =>
    touch(event, (doc) => ({
      ...NOT_ANSWERED,
      reported: true,
      reportedWith: claimIdOf(event.meta.commandId),
      ...answerOf(event),
      ...whoGave(event, doc.verifier),
      ...onRequest(event, doc, { status: 'reported', answeredAt: event.meta.at, answer: 3 }),
    })),
  WeakAnswerAccepted: (event) =>
    touch(event, () => ({ answerAccepted: { by: event.meta.actor.id, at: event.meta.at, check: event.data.check } })),
  AnswerSetAside: (event) =>
    step(event, () => ({ status: 'set-aside', answeredAt: event.meta.at, setAsideBecause: event.data.because })),
  CorrectDetailsProvided: (event) =>
    note(event, (doc) => {
      const claim = claimDoc(event, doc.verifier);
      // A user may have requested the same change before. The supplier's claim is then stored with that request.
      const changeRequests = doc.changeRequests.map((request) => (isFor(request, event) ? { ...request, claim } : request));
      return { changeRequests, ...claimed(event, doc, claim) };
    }),
  OnboardingRequested: (event) =>
    note(event, (doc) => {
      const until = doc.request?.requestId === event.data.requestId ? doc.request.expiresAt : event.meta.at;
      const { commandId } = event.meta;
      return {
        onboarding: { commandId, claimId: null, until, approved: false, matchKey: doc.matchKey },
        ...claimed(event, doc, claimDoc(event, doc.verifier), afterOnboarding(event, doc.request)),
      };
    }),
  VerifierDetailsProvided: (event) =>
    touch(event, (doc) => {
      const verifier = verifierOf(event);
      const answered = doc.request?.answeredAt != null;
      // An answer is no stronger than the address that its author gives as their own.
      const weak = event.data.grade === 'weak' && doc.answerGrade !== null && doc.request?.answer != null;
      return {
        verifier,
        ...(isOfAnswer(event, doc) ? nameAndPhone(verifier) : {}),
        ...(weak ? { answerFound: [...new Set([...doc.answerFound, ...event.data.weakBecause])] } : {}),
        changeRequests: doc.changeRequests.map((request) =>
          request.claim === null ? request : { ...request, claim: withVerifier(request.claim, verifier) },
        ),
        ...onRequest(event, doc, {
          detailsAt: event.meta.at,
          ...(answered ? {} : { status: 'contact-given' }),
          claim: doc.request?.claim == null ? null : withVerifier(doc.request.claim, verifier),
        }),
      };
    }),
  VerificationEmailScheduled: (event) =>
    mail(event, { emailSendAt: event.data.scheduledFor, doSendSetAt: event.meta.at, withheldCode: null }),
  VerificationEmailAttempted: (event) => note(event),
  VerificationEmailSent: (event) =>
    mail(
      event,
      { emailSentAt: event.meta.at, emailSendAt: null, emailBouncedAt: null, withheldCode: null },
      event.data.kind === 'reminder'
        ? { remindedAt: event.meta.at }
        : { sentAt: event.meta.at, bouncedAt: null, bouncedBecause: null },
    ),
  VerificationEmailBounced: (event) =>
    mail(
      event,
      { emailBouncedAt: event.meta.at, emailSendAt: null },
      { bouncedAt: event.meta.at, bouncedBecause: event.data.because },
    ),
  VerificationEmailWithheld: (event) => mail(event, { withheldCode: event.data.reason, emailSendAt: null }),
  VerificationEmailCancelled: (event) => mail(event, { emailSendAt: null }),
};

/** The document without this personal data, once the person is erased. */
export const withoutPerson = (doc: SupplierDoc): Partial<SupplierDoc> => ({
  verifierName: null,
  verifierPhone: null,
  verifier: null,
  answerAccepted: doc.answerAccepted === null ? null : { ...doc.answerAccepted, check: null },
  request: doc.request === null ? null : { ...doc.request, to: null, claim: withoutVerifier(doc.request.claim) },
  changeRequests: doc.changeRequests.map(forgotten),
});

const forgotten = (request: SupplierChangeRequest): SupplierChangeRequest => {
  const change = withoutPersonal(supplierFacts[request.kind], request.change);
  return { ...withoutChecks(request), change, claim: withoutVerifier(request.claim) } as SupplierChangeRequest;
};
