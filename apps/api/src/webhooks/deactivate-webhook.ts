import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Written } from '@counterfoil/projections';
import { CallerCommand } from '../platform/commands.js';
import { written } from '../platform/http/written.js';
import { WebhookCommands } from './webhook-commands.js';

/** Stops a webhook at once. Messages that arise while it is inactive are never sent. */
export class DeactivateWebhook extends CallerCommand<{ readonly webhookId: string }> {}

@CommandHandler(DeactivateWebhook)
export class DeactivateWebhookHandler implements ICommandHandler<DeactivateWebhook> {
  constructor(private readonly webhooks: WebhookCommands) {}

  async execute({ input: { webhookId }, caller }: DeactivateWebhook): Promise<Written> {
    await this.webhooks.known(caller, webhookId);
    return written(await this.webhooks.run(caller, { type: 'DeactivateWebhook', data: { webhookId } }));
  }
}
