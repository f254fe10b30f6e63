import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Written } from '@counterfoil/projections';
import { CallerCommand } from '../../platform/commands.js';
import type { DeclineDto } from '../../platform/http/request.dto.js';
import { SecondPerson } from '../../platform/second-person.js';
import { UserAccess } from './user-access.js';

export class DeclineUserRequest extends CallerCommand<DeclineDto & { readonly id: string }> {}

@CommandHandler(DeclineUserRequest)
export class DeclineUserRequestHandler implements ICommandHandler<DeclineUserRequest> {
  constructor(
    private readonly users: UserAccess,
    private readonly secondPerson: SecondPerson,
  ) {}

  async execute({ input: { id, requestId, reason = '' }, caller }: DeclineUserRequest): Promise<Written> {
    const { id: userId } = await this.users.visibleTo(caller, id);
    const approver = await this.secondPerson.toDecide(caller);
    return this.users.change(caller, { type: 'DeclineUserRequest', data: { userId, requestId, reason, approver } });
  }
}
