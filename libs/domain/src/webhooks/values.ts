/** What a company's program can be told about (P-17.8). These names are part of the interface. */
export const webhookTopics = ['run.completed', 'supplier.answered', 'approval.wanted'] as const;
export type WebhookTopic = (typeof webhookTopics)[number];

/** The topic of a message that somebody sends to try a webhook. */
export const TEST_TOPIC = 'webhook.test';

/** The topics as people choose them. */
export const topicWords: { readonly [T in WebhookTopic]: string } = {
  'run.completed': 'Payment run completed',
  'supplier.answered': 'Supplier answered',
  'approval.wanted': 'Approval wanted',
};

/** Where messages go, and which. */
export type WebhookTarget = { readonly url: string; readonly topics: readonly WebhookTopic[] };

export const LONGEST_WEBHOOK_NAME = 60;
export const LONGEST_WEBHOOK_URL = 500;
/** After a rotation messages are signed with the secret before, too, for so long. */
export const OVERLAP_HOURS = 24;

export const isWebhookTopic = (topic: string): topic is WebhookTopic => (webhookTopics as readonly string[]).includes(topic);

/** Whether the change tells anybody anything that was not told before. */
export const tellsMore = (was: WebhookTarget, now: WebhookTarget): boolean =>
  was.url !== now.url || now.topics.some((topic) => !was.topics.includes(topic));
