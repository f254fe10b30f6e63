import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { user } from '@counterfoil/domain';
import type { Written } from '@counterfoil/projections';
import { CallerCommand } from '../../platform/commands.js';
import type { Config } from '../../platform/config.js';
import { Customers } from '../../platform/customers.js';
import { CheckFiles } from '../../platform/documents/check-files.js';
import { invalid } from '../../platform/http/problem.js';
import { written } from '../../platform/http/written.js';
import { CommandRunner } from '../../platform/log/command-runner.js';
import { plainUsername, userIdOf } from '../provision.js';
import { sendsEmail } from '../../platform/links/password-links.js';
import { CONFIG } from '../../platform/tokens.js';
import { CompanyRoles } from '../roles/company-roles.js';
import { mayPlaceIn } from './user-access.js';
import type { AddUserDto } from './users.dto.js';

export type AddedUser = Written & { readonly id: string };

/**
 * Adds a user, which a second person has to approve (P-11). The user then gets a link at the address that is the user name, and
 * claims the name by choosing a password (P-18.14).
 */
export class AddUser extends CallerCommand<AddUserDto, AddedUser> {}

@CommandHandler(AddUser)
export class AddUserHandler implements ICommandHandler<AddUser> {
  constructor(
    private readonly customers: Customers,
    private readonly roles: CompanyRoles,
    private readonly runner: CommandRunner,
    @Inject(CONFIG) private readonly config: Config,
    private readonly checks: CheckFiles,
  ) {}

  async execute({ input, caller }: AddUser): Promise<AddedUser> {
    const { tenant } = caller;
    const customer = await this.customers.of(tenant);
    const { entityId = null } = input;
    if (!mayPlaceIn(entityId, caller, customer)) throw invalid({ entityId: 'There is no such entity.' });
    const role = input.role == null ? null : await this.roles.find(tenant, input.role);
    const permissions = role?.permissions ?? input.permissions ?? [];
    const userId = userIdOf(tenant, input.username);
    const [name, username] = [input.name.trim(), plainUsername(input.username)];
    const { singleOperator } = customer.policy;
    const check = await this.checks.readOfAdministration(caller, input.check);
    const data = { userId, permissions, entityId, role, name, username, singleOperator, check };
    const outcome = await this.runner.run(user, userId, { type: 'AddUser', data }, caller.call());
    return { ...written(outcome, this.nextStep(input.username)), id: userId };
  }

  private nextStep(username: string): string {
    return sendsEmail(this.config)
      ? `The user was added. A link to choose a password is on its way to ${plainUsername(username)}.`
      : 'The user was added. Counterfoil has no mail server: the people who run the server can print a link with “counterfoil password-link”.';
  }
}
