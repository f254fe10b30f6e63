import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { builtInRoles, isBuiltIn, type Role } from '@counterfoil/domain';
import { type CustomerDoc, type RolesAnswer, type RoleView, type UserDoc, users } from '@counterfoil/projections';
import { SessionQuery } from '../../platform/commands.js';
import { Customers } from '../../platform/customers.js';
import { wholeCompanyOnly } from '../../platform/http/problem.js';
import { ReadModels } from '../../platform/read/read-models.js';
import { peopleBehind, SecondPerson, waitingFor } from '../../platform/second-person.js';
import type { Session } from '../../platform/session/sessions.js';
import { userScope } from '../users/user-views.js';

/** The roles of a company, with the number of users who have each role and the change requests that wait. */
export class ListRoles extends SessionQuery<void, RolesAnswer> {}

@QueryHandler(ListRoles)
export class ListRolesHandler implements IQueryHandler<ListRoles> {
  constructor(
    private readonly customers: Customers,
    private readonly readModels: ReadModels,
    private readonly secondPerson: SecondPerson,
  ) {}

  async execute({ session }: ListRoles): Promise<RolesAnswer> {
    const company = await this.customers.of(session.tenant);
    const counts = await this.holders(session);
    const pendingOf = await this.pending(session, company);
    const row = ({ id, name, permissions }: Role): RoleView => ({
      ...{ id, name, permissions, isBuiltIn: isBuiltIn(id), users: counts.get(id) ?? 0, pending: pendingOf(id) },
    });
    return { rows: [...builtInRoles, ...company.roles].map(row) };
  }

  /** The number of users with each role, among those that the caller sees. */
  private async holders(session: Session): Promise<ReadonlyMap<string, number>> {
    const counts = new Map<string, number>();
    for await (const { roleId, status } of this.readModels.scan<UserDoc>(session.tenant, users.name, userScope(session)))
      if (roleId !== null && status === 'active') counts.set(roleId, (counts.get(roleId) ?? 0) + 1);
    return counts;
  }

  private async pending(session: Session, { changeRequests }: CustomerDoc): Promise<(roleId: string) => RoleView['pending']> {
    const requests = changeRequests.filter((request) => request.kind === 'role-contents');
    const nameOf = await this.customers.namer(session.tenant, requests.flatMap(peopleBehind));
    const approver = await this.secondPerson.toShow(session);
    return (roleId) => {
      const request = requests.find(({ change }) => change.roleId === roleId);
      if (request === undefined) return null;
      const { requestId, requestedBy, at, change } = request;
      const waiting = waitingFor(request, session.userId, approver, nameOf);
      const blockedBecause = session.entityId === null ? waiting.blockedBecause : wholeCompanyOnly().message;
      return { requestId, requestedBy, at, was: change.was, now: change.now, ...waiting, blockedBecause };
    };
  }
}
