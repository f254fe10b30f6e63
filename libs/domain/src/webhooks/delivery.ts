import { accept, type Command, type Decider, reject, unchanged } from '../kernel/decider.js';
import type { RecordedFact } from '../kernel/fact.js';
import { type Instant, plusSeconds } from '../kernel/zoned-time.js';
import type { Delivery, FailedBecause, QueueState, StuckMessage, WebhookQueueEvent } from './delivery-events.js';

/** A message that could not be delivered for three days pauses its webhook (P-17.11). */
const PAUSED_AFTER_SECONDS = 3 * 86_400;
const SHORTEST_WAIT_SECONDS = 10;
const LONGEST_WAIT_SECONDS = 3_600;
/** The wait before the next attempt is the time that the message has been failing, divided by this. */
const WAIT_PART = 4;

/** The number of messages delivered before the result is recorded. If the server is killed in between, they are delivered again. */
export const MESSAGES_A_TURN = 100;

type FailedAttempt = {
  readonly messageId: string;
  readonly topic: string;
  readonly status: number | null;
  readonly because: FailedBecause;
};
type OfWebhook = { readonly webhookId: string };
type Named = OfWebhook & { readonly name: string };
/** `began` is the state at the start of a turn. Another sender may have had a turn in the meantime. */
type Turn = Named & { readonly began: QueueState };

export type WebhookQueueCommand =
  | Command<'RecordTurn', Turn & { readonly delivered: readonly Delivery[]; readonly failed: FailedAttempt | null }>
  | Command<'ResumeWebhook', Named>
  | Command<'AskWebhookTest', Named>
  | Command<'SendMessageAgain', Named & { readonly messageId: string }>;

export type WebhookQueueRejection = 'turn-taken' | 'webhook-not-stuck';

export const emptyQueue: QueueState = { through: null, stuck: null };

/** When the next attempt is due; null: there are no more attempts. */
export const nextAttemptAt = (since: Instant, at: Instant): Instant | null => {
  const failing = (Date.parse(at) - Date.parse(since)) / 1_000;
  if (failing >= PAUSED_AFTER_SECONDS) return null;
  const wait = Math.min(Math.max(failing / WAIT_PART, SHORTEST_WAIT_SECONDS), LONGEST_WAIT_SECONDS);
  return plusSeconds(at, Math.round(wait));
};

/**
 * Whether a message that failed is tried again now. A wait that ends later than one that begins now was recorded before the clock was
 * set back, and is over.
 */
export const isDueAgain = ({ since, nextAt }: StuckMessage, now: Instant): boolean => {
  if (nextAt === null) return false;
  const latest = nextAttemptAt(since, now);
  return nextAt <= now || (latest !== null && nextAt > latest);
};

const isSamePlace = (a: QueueState, b: QueueState): boolean =>
  a.through === b.through && a.stuck?.messageId === b.stuck?.messageId && a.stuck?.attempts === b.stuck?.attempts;

type Attempted = { readonly failed: FailedAttempt; readonly queue: QueueState; readonly at: Instant };

const afterFailure = ({ failed, queue, at }: Attempted): QueueState => {
  const { messageId, topic, status, because } = failed;
  const before = queue.stuck?.messageId === messageId ? queue.stuck : null;
  const since = before?.since ?? at;
  const nextAt = nextAttemptAt(since, at);
  return { ...queue, stuck: { messageId, topic, attempts: (before?.attempts ?? 0) + 1, since, status, because, nextAt } };
};

/** The queue of one webhook: its position, not its contents. Its stream is long, and only the last event is read. */
export const webhookQueue: Decider<QueueState, WebhookQueueCommand, WebhookQueueEvent, WebhookQueueRejection> = {
  category: 'webhookqueue',
  initial: emptyQueue,
  decide: {
    RecordTurn: ({ webhookId, name, began, delivered, failed }, was, { at }) => {
      if (!isSamePlace(was, began)) return reject('turn-taken');
      const last = delivered.at(-1);
      const queue: QueueState = last === undefined ? was : { through: last.messageId, stuck: null };
      const sent: readonly WebhookQueueEvent[] =
        last === undefined ? [] : [{ type: 'WebhookMessagesDelivered', data: { webhookId, queue, deliveries: delivered } }];
      if (failed === null) return accept(...sent);
      const after = afterFailure({ failed, queue, at });
      return after.stuck?.nextAt === null
        ? accept(...sent, { type: 'WebhookPaused', data: { webhookId, name, queue: after } })
        : accept(...sent, { type: 'WebhookDeliveryFailed', data: { webhookId, queue: after } });
    },
    ResumeWebhook: ({ webhookId, name }, { through, stuck }, { at }) => {
      if (stuck === null) return reject('webhook-not-stuck');
      // The three days start again.
      const again = { ...stuck, since: at, nextAt: at };
      return accept({ type: 'WebhookResumed', data: { webhookId, name, queue: { through, stuck: again } } });
    },
    AskWebhookTest: ({ webhookId, name }, queue) => accept({ type: 'WebhookTestAsked', data: { webhookId, name, queue } }),
    SendMessageAgain: ({ webhookId, name, messageId }, queue) =>
      queue.stuck?.messageId === messageId
        ? unchanged
        : accept({ type: 'WebhookMessageSentAgain', data: { webhookId, name, queue, messageId } }),
  },
  evolve: {
    WebhookMessagesDelivered: (_, { data }) => data.queue,
    WebhookDeliveryFailed: (_, { data }) => data.queue,
    WebhookPaused: (_, { data }) => data.queue,
    WebhookResumed: (_, { data }) => data.queue,
    WebhookTestAsked: (_, { data }) => data.queue,
    WebhookMessageSentAgain: (_, { data }) => data.queue,
  },
};

/** The state in the last event of the stream. */
export const queueAfter = (last: RecordedFact<WebhookQueueEvent> | null): QueueState => last?.data.queue ?? emptyQueue;
