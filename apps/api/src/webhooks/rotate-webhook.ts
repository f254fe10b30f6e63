import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { NewWebhookSecret } from '@counterfoil/projections';
import { CallerCommand } from '../platform/commands.js';
import type { CheckedDto } from '../platform/http/check-record.dto.js';
import { written } from '../platform/http/written.js';
import { WebhookCommands } from './webhook-commands.js';
import { WebhookSecrets } from './webhook-secrets.js';

/** Creates a new secret for a webhook and returns it once. It signs when a second person has approved it (P-17.9). */
export class RotateWebhook extends CallerCommand<CheckedDto & { readonly webhookId: string }, NewWebhookSecret> {}

@CommandHandler(RotateWebhook)
export class RotateWebhookHandler implements ICommandHandler<RotateWebhook> {
  constructor(
    private readonly webhooks: WebhookCommands,
    private readonly secrets: WebhookSecrets,
  ) {}

  async execute({ input: { webhookId, check }, caller }: RotateWebhook): Promise<NewWebhookSecret> {
    await this.webhooks.known(caller, webhookId);
    const data = { webhookId, ...(await this.webhooks.asking(caller, check)) };
    const outcome = await this.webhooks.run(caller, { type: 'RotateWebhook', data });
    const asked = outcome.events.find(({ type }) => type === 'WebhookRotationRequested');
    const isNew = asked?.type === 'WebhookRotationRequested' && !outcome.repeated;
    const secret = isNew ? this.secrets.shown({ tenant: caller.tenant, webhookId, generation: asked.data.generation }) : null;
    return { ...written(outcome), id: webhookId, secret };
  }
}
