import { Injectable } from '@nestjs/common';
import { type KnownWebhook, MESSAGES_A_TURN, signingGenerations } from '@counterfoil/domain';
import { onlyTo, type WebhookMessageDoc, webhookMessages } from '@counterfoil/projections';
import { Clock } from '../../platform/clock.js';
import { ReadModels } from '../../platform/read/read-models.js';
import { WebhookSecrets } from '../webhook-secrets.js';
import type { Posted } from './webhook-post.js';

/** A webhook and the company that it belongs to. */
export type OfWebhook = { readonly tenant: string; readonly webhookId: string };

/** `webhook-id`: the same for every attempt, also when a message is sent again. */
const publicId = (messageId: string): string => `msg_${messageId.replaceAll(':', '_')}`;

/** The messages that wait for a webhook, and their bodies. */
@Injectable()
export class WebhookMessages {
  constructor(
    private readonly readModels: ReadModels,
    private readonly secrets: WebhookSecrets,
    private readonly clock: Clock,
  ) {}

  /** The next messages in the order of the log; null: the read model does not contain the webhook's last delivery yet. */
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

  /** The message as it is sent now, signed with every valid secret (Standard Webhooks). */
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

  /** A message that is sent again has the same content as the first time. */
  private async told(tenant: string, message: WebhookMessageDoc): Promise<WebhookMessageDoc> {
    if (message.again === null) return message;
    return (await this.readModels.get<WebhookMessageDoc>(tenant, webhookMessages.name, message.again)) ?? message;
  }
}
