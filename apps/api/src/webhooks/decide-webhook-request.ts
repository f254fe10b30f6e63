import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { WebhookCommand } from '@counterfoil/domain';
import type { Written } from '@counterfoil/projections';
import { CallerCommand } from '../platform/commands.js';
import { written } from '../platform/http/written.js';
import { type ChangeDecision, messageOf, SecondPerson } from '../platform/second-person.js';
import { WebhookCommands } from './webhook-commands.js';

/** Approves, declines or withdraws a change request about a webhook. */
export class DecideWebhookRequest extends CallerCommand<ChangeDecision & { readonly webhookId: string }> {}

@CommandHandler(DecideWebhookRequest)
export class DecideWebhookRequestHandler implements ICommandHandler<DecideWebhookRequest> {
  constructor(
    private readonly webhooks: WebhookCommands,
    private readonly secondPerson: SecondPerson,
  ) {}

  async execute({ input: { webhookId, ...decision }, caller }: DecideWebhookRequest): Promise<Written> {
    await this.webhooks.known(caller, webhookId);
    const command = await this.secondPerson.command<WebhookCommand>(caller, decision, {
      approve: (data) => ({ type: 'ApproveWebhookRequest', data: { webhookId, ...data } }),
      decline: (data) => ({ type: 'DeclineWebhookRequest', data: { webhookId, ...data } }),
      withdraw: (data) => ({ type: 'WithdrawWebhookRequest', data: { webhookId, ...data } }),
    });
    return written(await this.webhooks.run(caller, command), messageOf(decision));
  }
}
