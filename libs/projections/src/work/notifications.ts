import {
  apiKeyFacts,
  type AccountScanEvent,
  type AnswerEvent,
  type ControlledEvent,
  countIn,
  customerFacts,
  type LinkEvent,
  type Permission,
  releaseFacts,
  rowsPerEvent,
  type RowWorkEvent,
  type RunCheckEvent,
  runFacts,
  type RunReleaseEvent,
  type Stage,
  supplierFacts,
  type SupplierOnboardingEvent,
  type SupplierEvent,
  type SupplierImportEvent,
  NEEDS_REVIEW,
  type UserEvent,
  userFacts,
  webhookFacts,
  type WebhookEvent,
  type WebhookQueueEvent,
} from '@counterfoil/domain';
import { type Change, change, one, type Projected, type Projection } from '../kernel/projection.js';
import { type AnswerNews, NEW, type NotificationDoc, type OnboardingNews, toAllWho, toUser } from './notification-doc.js';
import { onWebhook } from './webhook-news.js';

type Requested = { readonly requestId: string; readonly supplierId?: string; readonly runId?: string } & {
  readonly source?: string;
  readonly importId?: string | null;
};

const userIn = ({ meta: { actor } }: Projected): string | null => (actor.kind === 'user' ? actor.id : null);

/** Suppliers that an import added are told about as one, by the end of the import. */
const audienceOf = ({ source, importId }: Requested): string | null =>
  source === 'import' || typeof importId === 'string' ? null : toAllWho('canApprove');

const requested = (event: Projected, kind: string): NotificationDoc => {
  const data = event.data as Requested;
  const isClaim = data.source === 'supplier';
  return {
    id: `request:${data.requestId}`,
    kind: isClaim ? 'claim' : 'approval',
    audience: audienceOf(data),
    at: event.meta.at,
    by: isClaim ? null : userIn(event),
    supplierId: data.supplierId ?? null,
    runId: data.runId ?? null,
    onboardingId: null,
    about: kind,
    count: 0,
  };
};

/** Whoever asked is told about a decline by somebody else; a request that was withdrawn is told to nobody. */
const declined = (doc: NotificationDoc | null, event: Projected): NotificationDoc | null => {
  const decider = userIn(event);
  // Delivered twice, the decline is told once.
  if (doc?.kind === 'declined') return doc;
  if (doc === null || doc.by === null || decider === null || doc.by === decider) return null;
  return { ...doc, kind: 'declined', audience: toUser(doc.by), at: event.meta.at, by: decider };
};

const onRequest = (event: Projected, stage: Stage, kind: string): readonly Change<NotificationDoc>[] =>
  one<NotificationDoc>(`request:${(event.data as Requested).requestId}`, (doc) => {
    if (stage === 'requested') return requested(event, kind);
    if (stage === 'checked') return doc;
    return stage === 'approved' ? null : declined(doc, event);
  });

const allFacts = {
  ...supplierFacts,
  ...customerFacts,
  ...userFacts,
  ...runFacts,
  ...releaseFacts,
  ...apiKeyFacts,
  ...webhookFacts,
};
const onRequests = rowsPerEvent(
  allFacts,
  (_, stage, kind) =>
    (event: Projected): readonly Change<NotificationDoc>[] =>
      onRequest(event, stage, kind),
);

type Answered = Projected & { readonly data: { readonly requestId: string | null } };

/** Whoever sent the request is told; the last thing that the supplier did is what is said. */
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

/** What Counterfoil itself found out about a supplier. */
type WatchEvent = Extract<SupplierEvent, { readonly type: 'ScreeningStatusChanged' | 'RegisterStatusChanged' }>;

type FactorEvent = Extract<UserEvent, { readonly type: 'AuthenticatorAdded' | 'PasskeyAdded' | 'CompanySignInLinked' }>;

/** Told to the owner too, as if somebody else had done it: whoever knows the password may not be the owner (P-18.10). */
const factorAdded = (
  kind: 'authenticator' | 'passkey' | 'company-sign-in',
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
  | ControlledEvent<typeof allFacts>
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

type AboutOnboarding = Projected & { readonly data: { readonly onboardingId: string } };
const onboardingOf = ({ onboardingId }: { readonly onboardingId: string }): string => `onboarding:${onboardingId}`;

/** To people who may act on it, or to whoever asked the supplier. */
const news = (about: OnboardingNews, may: Permission | null) => (event: AboutOnboarding) =>
  change<NotificationDoc>(onboardingOf(event.data), (doc) => {
    const asker = doc.to == null ? null : toUser(doc.to);
    return { ...doc, about, at: event.meta.at, by: userIn(event), audience: may === null ? asker : toAllWho(may) };
  });
const noNews = (event: AboutOnboarding) =>
  change<NotificationDoc>(onboardingOf(event.data), (doc) => ({ ...doc, audience: null }));

const onOnboarding = {
  OnboardingInvited: (event: Projected<Extract<SupplierOnboardingEvent, { readonly type: 'OnboardingInvited' }>>) => {
    const { onboardingId, supplierId, askedBy } = event.data;
    const id = onboardingOf(event.data);
    const about = { id, kind: 'onboarding', audience: null, at: event.meta.at, by: null, supplierId, onboardingId } as const;
    return one<NotificationDoc>(id, (doc) => doc ?? { ...NEW, ...about, to: askedBy ?? userIn(event) });
  },
  OnboardingSubmitted: news('handed-in', 'canApprove'),
  OnboardingReportedWrong: news('wrong', 'canEditSuppliers'),
  OnboardingSentBack: noNews,
  OnboardingApproved: news('approved', null),
  OnboardingDeclined: news('declined', null),
  OnboardingCancelled: noNews,
  OnboardingExpired: news('expired', null),
  OnboardingLinkSent: 'ignore',
  OnboardingOpened: 'ignore',
  OnboardingDelegated: 'ignore',
  OnboardingTakenBack: 'ignore',
  OnboardingSaved: 'ignore',
  OnboardingCompanyChecked: 'ignore',
  OnboardingSigned: 'ignore',
  OnboardingReminded: 'ignore',
  OnboardingEmailAttempted: 'ignore',
  OnboardingEmailSent: 'ignore',
  OnboardingEmailFailed: 'ignore',
} as const;

export const notifications: Projection<NotificationDoc, Followed> = {
  name: 'notifications',
  version: 9,
  fields: { audience: 'text', at: 'text' },
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
    // A single payment is answered on its page, and waits for nobody.
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
    // A scan that somebody asked for is watched on its page; a weekly one tells what changed since the last one.
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

/** Told once to everybody who looks after suppliers; it is gone as soon as it is not so any more. */
const aboutSupplier = (event: Projected<WatchEvent>, kind: 'sanctions' | 'register', holds: boolean) => {
  const { supplierId } = event.data;
  const id = `${kind}:${supplierId}`;
  return one<NotificationDoc>(id, () =>
    holds ? { ...NEW, ...{ id, kind, audience: toAllWho('canEditSuppliers'), at: event.meta.at, by: null, supplierId } } : null,
  );
};

/** Contact details after an answer add nothing to it. */
const unlessAnswered = ([id, apply]: Change<NotificationDoc>): Change<NotificationDoc> => [
  id,
  (doc) => (doc?.audience == null ? apply(doc) : doc),
];
