import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Approver } from '@counterfoil/domain';
import { type ListAnswer, type UserDoc, users, type UserView } from '@counterfoil/projections';
import { Company } from '../../platform/company.js';
import { listQuery, type ListParams } from '../../platform/http/list-params.js';
import { ReadModels } from '../../platform/read/read-models.js';
import { blockedBecause, SecondPerson } from '../../platform/second-person.js';
import type { Session } from '../../platform/session/sessions.js';

/** The people of a company; whoever is limited to an entity sees those of that entity. */
export class ListUsers extends Query<ListAnswer<UserView>> {
  constructor(
    readonly session: Session,
    readonly params: ListParams,
  ) {
    super();
  }
}

@QueryHandler(ListUsers)
export class ListUsersHandler implements IQueryHandler<ListUsers> {
  constructor(
    private readonly readModels: ReadModels,
    private readonly company: Company,
    private readonly secondPerson: SecondPerson,
  ) {}

  async execute({ session, params }: ListUsers): Promise<ListAnswer<UserView>> {
    const { tenant, userId, entityId } = session;
    const position = await this.readModels.position();
    const entity = entityId === null ? [] : [{ field: 'entityId', op: 'equals', value: entityId } as const];
    const page = await this.readModels.list<UserDoc>(tenant, 'users', listQuery(users, params, entity));
    const { rows } = page;
    const people = rows.flatMap(({ createdBy, requests }) => [createdBy, ...requests.map((r) => r.requestedBy)]);
    const [nameOf, approver] = await Promise.all([this.company.namer(tenant, people), this.secondPerson.toShow(tenant, userId)]);
    return { ...page, rows: rows.map((doc) => viewOf(doc, userId, approver, nameOf)), position };
  }
}

const viewOf = (doc: UserDoc, reader: string, approver: Approver, nameOf: (id: string | null) => string): UserView => ({
  ...doc,
  createdByName: nameOf(doc.createdBy),
  requests: doc.requests.map((request) => ({
    ...request,
    requestedByName: nameOf(request.requestedBy),
    blockedBecause: blockedBecause(request.requestedBy, reader, approver),
  })),
});
