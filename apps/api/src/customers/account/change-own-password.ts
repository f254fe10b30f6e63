import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { fold, streamName, type RecordedFact, user, type UserEvent } from '@counterfoil/domain';
import type { Written } from '@counterfoil/projections';
import { Clock, plusMilliseconds } from '../../platform/clock.js';
import { Problem } from '../../platform/http/problem.js';
import { written } from '../../platform/http/written.js';
import { CommandRunner } from '../../platform/log/command-runner.js';
import type { Caller } from '../../platform/session/access.js';
import { Sessions } from '../../platform/session/sessions.js';
import { Stores } from '../../platform/stores.js';
import { TellUser } from '../customers.commands.js';
import { hashPassword, isPassword } from './passwords.js';

const WINDOW = 15 * 60_000;
const MOST_WRONG = 10;

type Changed = { readonly secret: string; readonly answer: Written };

/** A person's own change needs the current password: an unattended screen is not enough. Answers a new session's secret. */
export class ChangeOwnPassword extends Command<Changed> {
  constructor(
    readonly caller: Caller,
    readonly current: string,
    readonly next: string,
  ) {
    super();
  }
}

@CommandHandler(ChangeOwnPassword)
export class ChangeOwnPasswordHandler implements ICommandHandler<ChangeOwnPassword> {
  constructor(
    private readonly bus: CommandBus,
    private readonly runner: CommandRunner,
    private readonly sessions: Sessions,
    private readonly stores: Stores,
    private readonly clock: Clock,
  ) {}

  async execute({ caller, current, next }: ChangeOwnPassword): Promise<Changed> {
    const { tenant, userId, name, permissions, entityId } = caller;
    await this.requireCurrent(tenant, userId, current);
    const data = { userId, passwordHash: await hashPassword(next), reset: false };
    const outcome = await this.bus.execute(new TellUser(userId, { type: 'SetPassword', data }, caller.call()));
    await this.sessions.endAllOf(tenant, userId);
    const secret = await this.sessions.open({ tenant, userId, name, permissions, entityId });
    return { secret, answer: written(outcome, 'Your password was changed.') };
  }

  private async requireCurrent(tenant: string, userId: string, current: string): Promise<void> {
    const now = this.clock.now();
    const options = { now, expiresAt: plusMilliseconds(now, WINDOW) };
    if ((await this.stores.stateStore.count('own-password', `${tenant} ${userId}`, 1, options)) > MOST_WRONG)
      throw new Problem(429, 'too-many-attempts', 'There were too many attempts. Please wait 15 minutes and try again.');
    const events = await this.runner.history(tenant, streamName(tenant, 'user', userId));
    const { passwordHash } = fold(user, events as readonly RecordedFact<UserEvent>[]);
    if (!(await isPassword(passwordHash, current)))
      throw new Problem(400, 'wrong-password', 'Your current password is not right.', {
        fields: { current: ['Your current password is not right.'] },
      });
    await this.stores.stateStore.count('own-password', `${tenant} ${userId}`, -1, options);
  }
}
