import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type ListAnswer, type UserDoc, users, type UserView } from '@counterfoil/projections';
import { SessionQuery } from '../../platform/commands.js';
import { listAnswer } from '../../platform/http/list-answer.js';
import type { ListParams } from '../../platform/http/list-params.js';
import { ReadModels } from '../../platform/read/read-models.js';
import { userScope, UserViews } from './user-views.js';

/** The users of a customer. */
export class ListUsers extends SessionQuery<ListParams, ListAnswer<UserView>> {}

@QueryHandler(ListUsers)
export class ListUsersHandler implements IQueryHandler<ListUsers> {
  constructor(
    private readonly readModels: ReadModels,
    private readonly views: UserViews,
  ) {}

  execute({ input: params, session }: ListUsers): Promise<ListAnswer<UserView>> {
    const request = { tenant: session.tenant, model: users, params, filters: userScope(session) };
    return listAnswer<UserDoc, UserView>(this.readModels, request, (docs) => this.views.of(session, docs));
  }
}
