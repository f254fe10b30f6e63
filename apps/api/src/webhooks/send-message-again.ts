import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import {
  type WebhookDeliveryDoc,
  webhookDeliveries,
  type WebhookMessageDoc,
  webhookMessages,
  type Written,
} from '@counterfoil/projections';
import { CallerCommand } from '../platform/commands.js';
import { notFound } from '../platform/http/problem.js';
import { written } from '../platform/http/written.js';
import { Refused } from '../platform/log/refused.js';
import { ReadModels } from '../platform/read/read-models.js';
import { WebhookCommands } from './webhook-commands.js';

/** Sends an earlier message of this webhook again, after the messages that wait already. */
export class SendMessageAgain extends CallerCommand<{ readonly webhookId: string; readonly messageId: string }> {}

@CommandHandler(SendMessageAgain)
export class SendMessageAgainHandler implements ICommandHandler<SendMessageAgain> {
  constructor(
    private readonly webhooks: WebhookCommands,
    private readonly readModels: ReadModels,
  ) {}

  async execute({ input: { webhookId, messageId }, caller }: SendMessageAgain): Promise<Written> {
    const { name, status } = await this.webhooks.known(caller, webhookId);
    if (status !== 'active') throw new Refused('webhook-not-active');
    const first = await this.firstOf(caller.tenant, webhookId, messageId);
    const data = { webhookId, name, messageId: first };
    return written(await this.webhooks.runOnQueue(caller, { type: 'SendMessageAgain', data }));
  }

  /** @throws Problem 404 for a message that this webhook was never sent: its topic may be none of the webhook's */
  private async firstOf(tenant: string, webhookId: string, messageId: string): Promise<string> {
    const id = `${webhookId}:${messageId}`;
    const delivery = await this.readModels.get<WebhookDeliveryDoc>(tenant, webhookDeliveries.name, id);
    const message = await this.readModels.get<WebhookMessageDoc>(tenant, webhookMessages.name, messageId);
    if (delivery === null || message === null) throw notFound();
    return message.again ?? message.id;
  }
}
