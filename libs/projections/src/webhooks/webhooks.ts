import {
  emptyQueue,
  OVERLAP_HOURS,
  plusHours,
  type QueueState,
  type WebhookEvent,
  webhookFacts,
  type WebhookQueueEvent,
  type WebhookTarget,
} from '@counterfoil/domain';
import { type ChangeRequestDoc, onChangeRequests } from '../kernel/change-requests.js';
import { change, one, type Projected, type Projection } from '../kernel/projection.js';

/** A webhook of a company. It contains no secret, because the server derives it from its master key. */
export type WebhookDoc = {
  readonly id: string;
  readonly name: string;
  readonly status: 'requested' | 'active' | 'declined' | 'inactive';
  readonly target: WebhookTarget;
  /** The time since when its messages are sent; null: it has never been active. */
  readonly activeSince: string | null;
  /** The previous secret also signs until this time; null: there is none. */
  readonly secretBeforeUntil: string | null;
  readonly createdBy: string;
  readonly createdAt: string;
  readonly queue: QueueState;
  readonly lastDeliveredAt: string | null;
  readonly changeRequests: readonly ChangeRequestDoc<typeof webhookFacts>[];
};

type Asked = Extract<WebhookEvent, { readonly type: 'WebhookAddRequested' }>;
const added = ({ data: { webhookId: id, name, target }, meta }: Projected<Asked>): WebhookDoc => ({
  ...{ id, name, target, status: 'requested', activeSince: null, secretBeforeUntil: null },
  ...{ createdBy: meta.actor.id, createdAt: meta.at, queue: emptyQueue, lastDeliveredAt: null, changeRequests: [] },
});

type Changed = (doc: WebhookDoc) => Partial<WebhookDoc>;
/** The first event of a webhook is the request to create it. */
const touch = (event: Projected<WebhookEvent>, changed: Changed) =>
  one<WebhookDoc>(event.data.webhookId, (found) => {
    const doc = event.type === 'WebhookAddRequested' ? added(event) : found;
    return doc === null ? null : { ...doc, ...changed(doc) };
  });

const queued = ({ data: { webhookId, queue } }: Projected<WebhookQueueEvent>, lastDeliveredAt: string | null = null) =>
  change<WebhookDoc>(webhookId, (doc) => ({ ...doc, queue, lastDeliveredAt: lastDeliveredAt ?? doc.lastDeliveredAt }));

/** All webhooks of a company, with the state of their deliveries. */
export const webhooks: Projection<WebhookDoc, WebhookEvent | WebhookQueueEvent> = {
  name: 'webhooks',
  version: 2,
  fields: { status: 'text', createdAt: 'instant' },
  defaultSort: { field: 'createdAt', direction: 'descending' },
  searched: [],
  on: {
    ...onChangeRequests<WebhookDoc, typeof webhookFacts>(webhookFacts, touch, {
      webhook: {
        approved: ({ meta }) => ({ status: 'active', activeSince: meta.at }),
        declined: () => ({ status: 'declined' }),
      },
      'webhook-target': { approved: ({ data }) => ({ target: data.now }) },
      'webhook-secret': { approved: ({ meta }) => ({ secretBeforeUntil: plusHours(meta.at, OVERLAP_HOURS) }) },
      // The message that blocked the queue before is not sent any more.
      'webhook-activation': {
        approved: ({ meta }, { queue }) => ({ status: 'active', activeSince: meta.at, queue: { ...queue, stuck: null } }),
      },
    }),
    WebhookNarrowed: (event) => touch(event, () => ({ target: event.data.now })),
    WebhookDeactivated: (event) => touch(event, () => ({ status: 'inactive' })),
    WebhookMessagesDelivered: (event) => queued(event, event.data.deliveries.at(-1)?.at),
    WebhookDeliveryFailed: (event) => queued(event),
    WebhookPaused: (event) => queued(event),
    WebhookResumed: (event) => queued(event),
    WebhookTestAsked: 'ignore',
    WebhookMessageSentAgain: 'ignore',
  },
};
