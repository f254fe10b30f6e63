import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Written } from '@counterfoil/projections';
import { CallerCommand } from '../platform/commands.js';
import { written } from '../platform/http/written.js';
import { WebhookCommands } from './webhook-commands.js';
import type { WebhookTargetDto } from './webhooks.dto.js';

/**
 * Changes the address or the topics of a webhook. Removing topics takes effect at once; other changes wait for a second person
 * (P-17.9).
 */
export class ChangeWebhook extends CallerCommand<{ readonly webhookId: string; readonly target: WebhookTargetDto }> {}

@CommandHandler(ChangeWebhook)
export class ChangeWebhookHandler implements ICommandHandler<ChangeWebhook> {
  constructor(private readonly webhooks: WebhookCommands) {}

  async execute({ input: { webhookId, target }, caller }: ChangeWebhook): Promise<Written> {
    await this.webhooks.known(caller, webhookId);
    const asking = await this.webhooks.asking(caller, target.check);
    const data = { webhookId, target: this.webhooks.targetIn(target), ...asking };
    return written(await this.webhooks.run(caller, { type: 'ChangeWebhook', data }));
  }
}
