import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Written } from '@counterfoil/projections';
import { CallerCommand } from '../platform/commands.js';
import { Refused } from '../platform/log/refused.js';
import { written } from '../platform/http/written.js';
import { WebhookCommands } from './webhook-commands.js';

/** Repeats failed deliveries at once, also after the webhook was paused. */
export class ResumeWebhook extends CallerCommand<{ readonly webhookId: string }> {}

@CommandHandler(ResumeWebhook)
export class ResumeWebhookHandler implements ICommandHandler<ResumeWebhook> {
  constructor(private readonly webhooks: WebhookCommands) {}

  async execute({ input: { webhookId }, caller }: ResumeWebhook): Promise<Written> {
    const { name, status } = await this.webhooks.known(caller, webhookId);
    if (status !== 'active') throw new Refused('webhook-not-active');
    return written(await this.webhooks.runOnQueue(caller, { type: 'ResumeWebhook', data: { name, webhookId } }));
  }
}
