import { Injectable } from '@nestjs/common';
import type { UserDoc, UserView } from '@counterfoil/projections';
import { Customers } from '../../platform/customers.js';
import { peopleBehind, SecondPerson, waitingFor } from '../../platform/second-person.js';
import type { Session } from '../../platform/session/sessions.js';

/** Users for screens, with the names of the users who added them and who requested changes. */
@Injectable()
export class UserViews {
  constructor(
    private readonly customers: Customers,
    private readonly secondPerson: SecondPerson,
  ) {}

  async of(session: Session, docs: readonly UserDoc[]): Promise<readonly UserView[]> {
    const people = docs.flatMap(({ createdBy, changeRequests }) => [createdBy, ...changeRequests.flatMap(peopleBehind)]);
    const nameOf = await this.customers.namer(session.tenant, people);
    const approver = await this.secondPerson.toShow(session);
    return docs.map(({ handedTo: _to, endedBy: _by, ...doc }) => ({
      ...doc,
      createdByName: nameOf(doc.createdBy),
      changeRequests: doc.changeRequests.map((request) => ({
        ...request,
        ...waitingFor(request, session.userId, approver, nameOf),
      })),
    }));
  }
}

/** A caller who works for one entity sees only the users of that entity. */
export const userScope = ({ entityId }: Session) =>
  entityId === null ? [] : [{ field: 'entityId', op: 'equals', value: entityId } as const];
