import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Written } from '@counterfoil/projections';
import { CallerCommand } from '../platform/commands.js';
import type { CheckedDto } from '../platform/http/check-record.dto.js';
import { written } from '../platform/http/written.js';
import { WebhookCommands } from './webhook-commands.js';

/** Requests the activation of a webhook. It takes effect when a second person has approved it (P-17.9). */
export class ActivateWebhook extends CallerCommand<CheckedDto & { readonly webhookId: string }> {}

@CommandHandler(ActivateWebhook)
export class ActivateWebhookHandler implements ICommandHandler<ActivateWebhook> {
  constructor(private readonly webhooks: WebhookCommands) {}

  async execute({ input: { webhookId, check }, caller }: ActivateWebhook): Promise<Written> {
    await this.webhooks.known(caller, webhookId);
    const data = { webhookId, ...(await this.webhooks.asking(caller, check)) };
    return written(await this.webhooks.run(caller, { type: 'ActivateWebhook', data }));
  }
}
