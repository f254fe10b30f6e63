import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type ListAnswer, type UserDoc, users, type UserView } from '@counterfoil/projections';
import { SessionQuery } from '../../platform/commands.js';
import { Customers } from '../../platform/customers.js';
import { listAnswer } from '../../platform/http/list-answer.js';
import type { ListParams } from '../../platform/http/list-params.js';
import { ReadModels } from '../../platform/read/read-models.js';
import { peopleBehind, SecondPerson, waitingFor } from '../../platform/second-person.js';
import type { Session } from '../../platform/session/sessions.js';

/** The users of a customer. A caller who works for one entity sees the users of that entity. */
export class ListUsers extends SessionQuery<ListParams, ListAnswer<UserView>> {}

@QueryHandler(ListUsers)
export class ListUsersHandler implements IQueryHandler<ListUsers> {
  constructor(
    private readonly readModels: ReadModels,
    private readonly customers: Customers,
    private readonly secondPerson: SecondPerson,
  ) {}

  execute({ input: params, session }: ListUsers): Promise<ListAnswer<UserView>> {
    const { tenant, entityId } = session;
    const filters = entityId === null ? [] : [{ field: 'entityId', op: 'equals', value: entityId } as const];
    return listAnswer<UserDoc, UserView>(this.readModels, { tenant, model: users, params, filters }, (docs) =>
      this.viewsOf(session, docs),
    );
  }

  private async viewsOf(session: Session, docs: readonly UserDoc[]): Promise<readonly UserView[]> {
    const people = docs.flatMap(({ createdBy, changeRequests }) => [createdBy, ...changeRequests.flatMap(peopleBehind)]);
    const nameOf = await this.customers.namer(session.tenant, people);
    const approver = await this.secondPerson.toShow(session);
    return docs.map((doc) => ({
      ...doc,
      createdByName: nameOf(doc.createdBy),
      changeRequests: doc.changeRequests.map((request) => ({
        ...request,
        ...waitingFor(request, session.userId, approver, nameOf),
      })),
    }));
  }
}
