import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Written } from '@counterfoil/projections';
import { CallerCommand } from '../platform/commands.js';
import type { DeclineDto } from '../platform/http/request.dto.js';
import { written } from '../platform/http/written.js';
import { SecondPerson } from '../platform/second-person.js';
import { WebhookCommands } from './webhook-commands.js';

export class DeclineWebhookRequest extends CallerCommand<DeclineDto & { readonly webhookId: string }> {}

@CommandHandler(DeclineWebhookRequest)
export class DeclineWebhookRequestHandler implements ICommandHandler<DeclineWebhookRequest> {
  constructor(
    private readonly webhooks: WebhookCommands,
    private readonly secondPerson: SecondPerson,
  ) {}

  async execute({ input: { webhookId, requestId, reason = '' }, caller }: DeclineWebhookRequest): Promise<Written> {
    await this.webhooks.known(caller, webhookId);
    const data = { webhookId, requestId, reason, approver: await this.secondPerson.toDecide(caller) };
    return written(await this.webhooks.run(caller, { type: 'DeclineWebhookRequest', data }));
  }
}
