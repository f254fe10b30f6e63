import { Injectable } from '@nestjs/common';
import { type KnownWebhook, MESSAGES_A_TURN, signingGenerations } from '@counterfoil/domain';
import { onlyTo, type WebhookMessageDoc, webhookMessages } from '@counterfoil/projections';
import { Clock } from '../../platform/clock.js';
import { ReadModels } from '../../platform/read/read-models.js';
import { WebhookSecrets } from '../webhook-secrets.js';
import type { Posted } from './webhook-post.js';

/** Whose messages: a webhook and the company that it belongs to. */
export type OfWebhook = { readonly tenant: string; readonly webhookId: string };

/** `webhook-id`: the same for every attempt and for a message that is sent again. */
const publicId = (messageId: string): string => `msg_${messageId.replaceAll(':', '_')}`;

/** What waits for a webhook, and how it is said. */
@Injectable()
export class WebhookMessages {
  constructor(
    private readonly readModels: ReadModels,
    private readonly secrets: WebhookSecrets,
    private readonly clock: Clock,
  ) {}

  /** The next messages in the order of the log; null: the read model does not know yet where the webhook stands. */
  async after(
    { tenant, webhookId }: OfWebhook,
    { target, activeSince }: KnownWebhook,
    through: string | null,
  ): Promise<readonly WebhookMessageDoc[] | null> {
    const last = through === null ? null : await this.readModels.get<WebhookMessageDoc>(tenant, webhookMessages.name, through);
    if (through !== null && last === null) return null;
    const { rows } = await this.readModels.list<WebhookMessageDoc>(tenant, webhookMessages.name, {
      filters: [
        { field: 'channel', op: 'one-of', values: [...target.topics, onlyTo(webhookId)] },
        { field: 'at', op: 'range', from: activeSince ?? '' },
        ...(last === null ? [] : [{ field: 'position', op: 'range', from: last.position } as const]),
      ],
      length: MESSAGES_A_TURN + 1,
    });
    return rows.filter(({ id }) => id !== through).slice(0, MESSAGES_A_TURN);
  }

  /** The message as it is posted now: signed with every secret in force (Standard Webhooks). */
  async posted({ tenant, webhookId }: OfWebhook, webhook: KnownWebhook, message: WebhookMessageDoc): Promise<Posted> {
    const { id, topic, at, facts } = await this.told(tenant, message);
    const body = JSON.stringify({ type: topic, timestamp: at, company: tenant, data: facts });
    const now = this.clock.now();
    const timestamp = Math.floor(Date.parse(now) / 1_000);
    const secrets = signingGenerations(webhook, now).map((generation) => ({ tenant, webhookId, generation }));
    return {
      url: webhook.target.url,
      body,
      headers: {
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(body)),
        'user-agent': 'Counterfoil',
        'webhook-id': publicId(id),
        'webhook-timestamp': String(timestamp),
        'webhook-signature': this.secrets.signatures(secrets, publicId(id), timestamp, body),
      },
    };
  }

  /** What is sent again is said as it was said first. */
  private async told(tenant: string, message: WebhookMessageDoc): Promise<WebhookMessageDoc> {
    if (message.again === null) return message;
    return (await this.readModels.get<WebhookMessageDoc>(tenant, webhookMessages.name, message.again)) ?? message;
  }
}
