import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { customer, type CustomerCommand, type RoleContents } from '@counterfoil/domain';
import type { Written } from '@counterfoil/projections';
import { CallerCommand } from '../../platform/commands.js';
import { written } from '../../platform/http/written.js';
import { CommandRunner } from '../../platform/log/command-runner.js';
import { type ChangeDecision, messageOf, SecondPerson } from '../../platform/second-person.js';
import { CompanyRoles } from './company-roles.js';
import { UserManagers } from '../users/user-managers.js';
import { RoleKeeper } from './role-keeper.js';

/**
 * Approves, declines or withdraws a request to add permissions to a role. An approval gives them to every user who has the role.
 */
export class DecideRole extends CallerCommand<ChangeDecision & { readonly id: string }> {}

@CommandHandler(DecideRole)
export class DecideRoleHandler implements ICommandHandler<DecideRole> {
  constructor(
    private readonly roles: CompanyRoles,
    private readonly keeper: RoleKeeper,
    private readonly managers: UserManagers,
    private readonly secondPerson: SecondPerson,
    private readonly runner: CommandRunner,
  ) {}

  async execute({ input: { id: roleId, ...decision }, caller }: DecideRole): Promise<Written> {
    const isOwn = await this.roles.isOwn(caller, roleId);
    const command = await this.secondPerson.command<CustomerCommand>(caller, decision, {
      approve: (data) => ({ type: 'ApproveRole', data: { roleId, isOwn, ...data } }),
      decline: (data) => ({ type: 'DeclineRole', data: { roleId, ...data } }),
      withdraw: (data) => ({ type: 'WithdrawRole', data: { roleId, ...data } }),
    });
    const decide = async (): Promise<Written> => {
      const outcome = await this.runner.run(customer, caller.tenant, command, caller.call());
      if (decision.act === 'approve') await this.keeper.keepNow(caller.tenant);
      return written(outcome, messageOf(decision));
    };
    const now = decision.act === 'approve' ? await this.requested(caller.tenant, decision.requestId) : null;
    return now === null ? decide() : this.managers.keepOneAfterRole(caller.tenant, { id: roleId, ...now }, decide);
  }

  /** The permissions of the role after the approval; null: the request does not wait. */
  private async requested(tenant: string, requestId: string): Promise<RoleContents | null> {
    const state = await this.runner.stateOf(customer, tenant, tenant);
    const asked = state.status === 'unknown' ? undefined : state.changeRequests.find((one) => one.requestId === requestId);
    return asked?.kind === 'role-contents' ? asked.change.now : null;
  }
}
