import { change, controlledFact, field } from '../kernel/controlled-fact.js';
import { changesOf, type FieldText } from '../kernel/field-change.js';
import { topicWords, type WebhookTarget } from './values.js';

const ofWebhook = {
  ref: { webhookId: field<string>(), name: field<string>() },
  subject: ({ requestId }: { readonly requestId: string }) => `request:${requestId}`,
};

const topicsText = ({ topics }: WebhookTarget): string => topics.map((topic) => topicWords[topic]).join(', ');

/** The address and topics of a webhook, with labels and texts. */
export const webhookFields: readonly FieldText<WebhookTarget>[] = [
  ['Address', ({ url }) => url],
  ['Topics', topicsText],
];

/** Every change of a webhook that waits for a second person (P-17.9). */
export const webhookFacts = {
  webhook: controlledFact({
    ...ofWebhook,
    stem: 'WebhookAdd',
    value: { target: field<WebhookTarget>() },
    texts: {
      title: 'New webhook',
      risk: 'Everybody who controls this address receives news of your company.',
      act: ({ name }) => `create the webhook "${name}"`,
      asked: ({ target }) => ` to ${target.url}, ${topicsText(target)}`,
      card: ({ target }) => ['', `${target.url}: ${topicsText(target)}`],
    },
  }),
  'webhook-target': controlledFact({
    ...ofWebhook,
    stem: 'WebhookChange',
    value: change<WebhookTarget>(),
    bound: 'target',
    texts: {
      title: 'Address and topics of a webhook',
      risk: 'Everybody who controls this address receives news of your company.',
      act: ({ name }) => `change where the webhook "${name}" sends and what it tells`,
      changes: changesOf(webhookFields),
    },
  }),
  'webhook-secret': controlledFact({
    ...ofWebhook,
    stem: 'WebhookRotation',
    value: { generation: field<number>() },
    texts: {
      title: 'New secret of a webhook',
      risk: 'Anybody with the new secret can send your programs messages that look like ours.',
      act: ({ name }) => `give the webhook "${name}" a new secret`,
      card: ({ generation }) => ['', `Secret ${generation}`],
    },
  }),
  'webhook-activation': controlledFact({
    ...ofWebhook,
    stem: 'WebhookActivation',
    value: { target: field<WebhookTarget>() },
    texts: {
      title: 'Webhook activated again',
      risk: 'Everybody who controls its address receives news of your company again.',
      act: ({ name }) => `activate the webhook "${name}" again`,
      card: ({ target }) => ['Inactive', `Active: ${target.url}, ${topicsText(target)}`],
    },
  }),
};
