import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { apiKeyFacts, cardOf, type ControlledFact, isKeyPermission } from '@counterfoil/domain';
import {
  type ApiKeyDoc,
  type ApiKeyRequest,
  apiKeys,
  type ApiKeysAnswer,
  type ApiKeyView,
  type CustomerDoc,
  HOME_CURRENCY,
  shownKeyStatus,
  wordingFor,
} from '@counterfoil/projections';
import { Clock } from '../platform/clock.js';
import { SessionQuery } from '../platform/commands.js';
import { Customers } from '../platform/customers.js';
import { ReadModels } from '../platform/read/read-models.js';
import { peopleBehind, SecondPerson, waitingFor } from '../platform/second-person.js';
import type { Session } from '../platform/session/sessions.js';

/** Every API key of the company. A user of one entity sees only the keys of that entity. */
export class ListKeys extends SessionQuery<void, ApiKeysAnswer> {}

@QueryHandler(ListKeys)
export class ListKeysHandler implements IQueryHandler<ListKeys> {
  constructor(
    private readonly readModels: ReadModels,
    private readonly customers: Customers,
    private readonly secondPerson: SecondPerson,
    private readonly clock: Clock,
  ) {}

  async execute({ session }: ListKeys): Promise<ApiKeysAnswer> {
    const position = await this.readModels.position();
    const docs: ApiKeyDoc[] = [];
    for await (const doc of this.readModels.scan<ApiKeyDoc>(session.tenant, apiKeys.name))
      if (session.entityId === null || doc.rights.entityId === session.entityId) docs.push(doc);
    docs.sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1));
    return { keys: await this.viewsOf(session, docs), mayGive: session.permissions.filter(isKeyPermission), position };
  }

  private async viewsOf(session: Session, docs: readonly ApiKeyDoc[]): Promise<readonly ApiKeyView[]> {
    const company = await this.customers.of(session.tenant);
    const people = docs.flatMap((doc) => [
      doc.createdBy,
      ...doc.secrets.map(({ madeBy }) => madeBy),
      ...doc.changeRequests.flatMap(peopleBehind),
    ]);
    const nameOf = await this.customers.namer(session.tenant, people);
    const approver = await this.secondPerson.toShow(session);
    const now = this.clock.now();
    return docs.map((doc) => ({
      ...{ id: doc.id, name: doc.name, createdAt: doc.createdAt, lastUsed: doc.lastUsed, rights: doc.rights },
      status: shownKeyStatus(doc, now),
      entityName: company.entities.find(({ id }) => id === doc.rights.entityId)?.name ?? doc.rights.entityId,
      createdByName: nameOf(doc.createdBy),
      secrets: doc.secrets
        .filter(({ until }) => until === null || until > now)
        .map((secret) => ({ ...secret, madeByName: nameOf(secret.madeBy) })),
      requests: doc.changeRequests.map(
        (request): ApiKeyRequest => ({
          ...shownRequest(company, request),
          ...waitingFor(request, session.userId, approver, nameOf),
          isOwn: request.requestedBy === session.userId,
        }),
      ),
    }));
  }
}

/** Without the digest of the secret that waits. */
const shownRequest = (company: CustomerDoc, { requestId, kind, at, change }: ApiKeyDoc['changeRequests'][number]) => {
  const fact: ControlledFact = apiKeyFacts[kind];
  const { money, date } = wordingFor(company);
  const words = { date, money: (hundredths: number) => money(hundredths, HOME_CURRENCY[company.country]) };
  const [was, now] = cardOf(fact, change, words);
  return { requestId, kind, at, title: fact.texts.title, was, now };
};
