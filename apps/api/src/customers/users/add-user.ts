import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { login, user } from '@counterfoil/domain';
import type { CustomerDoc, Written } from '@counterfoil/projections';
import { CallerCommand } from '../../platform/commands.js';
import { Customers } from '../../platform/customers.js';
import { readCheckIfAny } from '../../platform/http/check-record.dto.js';
import { invalid } from '../../platform/http/problem.js';
import { written } from '../../platform/http/written.js';
import { CommandRunner } from '../../platform/log/command-runner.js';
import type { Session } from '../../platform/session/sessions.js';
import { claimCall, loginIdOf, plainUsername, userIdOf } from '../provision.js';
import type { AddUserDto } from './users.dto.js';

export type AddedUser = Written & { readonly id: string };

/** Claims the user name, then adds the user; a second person has to approve it (P-11). */
export class AddUser extends CallerCommand<AddUserDto, AddedUser> {}

@CommandHandler(AddUser)
export class AddUserHandler implements ICommandHandler<AddUser> {
  constructor(
    private readonly customers: Customers,
    private readonly runner: CommandRunner,
  ) {}

  async execute({ input, caller }: AddUser): Promise<AddedUser> {
    const { tenant } = caller;
    const customer = await this.customers.of(tenant);
    const { permissions, entityId = null } = input;
    if (!mayPlaceIn(entityId, caller, customer)) throw invalid({ entityId: 'There is no such entity.' });
    const userId = userIdOf(tenant, input.username);
    const claim = { type: 'ClaimLogin', data: { tenant, userId } } as const;
    await this.runner.run(login, loginIdOf(input.username), claim, claimCall(tenant, userId));
    const [name, username] = [input.name.trim(), plainUsername(input.username)];
    const { singleOperator } = customer.policy;
    const check = readCheckIfAny(input.check);
    const data = { userId, permissions, entityId, name, username, singleOperator, check };
    const outcome = await this.runner.run(user, userId, { type: 'AddUser', data }, caller.call());
    return { ...written(outcome, 'The user was added. Set a password so that they can sign in.'), id: userId };
  }
}

/** Null means the whole customer. A caller who works for one entity adds users to that entity only. */
const mayPlaceIn = (entityId: string | null, caller: Session, { entities }: CustomerDoc): boolean =>
  (caller.entityId === null || caller.entityId === entityId) && (entityId === null || entities.some(({ id }) => id === entityId));
