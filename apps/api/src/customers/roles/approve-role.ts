import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { customer } from '@counterfoil/domain';
import type { Written } from '@counterfoil/projections';
import { CallerCommand } from '../../platform/commands.js';
import { readCheckIfAny } from '../../platform/http/check-record.dto.js';
import type { ApproveRequestDto } from '../../platform/http/request.dto.js';
import { written } from '../../platform/http/written.js';
import { CommandRunner } from '../../platform/log/command-runner.js';
import { SecondPerson } from '../../platform/second-person.js';
import { CompanyRoles } from './company-roles.js';
import { RoleKeeper } from './role-keeper.js';

/** Approves that a role contains more, and gives it to everybody who has the role. */
export class ApproveRole extends CallerCommand<ApproveRequestDto & { readonly id: string }> {}

@CommandHandler(ApproveRole)
export class ApproveRoleHandler implements ICommandHandler<ApproveRole> {
  constructor(
    private readonly roles: CompanyRoles,
    private readonly keeper: RoleKeeper,
    private readonly secondPerson: SecondPerson,
    private readonly runner: CommandRunner,
  ) {}

  async execute({ input: { id: roleId, requestId, check }, caller }: ApproveRole): Promise<Written> {
    const isOwn = await this.roles.isOwn(caller, roleId);
    const approver = await this.secondPerson.toDecide(caller);
    const data = { roleId, requestId, isOwn, approver, check: readCheckIfAny(check) };
    const outcome = await this.runner.run(customer, caller.tenant, { type: 'ApproveRole', data }, caller.call());
    await this.keeper.keepNow(caller.tenant);
    return written(outcome);
  }
}
