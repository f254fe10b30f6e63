import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { cardOf, type ControlledFact, webhookFacts } from '@counterfoil/domain';
import {
  type CustomerDoc,
  HOME_CURRENCY,
  type WebhookDoc,
  type WebhookRequest,
  webhooks,
  type WebhooksAnswer,
  type WebhookView,
  wordingFor,
} from '@counterfoil/projections';
import { Clock } from '../platform/clock.js';
import { SessionQuery } from '../platform/commands.js';
import { Customers } from '../platform/customers.js';
import { ReadModels } from '../platform/read/read-models.js';
import { peopleBehind, SecondPerson, waitingFor } from '../platform/second-person.js';
import type { Session } from '../platform/session/sessions.js';

/** Every webhook of the company, with the state of its deliveries. */
export class ListWebhooks extends SessionQuery<void, WebhooksAnswer> {}

@QueryHandler(ListWebhooks)
export class ListWebhooksHandler implements IQueryHandler<ListWebhooks> {
  constructor(
    private readonly readModels: ReadModels,
    private readonly customers: Customers,
    private readonly secondPerson: SecondPerson,
    private readonly clock: Clock,
  ) {}

  async execute({ session }: ListWebhooks): Promise<WebhooksAnswer> {
    const position = await this.readModels.position();
    const docs: WebhookDoc[] = [];
    for await (const doc of this.readModels.scan<WebhookDoc>(session.tenant, webhooks.name)) docs.push(doc);
    docs.sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1));
    return { webhooks: await this.viewsOf(session, docs), position };
  }

  private async viewsOf(session: Session, docs: readonly WebhookDoc[]): Promise<readonly WebhookView[]> {
    const company = await this.customers.of(session.tenant);
    const people = docs.flatMap((doc) => [doc.createdBy, ...doc.changeRequests.flatMap(peopleBehind)]);
    const nameOf = await this.customers.namer(session.tenant, people);
    const approver = await this.secondPerson.toShow(session);
    const now = this.clock.now();
    return docs.map((doc) => ({
      ...{ id: doc.id, name: doc.name, createdAt: doc.createdAt, target: doc.target, lastDeliveredAt: doc.lastDeliveredAt },
      status: statusOf(doc),
      stuck: doc.status === 'active' ? doc.queue.stuck : null,
      createdByName: nameOf(doc.createdBy),
      secretBeforeUntil: doc.secretBeforeUntil !== null && doc.secretBeforeUntil > now ? doc.secretBeforeUntil : null,
      requests: doc.changeRequests.map(
        (request): WebhookRequest => ({
          ...shownRequest(company, request),
          ...waitingFor(request, session.userId, approver, nameOf),
          isOwn: request.requestedBy === session.userId,
        }),
      ),
    }));
  }
}

const statusOf = ({ status, queue: { stuck } }: WebhookDoc): WebhookView['status'] => {
  if (status !== 'active' || stuck === null) return status;
  return stuck.nextAt === null ? 'paused' : 'failing';
};

const shownRequest = (company: CustomerDoc, { requestId, kind, at, change }: WebhookDoc['changeRequests'][number]) => {
  const fact: ControlledFact = webhookFacts[kind];
  const { money, date } = wordingFor(company);
  const words = { date, money: (hundredths: number) => money(hundredths, HOME_CURRENCY[company.country]) };
  const [was, now] = cardOf(fact, change, words);
  return { requestId, kind, at, title: fact.texts.title, was, now };
};
