import { type ControlledEvent, controlledEvents } from '../kernel/controlled-fact.js';
import { type EventCatalog, type Fact, plain } from '../kernel/fact.js';
import { webhookFacts } from './controlled-facts.js';
import type { WebhookTarget } from './values.js';

type OfWebhook = { readonly webhookId: string; readonly name: string };

export type WebhookEvent =
  | ControlledEvent<typeof webhookFacts>
  /** Topics were removed, which takes effect at once. */
  | Fact<'WebhookNarrowed', OfWebhook & { was: WebhookTarget; now: WebhookTarget }>
  | Fact<'WebhookDeactivated', OfWebhook>;

export const webhookEvents: EventCatalog<WebhookEvent> = {
  ...controlledEvents(webhookFacts),
  WebhookNarrowed: plain,
  WebhookDeactivated: plain,
};
