import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { login, user } from '@counterfoil/domain';
import type { Written } from '@counterfoil/projections';
import { CallerCommand } from '../../platform/commands.js';
import { Customers } from '../../platform/customers.js';
import { readCheckIfAny } from '../../platform/http/check-record.dto.js';
import { invalid } from '../../platform/http/problem.js';
import { written } from '../../platform/http/written.js';
import { CommandRunner } from '../../platform/log/command-runner.js';
import { claimCall, loginIdOf, plainUsername, userIdOf } from '../provision.js';
import { CompanyRoles } from '../roles/company-roles.js';
import { mayPlaceIn } from './user-access.js';
import type { AddUserDto } from './users.dto.js';

export type AddedUser = Written & { readonly id: string };

/** Claims the user name, then adds the user; a second person has to approve it (P-11). */
export class AddUser extends CallerCommand<AddUserDto, AddedUser> {}

@CommandHandler(AddUser)
export class AddUserHandler implements ICommandHandler<AddUser> {
  constructor(
    private readonly customers: Customers,
    private readonly roles: CompanyRoles,
    private readonly runner: CommandRunner,
  ) {}

  async execute({ input, caller }: AddUser): Promise<AddedUser> {
    const { tenant } = caller;
    const customer = await this.customers.of(tenant);
    const { entityId = null } = input;
    if (!mayPlaceIn(entityId, caller, customer)) throw invalid({ entityId: 'There is no such entity.' });
    const role = input.role == null ? null : await this.roles.find(tenant, input.role);
    const permissions = role?.permissions ?? input.permissions ?? [];
    const userId = userIdOf(tenant, input.username);
    const claim = { type: 'ClaimLogin', data: { tenant, userId } } as const;
    await this.runner.run(login, loginIdOf(input.username), claim, claimCall(tenant, userId));
    const [name, username] = [input.name.trim(), plainUsername(input.username)];
    const { singleOperator } = customer.policy;
    const check = readCheckIfAny(input.check);
    const data = { userId, permissions, entityId, role, name, username, singleOperator, check };
    const outcome = await this.runner.run(user, userId, { type: 'AddUser', data }, caller.call());
    return { ...written(outcome, 'The user was added. Set a password so that they can sign in.'), id: userId };
  }
}
