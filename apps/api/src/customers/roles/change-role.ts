import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { customer } from '@counterfoil/domain';
import type { Written } from '@counterfoil/projections';
import { CallerCommand } from '../../platform/commands.js';
import { CheckFiles } from '../../platform/documents/check-files.js';
import { written } from '../../platform/http/written.js';
import { CommandRunner } from '../../platform/log/command-runner.js';
import { CompanyRoles } from './company-roles.js';
import { RoleKeeper } from './role-keeper.js';
import type { ChangeRoleDto } from './roles.dto.js';
import { UserManagers } from '../users/user-managers.js';

/** Changes the permissions of a role. Adding permissions waits for a second person (P-19.5). */
export class ChangeRole extends CallerCommand<ChangeRoleDto & { readonly id: string }> {}

@CommandHandler(ChangeRole)
export class ChangeRoleHandler implements ICommandHandler<ChangeRole> {
  constructor(
    private readonly roles: CompanyRoles,
    private readonly keeper: RoleKeeper,
    private readonly managers: UserManagers,
    private readonly runner: CommandRunner,
    private readonly checks: CheckFiles,
  ) {}

  async execute({ input: { id: roleId, name, permissions, check }, caller }: ChangeRole): Promise<Written> {
    const isOwn = await this.roles.isOwn(caller, roleId);
    const data = { roleId, name: name.trim(), permissions, isOwn, check: await this.checks.readOfAdministration(caller, check) };
    return this.managers.keepOneAfterRole(caller.tenant, { id: roleId, permissions }, async () => {
      const outcome = await this.runner.run(customer, caller.tenant, { type: 'ChangeRole', data }, caller.call());
      await this.keeper.keepNow(caller.tenant);
      return written(outcome);
    });
  }
}
