import { Injectable } from '@nestjs/common';
import { awaitsSecondPerson, mayTakeManaging, user, type UserCommand } from '@counterfoil/domain';
import { type CustomerDoc, type UserDoc, users, type Written } from '@counterfoil/projections';
import { notFound } from '../../platform/http/problem.js';
import { written } from '../../platform/http/written.js';
import { CommandRunner, decidedAgain } from '../../platform/log/command-runner.js';
import { ReadModels } from '../../platform/read/read-models.js';
import type { Caller } from '../../platform/session/access.js';
import { type Session, Sessions } from '../../platform/session/sessions.js';
import { UserManagers } from './user-managers.js';

/** Shared by all changes of a user's access. */
@Injectable()
export class UserAccess {
  constructor(
    private readonly readModels: ReadModels,
    private readonly runner: CommandRunner,
    private readonly sessions: Sessions,
    private readonly managers: UserManagers,
  ) {}

  /**
   * The user, if the caller may see it. @throws Problem 404: a user of another entity or customer is answered like an unknown one
   */
  async visibleTo({ tenant, entityId }: Pick<Session, 'tenant' | 'entityId'>, id: string): Promise<UserDoc> {
    const doc = await this.readModels.get<UserDoc>(tenant, users.name, id);
    if (doc === null || (entityId !== null && doc.entityId !== entityId)) throw notFound();
    return doc;
  }

  /**
   * Runs the command and signs the user out everywhere, even if the request is repeated. It is decided again when the user
   * signs in or is sent an email at the same moment: otherwise whoever keeps signing in could not be deactivated.
   * @throws Problem 409 when nobody could manage the company's users afterwards (P-19.11)
   */
  async change(caller: Caller, command: UserCommand): Promise<Written> {
    const { tenant } = caller;
    const { userId } = command.data;
    const losing = mayTakeManaging(command, await this.runner.stateOf(user, tenant, userId)) ? [userId] : [];
    const call = decidedAgain(caller.call());
    const outcome = await this.managers.keepOne(tenant, losing, () => this.runner.run(user, userId, command, call));
    if (!awaitsSecondPerson(outcome.events)) await this.sessions.endAllOf(tenant, userId);
    return written(outcome);
  }
}

/** Null means the whole customer. A caller who works for one entity can only add users to that entity. */
export const mayPlaceIn = (entityId: string | null, caller: Session, { entities }: CustomerDoc): boolean =>
  (caller.entityId === null || caller.entityId === entityId) && (entityId === null || entities.some(({ id }) => id === entityId));
