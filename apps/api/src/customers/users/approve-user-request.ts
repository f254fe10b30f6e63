import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Written } from '@counterfoil/projections';
import { CallerCommand } from '../../platform/commands.js';
import { CheckFiles } from '../../platform/documents/check-files.js';
import type { ApproveRequestDto } from '../../platform/http/request.dto.js';
import { SecondPerson } from '../../platform/second-person.js';
import { UserAccess } from './user-access.js';

export class ApproveUserRequest extends CallerCommand<ApproveRequestDto & { readonly id: string }> {}

@CommandHandler(ApproveUserRequest)
export class ApproveUserRequestHandler implements ICommandHandler<ApproveUserRequest> {
  constructor(
    private readonly users: UserAccess,
    private readonly secondPerson: SecondPerson,
    private readonly checks: CheckFiles,
  ) {}

  async execute({ input: { id, requestId, check }, caller }: ApproveUserRequest): Promise<Written> {
    const { id: userId } = await this.users.visibleTo(caller, id);
    const approver = await this.secondPerson.toDecide(caller);
    return this.users.change(caller, {
      type: 'ApproveUserRequest',
      data: { userId, requestId, approver, check: await this.checks.readOfAdministration(caller, check) },
    });
  }
}
