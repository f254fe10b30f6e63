import {
  type AccountScanEvent,
  type AnswerEvent,
  type ControlledEvent,
  type controlledFacts,
  countIn,
  type LinkEvent,
  type RowWorkEvent,
  type RunCheckEvent,
  type RunReleaseEvent,
  type SupplierOnboardingEvent,
  type SupplierEvent,
  type SupplierImportEvent,
  NEEDS_REVIEW,
  type UserEvent,
  type WebhookEvent,
  type WebhookQueueEvent,
} from '@counterfoil/domain';
import { type Change, change, one, type Projected, type Projection } from '../kernel/projection.js';
import { type AnswerNews, NEW, type NotificationDoc, toAllWho, toUser, userIn } from './notification-doc.js';
import { onOnboarding } from './onboarding-news.js';
import { onRequests } from './request-news.js';
import { onWebhook } from './webhook-news.js';

type Answered = Projected & { readonly data: { readonly requestId: string | null } };

/** Notifies the sender of the request about the supplier's last act. */
const answer = (about: AnswerNews) => (event: Answered) =>
  event.data.requestId === null
    ? []
    : change<NotificationDoc>(`answer:${event.data.requestId}`, (doc) => ({
        ...doc,
        about,
        audience: doc.by === null ? toAllWho('canEditSuppliers') : toUser(doc.by),
        at: event.meta.at,
      }));

const aboutRun = (event: Projected, runId: string, changed: Partial<NotificationDoc>): NotificationDoc => ({
  ...NEW,
  ...{ id: `run:${runId}`, kind: 'run', audience: null, at: event.meta.at, by: userIn(event), runId },
  ...changed,
});

const runIsOver = ({ data }: { readonly data: { readonly runId: string } }) =>
  one<NotificationDoc>(`run:${data.runId}`, () => null);

/** Facts about a supplier that Counterfoil itself found. */
type WatchEvent = Extract<SupplierEvent, { readonly type: 'ScreeningStatusChanged' | 'RegisterStatusChanged' }>;

type FactorEvent = Extract<
  UserEvent,
  { readonly type: 'AuthenticatorAdded' | 'PasskeyAdded' | 'CompanySignInLinked' | 'SignInEmailChanged' }
>;

/** Notifies the owner too, as if another person had done it, because somebody else may know the password (P-18.10). */
const factorAdded = (
  kind: 'authenticator' | 'passkey' | 'company-sign-in' | 'mailbox',
  { data: { userId }, meta: { at } }: Projected<FactorEvent>,
) => {
  const told = (id: string, doc: Pick<NotificationDoc, 'audience' | 'by' | 'about'>) =>
    one<NotificationDoc>(id, () => ({ ...NEW, ...{ id, kind, at }, ...doc }));
  return [
    ...told(`${kind}:${userId}`, { audience: toUser(userId), by: null, about: 'own' }),
    ...told(`${kind}-of:${userId}`, { audience: toAllWho('canManageUsers'), by: userId, about: 'colleague' }),
  ];
};

type GivenAway = Extract<RowWorkEvent, { readonly type: 'PaymentsAssigned' | 'PaymentsHandedOver' }>;

const assigned = ({ data: { runId, to, lines }, meta: { at } }: Projected<GivenAway>, by: string | null) => {
  if (to === null || to === by) return [];
  const id = `assigned:${runId}:${to}`;
  return one<NotificationDoc>(id, () => ({
    ...NEW,
    ...{ id, kind: 'assigned', audience: toUser(to), at, by, runId, count: countIn(lines) },
  }));
};

type Followed =
  | ControlledEvent<typeof controlledFacts>
  | LinkEvent
  | AnswerEvent
  | SupplierImportEvent
  | RunCheckEvent
  | RunReleaseEvent
  | RowWorkEvent
  | AccountScanEvent
  | WatchEvent
  | FactorEvent
  | Extract<UserEvent, { readonly type: 'WorkHandedOver' }>
  | WebhookQueueEvent
  | Extract<WebhookEvent, { readonly type: 'WebhookDeactivated' }>
  | SupplierOnboardingEvent;

