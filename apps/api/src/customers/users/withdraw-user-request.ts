import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { user } from '@counterfoil/domain';
import type { Written } from '@counterfoil/projections';
import { CallerCommand } from '../../platform/commands.js';
import type { RequestDto } from '../../platform/http/request.dto.js';
import { written } from '../../platform/http/written.js';
import { CommandRunner } from '../../platform/log/command-runner.js';
import { UserAccess } from './user-access.js';

/** Withdraws the caller's own request about a user (P-11.18). */
export class WithdrawUserRequest extends CallerCommand<RequestDto & { readonly id: string }> {}

@CommandHandler(WithdrawUserRequest)
export class WithdrawUserRequestHandler implements ICommandHandler<WithdrawUserRequest> {
  constructor(
    private readonly users: UserAccess,
    private readonly runner: CommandRunner,
  ) {}

  async execute({ input: { id, requestId }, caller }: WithdrawUserRequest): Promise<Written> {
    const { id: userId } = await this.users.visibleTo(caller, id);
    const command = { type: 'WithdrawUserRequest', data: { userId, requestId } } as const;
    return written(await this.runner.run(user, userId, command, caller.call()), 'The request was withdrawn.');
  }
}
