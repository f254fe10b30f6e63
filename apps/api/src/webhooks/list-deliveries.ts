import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type WebhookDeliveriesAnswer, webhookDeliveries } from '@counterfoil/projections';
import { SessionQuery } from '../platform/commands.js';
import { listAnswer } from '../platform/http/list-answer.js';
import type { ListParams } from '../platform/http/list-params.js';
import { ReadModels } from '../platform/read/read-models.js';
import { WebhookCommands } from './webhook-commands.js';

/** The deliveries to a webhook, newest first. */
export class ListDeliveries extends SessionQuery<
  { readonly webhookId: string; readonly params: ListParams },
  WebhookDeliveriesAnswer
> {}

@QueryHandler(ListDeliveries)
export class ListDeliveriesHandler implements IQueryHandler<ListDeliveries> {
  constructor(
    private readonly webhooks: WebhookCommands,
    private readonly readModels: ReadModels,
  ) {}

  async execute({ input: { webhookId, params }, session: { tenant } }: ListDeliveries): Promise<WebhookDeliveriesAnswer> {
    await this.webhooks.known({ tenant }, webhookId);
    const filters = [{ field: 'webhookId', op: 'equals', value: webhookId }] as const;
    const request = { tenant, model: webhookDeliveries, params, filters };
    return listAnswer(this.readModels, request, (docs: WebhookDeliveriesAnswer['rows']) => Promise.resolve(docs));
  }
}