export const notifications: Projection<NotificationDoc, Followed> = {
  name: 'notifications',
  version: 11,
  fields: { audience: 'text', at: 'instant' },
  defaultSort: { field: 'at', direction: 'descending' },
  searched: [],
  on: {
    ...onRequests,
    LinkIssued: (event) => {
      const { supplierId, requestId } = event.data;
      const at = event.meta.at;
      const id = `answer:${requestId}`;
      return one<NotificationDoc>(
        id,
        (doc) => doc ?? { ...NEW, id, kind: 'answer', audience: null, at, by: userIn(event), supplierId },
      );
    },
    SupplierVerified: answer('confirmed'),
    AccountReportedIncorrect: answer('reported'),
    CorrectDetailsProvided: answer('details'),
    OnboardingRequested: answer('details'),
    AnswerSetAside: answer('set-aside'),
    VerifierDetailsProvided: (event) => (event.data.isFinal ? answer('contact')(event).map(unlessAnswered) : []),
    SupplierImportCompleted: (event) => {
      const id = `import:${event.data.importId}`;
      const { added, 'change-requested': asked } = event.data.counts;
      const count = added + asked;
      const audience = count === 0 ? null : toAllWho('canApprove');
      return one<NotificationDoc>(id, () => ({
        ...NEW,
        ...{ id, kind: 'import', audience, at: event.meta.at, by: userIn(event), count },
      }));
    },
    // A single payment shows its result on its page and waits for nobody.
    PaymentRunStarted: (event) =>
      event.data.origin === 'single'
        ? []
        : one<NotificationDoc>(`run:${event.data.runId}`, () => aboutRun(event, event.data.runId, {})),
    PaymentRunCompleted: (event) =>
      change<NotificationDoc>(`run:${event.data.runId}`, (doc) => ({
        ...doc,
        ...{ audience: toAllWho('canVerifyPayments'), at: event.meta.at, by: null },
      })),
    PaymentRunRejected: runIsOver,
    PaymentRunMarkedReady: runIsOver,
    PaymentRunReleaseWithdrawn: (event) =>
      one<NotificationDoc>(`run:${event.data.runId}`, () =>
        aboutRun(event, event.data.runId, { audience: toAllWho('canVerifyPayments'), about: 'withdrawn' }),
      ),
    PaymentsAssigned: (event) => assigned(event, userIn(event)),
    PaymentsHandedOver: (event) => assigned(event, event.data.askedBy),
    WorkHandedOver: ({ data: { userId, to }, meta: { at, actor } }) => {
      if (to === actor.id) return [];
      const id = `hand-over:${userId}`;
      const told = { id, kind: 'hand-over', audience: toUser(to), at, by: actor.id, about: userId } as const;
      return one<NotificationDoc>(id, () => ({ ...NEW, ...told }));
    },
    // A requested scan is followed on its page. A weekly scan notifies users if accounts got worse.
    AccountScanCompleted: (event) => {
      const { scanId, because, counts } = event.data;
      const id = `scan:${scanId}`;
      const audience = because === 'schedule' && counts.worse > 0 ? toAllWho('canVerifyPayments') : null;
      return one<NotificationDoc>(id, () => ({
        ...NEW,
        ...{ id, kind: 'scan', audience, at: event.meta.at, by: null, about: scanId, count: counts.worse },
      }));
    },
    ScreeningStatusChanged: (event) =>
      event.data.listVersion === null ? [] : aboutSupplier(event, 'sanctions', event.data.now === NEEDS_REVIEW),
    RegisterStatusChanged: (event) => aboutSupplier(event, 'register', event.data.now.status !== 'ACTIVE'),
    AuthenticatorAdded: (event) => factorAdded('authenticator', event),
    PasskeyAdded: (event) => factorAdded('passkey', event),
    CompanySignInLinked: (event) => factorAdded('company-sign-in', event),
    SignInEmailChanged: (event) => factorAdded('mailbox', event),
    ...onOnboarding,
    ...onWebhook,
    AccountScanStarted: 'ignore',
    AccountsScanned: 'ignore',
    AccountScanCancelled: 'ignore',
    WeakAnswerAccepted: 'ignore',
    LinkRevoked: 'ignore',
    LinkDelegated: 'ignore',
    VerificationExpired: 'ignore',
    VerificationOpened: 'ignore',
    AccountNumberMatched: 'ignore',
    AccountNumberMismatched: 'ignore',
    SupplierLocked: 'ignore',
    SupplierUnsubscribed: 'ignore',
    SupplierImportStarted: 'ignore',
    SuppliersImported: 'ignore',
    SupplierImportUndoStarted: 'ignore',
    ImportedRowsTakenBack: 'ignore',
    SupplierImportUndone: 'ignore',
    PaymentLinesReceived: 'ignore',
    PaymentLineDiffered: 'ignore',
    PaymentCommented: 'ignore',
    PaymentAlertDismissed: 'ignore',
    PaymentAlertsDismissed: 'ignore',
    PaymentAlertsRaisedAgain: 'ignore',
    PaymentsHeld: 'ignore',
    PaymentsLeftOut: 'ignore',
    PaymentsPutBack: 'ignore',
  },
};

/** Notifies everybody who manages suppliers once. The notification is removed when the condition no longer holds. */
const aboutSupplier = (event: Projected<WatchEvent>, kind: 'sanctions' | 'register', holds: boolean) => {
  const { supplierId } = event.data;
  const id = `${kind}:${supplierId}`;
  return one<NotificationDoc>(id, () =>
    holds ? { ...NEW, ...{ id, kind, audience: toAllWho('canEditSuppliers'), at: event.meta.at, by: null, supplierId } } : null,
  );
};

/** Contact details after an answer need no further notification. */
const unlessAnswered = ([id, apply]: Change<NotificationDoc>): Change<NotificationDoc> => [
  id,
  (doc) => (doc?.audience == null ? apply(doc) : doc),
];
