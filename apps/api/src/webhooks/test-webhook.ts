import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Written } from '@counterfoil/projections';
import { CallerCommand } from '../platform/commands.js';
import { Refused } from '../platform/log/refused.js';
import { written } from '../platform/http/written.js';
import { WebhookCommands } from './webhook-commands.js';

/** Sends a test message to a webhook, after the messages that wait already. */
export class TestWebhook extends CallerCommand<{ readonly webhookId: string }> {}

@CommandHandler(TestWebhook)
export class TestWebhookHandler implements ICommandHandler<TestWebhook> {
  constructor(private readonly webhooks: WebhookCommands) {}

  async execute({ input: { webhookId }, caller }: TestWebhook): Promise<Written> {
    const { name, status } = await this.webhooks.known(caller, webhookId);
    if (status !== 'active') throw new Refused('webhook-not-active');
    return written(await this.webhooks.runOnQueue(caller, { type: 'AskWebhookTest', data: { name, webhookId } }));
  }
}
