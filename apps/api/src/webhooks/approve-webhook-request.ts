import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Written } from '@counterfoil/projections';
import { CallerCommand } from '../platform/commands.js';
import { readCheckIfAny } from '../platform/http/check-record.dto.js';
import type { ApproveRequestDto } from '../platform/http/request.dto.js';
import { written } from '../platform/http/written.js';
import { SecondPerson } from '../platform/second-person.js';
import { WebhookCommands } from './webhook-commands.js';

export class ApproveWebhookRequest extends CallerCommand<ApproveRequestDto & { readonly webhookId: string }> {}

@CommandHandler(ApproveWebhookRequest)
export class ApproveWebhookRequestHandler implements ICommandHandler<ApproveWebhookRequest> {
  constructor(
    private readonly webhooks: WebhookCommands,
    private readonly secondPerson: SecondPerson,
  ) {}

  async execute({ input: { webhookId, requestId, check }, caller }: ApproveWebhookRequest): Promise<Written> {
    await this.webhooks.known(caller, webhookId);
    const data = { webhookId, requestId, check: readCheckIfAny(check), approver: await this.secondPerson.toDecide(caller) };
    return written(await this.webhooks.run(caller, { type: 'ApproveWebhookRequest', data }));
  }
}
