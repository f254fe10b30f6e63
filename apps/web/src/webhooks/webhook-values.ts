import { isWebhookTopic, type WebhookTarget, webhookTopics } from '@counterfoil/domain';
import { type Reading, readUnless, required } from '../ui/form/reading.js';
import type { NewWebhook } from './webhooks.api.js';

/** The values of the form of a webhook, as typed. */
export type WebhookValues = {
  /** The name of a new webhook. It cannot be changed later. */
  readonly name: string;
  readonly url: string;
  readonly topics: readonly string[];
};

export const noWebhook: WebhookValues = { name: '', url: '', topics: [...webhookTopics] };

const faultsOf = ({ url, topics }: WebhookValues) => ({
  url: required(url, 'Please enter an address.'),
  topics: topics.length === 0 ? 'Please choose at least one topic.' : undefined,
});

const targetIn = ({ url, topics }: WebhookValues): WebhookTarget => ({ url: url.trim(), topics: topics.filter(isWebhookTopic) });

export const valuesOf = (name: string, { url, topics }: WebhookTarget): WebhookValues => ({ name, url, topics });

export const readTarget = (values: WebhookValues): Reading<WebhookTarget> => readUnless(faultsOf(values), targetIn(values));

export const readNewWebhook = (values: WebhookValues): Reading<NewWebhook> =>
  readUnless(
    { name: required(values.name, 'Please enter a name.'), ...faultsOf(values) },
    { name: values.name.trim(), ...targetIn(values) },
  );
