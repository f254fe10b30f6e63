/** The events that a company's program can subscribe to (P-17.8). These names are part of the interface. */
export const webhookTopics = ['run.completed', 'supplier.answered', 'approval.wanted'] as const;
export type WebhookTopic = (typeof webhookTopics)[number];

/** The topic of a message that a user sends to test a webhook. */
export const TEST_TOPIC = 'webhook.test';

/** The topics, as users see them. */
export const topicWords: { readonly [T in WebhookTopic]: string } = {
  'run.completed': 'Payment run completed',
  'supplier.answered': 'Supplier answered',
  'approval.wanted': 'Approval wanted',
};

/** The address that messages are sent to, and their topics. */
export type WebhookTarget = { readonly url: string; readonly topics: readonly WebhookTopic[] };

export const LONGEST_WEBHOOK_NAME = 60;
export const LONGEST_WEBHOOK_URL = 500;
/** For how many hours after a rotation messages are signed with the old secret as well. */
export const OVERLAP_HOURS = 24;

export const isWebhookTopic = (topic: string): topic is WebhookTopic => (webhookTopics as readonly string[]).includes(topic);

/** Whether the change sends messages to another address, or about more topics. */
export const tellsMore = (was: WebhookTarget, now: WebhookTarget): boolean =>
  was.url !== now.url || now.topics.some((topic) => !was.topics.includes(topic));
