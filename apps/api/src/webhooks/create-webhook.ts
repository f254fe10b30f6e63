import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { NewWebhookSecret } from '@counterfoil/projections';
import { CallerCommand } from '../platform/commands.js';
import { sha256 } from '../platform/digests.js';
import { written } from '../platform/http/written.js';
import { WebhookCommands } from './webhook-commands.js';
import { WebhookSecrets } from './webhook-secrets.js';
import type { NewWebhookDto } from './webhooks.dto.js';

/** Creates a webhook and returns its secret once. It is used when a second person has approved it (P-17.9). */
export class CreateWebhook extends CallerCommand<NewWebhookDto, NewWebhookSecret> {}

@CommandHandler(CreateWebhook)
export class CreateWebhookHandler implements ICommandHandler<CreateWebhook> {
  constructor(
    private readonly webhooks: WebhookCommands,
    private readonly secrets: WebhookSecrets,
  ) {}

  async execute({ input, caller }: CreateWebhook): Promise<NewWebhookSecret> {
    const webhookId = sha256(caller.call().commandId).slice(0, 16);
    const data = {
      webhookId,
      name: input.name.trim(),
      target: this.webhooks.targetIn(input),
      ...(await this.webhooks.asking(caller, input.check)),
    };
    const outcome = await this.webhooks.run(caller, { type: 'CreateWebhook', data });
    const secret = outcome.repeated ? null : this.secrets.shown({ tenant: caller.tenant, webhookId, generation: 1 });
    return { ...written(outcome), id: webhookId, secret };
  }
}
