import {
  type AnswerEvent,
  type ControlledEvent,
  controlledFacts,
  rowsPerEvent,
  type RunCheckEvent,
  type Stage,
  TEST_TOPIC,
  type WebhookQueueEvent,
  type WebhookTopic,
} from '@counterfoil/domain';
import { type Change, change, one, type Projected, type Projection } from '../kernel/projection.js';

/** The contents of a message besides its topic: ids, counts and sums, never account numbers or personal data (P-17.8). */
export type MessageFacts = { readonly [name: string]: unknown };

/** A message for all webhooks with its topic, or for one webhook. Deliveries are recorded elsewhere. */
export type WebhookMessageDoc = {
  readonly id: string;
  /** Its topic, or the one webhook that it is for: `webhook:{id}`; null: there is nothing to send (yet). */
  readonly channel: string | null;
  readonly topic: WebhookTopic | typeof TEST_TOPIC;
  /** The position in the log. Messages are sent in this order. */
  readonly position: string;
  readonly at: string;
  readonly facts: MessageFacts;
  /** The message that is sent again; null: it is sent for the first time. */
  readonly again: string | null;
};

export const onlyTo = (webhookId: string): string => `webhook:${webhookId}`;

type Followed = ControlledEvent<typeof controlledFacts> | AnswerEvent | RunCheckEvent | WebhookQueueEvent;
type Asked = {
  readonly requestId: string;
  readonly supplierId?: string;
  readonly runId?: string;
  readonly source?: string;
  readonly importId?: string | null;
};

const wanted = (event: Projected, kind: string, position: string): readonly Change<WebhookMessageDoc>[] => {
  const { requestId, supplierId = null, runId = null, source, importId } = event.data as Asked;
  // Requests of an import are not announced one by one.
  if (source === 'import' || typeof importId === 'string') return [];
  const topic = 'approval.wanted';
  const facts = { requestId, kind, supplierId, runId };
  const id = `request:${requestId}`;
  return one<WebhookMessageDoc>(id, () => ({ id, channel: topic, topic, position, at: event.meta.at, facts, again: null }));
};

const onRequests = rowsPerEvent(
  controlledFacts,
  (_, stage: Stage, kind) =>
    (event: Projected, position: string): readonly Change<WebhookMessageDoc>[] => {
      if (stage === 'requested') return wanted(event, kind, position);
      if (stage !== 'approved') return [];
      // A single operator's request is approved at once, so nobody has to be asked.
      const { requestId } = event.data as Asked;
      return one<WebhookMessageDoc>(`request:${requestId}`, (doc) =>
        doc?.at === event.meta.at ? { ...doc, channel: null } : doc,
      );
    },
);

type Answered = Projected & { readonly data: { readonly requestId: string | null; readonly supplierId: string } };

const answered = (answer: 'confirmed' | 'reported' | 'details' | 'set-aside') => (event: Answered, position: string) => {
  const { requestId, supplierId } = event.data;
  if (requestId === null) return [];
  const topic = 'supplier.answered';
  const { id, meta } = event;
  const facts = { supplierId, requestId, answer };
  return one<WebhookMessageDoc>(id, () => ({ id, channel: topic, topic, position, at: meta.at, facts, again: null }));
};

const completed = ({ data, meta }: Projected<Extract<Followed, { type: 'PaymentRunCompleted' }>>, position: string) =>
  change<WebhookMessageDoc>(`run:${data.runId}`, (doc) => ({
    ...doc,
    ...{ channel: doc.topic, position, at: meta.at },
    facts: { ...doc.facts, lines: data.lines, amount: data.amount, results: data.byResult },
  }));

const toOne = (event: Projected & { readonly data: { readonly webhookId: string } }, position: string, again: string | null) => {
  const { id, data, meta } = event;
  const channel = onlyTo(data.webhookId);
  return one<WebhookMessageDoc>(id, () => ({ id, channel, topic: TEST_TOPIC, position, at: meta.at, facts: {}, again }));
};

/** All messages of webhooks, in log order. */
export const webhookMessages: Projection<WebhookMessageDoc, Followed> = {
  name: 'webhook-messages',
  version: 2,
  fields: { channel: 'text', position: 'text', at: 'instant' },
  defaultSort: { field: 'position', direction: 'ascending' },
  searched: [],
  on: {
    ...onRequests,
    // A single payment shows its result on its page.
    PaymentRunStarted: ({ data: { runId, origin, entityId, sha256, stated }, meta: { at } }, position) => {
      if (origin === 'single') return [];
      const id = `run:${runId}`;
      const facts = { runId, entityId, sha256, currency: stated.currency };
      return one<WebhookMessageDoc>(id, () => ({
        ...{ id, channel: null, topic: 'run.completed', position, at, facts, again: null },
      }));
    },
    PaymentRunCompleted: completed,
    SupplierVerified: answered('confirmed'),
    AccountReportedIncorrect: answered('reported'),
    CorrectDetailsProvided: answered('details'),
    OnboardingRequested: answered('details'),
    AnswerSetAside: answered('set-aside'),
    WebhookTestAsked: (event, position) => toOne(event, position, null),
    WebhookMessageSentAgain: (event, position) => toOne(event, position, event.data.messageId),
    VerifierDetailsProvided: 'ignore',
    WeakAnswerAccepted: 'ignore',
    PaymentLinesReceived: 'ignore',
    PaymentLineDiffered: 'ignore',
    WebhookMessagesDelivered: 'ignore',
    WebhookDeliveryFailed: 'ignore',
    WebhookPaused: 'ignore',
    WebhookResumed: 'ignore',
  },
};
