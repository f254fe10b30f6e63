import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { user } from '@counterfoil/domain';
import type { Written } from '@counterfoil/projections';
import { CallerCommand } from '../../platform/commands.js';
import { CheckFiles } from '../../platform/documents/check-files.js';
import type { ApproveRequestDto } from '../../platform/http/request.dto.js';
import { CommandRunner } from '../../platform/log/command-runner.js';
import { SecondPerson } from '../../platform/second-person.js';
import { UserAccess } from './user-access.js';
import { managesUsers, UserManagers } from './user-managers.js';

export class ApproveUserRequest extends CallerCommand<ApproveRequestDto & { readonly id: string }> {}

@CommandHandler(ApproveUserRequest)
export class ApproveUserRequestHandler implements ICommandHandler<ApproveUserRequest> {
  constructor(
    private readonly users: UserAccess,
    private readonly managers: UserManagers,
    private readonly runner: CommandRunner,
    private readonly secondPerson: SecondPerson,
    private readonly checks: CheckFiles,
  ) {}

  async execute({ input: { id, requestId, check }, caller }: ApproveUserRequest): Promise<Written> {
    const { id: userId } = await this.users.visibleTo(caller, id);
    const approver = await this.secondPerson.toDecide(caller);
    const data = { userId, requestId, approver, check: await this.checks.readOfAdministration(caller, check) };
    return this.managers.keepOne(caller.tenant, await this.losing(caller.tenant, userId, requestId), () =>
      this.users.change(caller, { type: 'ApproveUserRequest', data }),
    );
  }

  /** A role replaces the user's permissions, so it may also take some away. */
  private async losing(tenant: string, userId: string, requestId: string): Promise<readonly string[]> {
    const { changeRequests } = await this.runner.stateOf(user, tenant, userId);
    const asked = changeRequests.find((one) => one.requestId === requestId);
    if (asked?.kind !== 'role') return [];
    const { role, entityId } = asked.change;
    return managesUsers({ permissions: role?.permissions ?? [], entityId }) ? [] : [userId];
  }
}
