import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Written } from '@counterfoil/projections';
import { CallerCommand } from '../../platform/commands.js';
import { UserAccess } from './user-access.js';

export class DeactivateUser extends CallerCommand<{ readonly id: string }> {}

@CommandHandler(DeactivateUser)
export class DeactivateUserHandler implements ICommandHandler<DeactivateUser> {
  constructor(private readonly users: UserAccess) {}

  async execute({ input: { id }, caller }: DeactivateUser): Promise<Written> {
    const { id: userId } = await this.users.visibleTo(caller, id);
    return this.users.change(caller, { type: 'DeactivateUser', data: { userId } });
  }
}
