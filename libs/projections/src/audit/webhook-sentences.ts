import type { FailedBecause, StuckMessage, WebhookEvent, WebhookQueueEvent } from '@counterfoil/domain';
import { webhookRequestSentences } from './change-request-sentences.js';
import { count, quoted, say, type Sentences, webhookChanges } from './sentence.js';

/** Why a delivery failed, in words. */
export const failedWords: { readonly [because in FailedBecause]: string } = {
  status: 'the receiver refused it',
  redirect: 'the receiver sent it on to another address, which is not followed',
  timeout: 'the receiver did not answer in time',
  connection: 'the receiver could not be reached',
  certificate: 'the certificate of the receiver is not valid',
  address: 'the address belongs to a private network',
  name: 'the name of the receiver is not known',
};

const failedText = ({ status, because }: StuckMessage): string =>
  `${failedWords[because]}${status === null ? '' : ` (status ${status})`}`;

export const webhookSentences: Sentences<WebhookEvent> = {
  ...webhookRequestSentences,
  WebhookNarrowed: ({ data }, w) => say(`told the webhook ${quoted(data.name)} less`, webhookChanges(data, w)),
  WebhookDeactivated: ({ data }) => say(`deactivated the webhook ${quoted(data.name)}`),
};

export const webhookQueueSentences: Sentences<WebhookQueueEvent> = {
  WebhookMessagesDelivered: ({ data: { deliveries } }) => say(`delivered ${count(deliveries.length, 'message')} to a webhook`),
  WebhookDeliveryFailed: ({ data: { queue } }) =>
    say(`could not deliver a message to a webhook${queue.stuck === null ? '' : `: ${failedText(queue.stuck)}`}`),
  WebhookPaused: ({ data: { name, queue } }) =>
    say(`paused the webhook ${quoted(name)}${queue.stuck === null ? '' : `: ${failedText(queue.stuck)}`}`),
  WebhookResumed: ({ data: { name } }) => say(`let the webhook ${quoted(name)} try again at once`),
  WebhookTestAsked: ({ data: { name } }) => say(`sent a test message to the webhook ${quoted(name)}`),
  WebhookMessageSentAgain: ({ data: { name } }) => say(`sent a message to the webhook ${quoted(name)} again`),
};
