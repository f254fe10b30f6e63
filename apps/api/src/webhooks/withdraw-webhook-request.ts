import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Written } from '@counterfoil/projections';
import { CallerCommand } from '../platform/commands.js';
import { written } from '../platform/http/written.js';
import { WebhookCommands } from './webhook-commands.js';

/** Withdraws one's own request about a webhook (P-11.18). */
export class WithdrawWebhookRequest extends CallerCommand<{ readonly webhookId: string; readonly requestId: string }> {}

@CommandHandler(WithdrawWebhookRequest)
export class WithdrawWebhookRequestHandler implements ICommandHandler<WithdrawWebhookRequest> {
  constructor(private readonly webhooks: WebhookCommands) {}

  async execute({ input: { webhookId, requestId }, caller }: WithdrawWebhookRequest): Promise<Written> {
    await this.webhooks.known(caller, webhookId);
    return written(await this.webhooks.run(caller, { type: 'WithdrawWebhookRequest', data: { webhookId, requestId } }));
  }
}
