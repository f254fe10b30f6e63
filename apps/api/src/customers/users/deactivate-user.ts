import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Written } from '@counterfoil/projections';
import { CallerCommand } from '../../platform/commands.js';
import { OpenWork } from '../hand-over/open-work.js';
import { WorkKeeper } from '../hand-over/work-keeper.js';
import { UserAccess } from './user-access.js';
import type { HandOverDto } from './users.dto.js';

/**
 * Deactivates a user and ends all their sessions. Payments assigned to the user are assigned to a colleague or to nobody (P-19.7).
 */
export class DeactivateUser extends CallerCommand<HandOverDto & { readonly id: string }> {}

@CommandHandler(DeactivateUser)
export class DeactivateUserHandler implements ICommandHandler<DeactivateUser> {
  constructor(
    private readonly users: UserAccess,
    private readonly work: OpenWork,
    private readonly keeper: WorkKeeper,
  ) {}

  async execute({ input: { id, handOverTo = null }, caller }: DeactivateUser): Promise<Written> {
    const leaver = await this.users.visibleTo(caller, id);
    const { id: userId, status } = leaver;
    // A repeated call finds the user inactive and is answered from its events.
    if (handOverTo !== null && status === 'active') await this.work.requireColleague(caller.tenant, leaver, handOverTo);
    const done = await this.users.change(caller, { type: 'DeactivateUser', data: { userId, handOverTo } });
    await this.keeper.keepNow(caller.tenant);
    return done;
  }
}
