import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Written } from '@counterfoil/projections';
import { CallerCommand } from '../../platform/commands.js';
import { Customers } from '../../platform/customers.js';
import { CheckFiles } from '../../platform/documents/check-files.js';
import { invalid } from '../../platform/http/problem.js';
import { CompanyRoles } from '../roles/company-roles.js';
import type { UserRoleDto } from '../roles/roles.dto.js';
import { mayPlaceIn, UserAccess } from './user-access.js';

/** Gives a user a role or removes it. A change that widens the user's access waits for a second person (P-19.4). */
export class SetUserRole extends CallerCommand<UserRoleDto & { readonly id: string }> {}

@CommandHandler(SetUserRole)
export class SetUserRoleHandler implements ICommandHandler<SetUserRole> {
  constructor(
    private readonly users: UserAccess,
    private readonly customers: Customers,
    private readonly roles: CompanyRoles,
    private readonly checks: CheckFiles,
  ) {}

  async execute({ input: { id, role: roleId, entityId = null, check }, caller }: SetUserRole): Promise<Written> {
    const { id: userId } = await this.users.visibleTo(caller, id);
    const customer = await this.customers.of(caller.tenant);
    if (!mayPlaceIn(entityId, caller, customer)) throw invalid({ entityId: 'There is no such entity.' });
    const role = roleId === null ? null : await this.roles.find(caller.tenant, roleId);
    const { singleOperator } = customer.policy;
    const data = { userId, role, entityId, singleOperator, check: await this.checks.readOfAdministration(caller, check) };
    return this.users.change(caller, { type: 'GrantRole', data });
  }
}
