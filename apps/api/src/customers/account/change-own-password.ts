import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { user } from '@counterfoil/domain';
import type { Written } from '@counterfoil/projections';
import { Clock, plusMilliseconds } from '../../platform/clock.js';
import { CallerCommand } from '../../platform/commands.js';
import type { Config } from '../../platform/config.js';
import type { Browser } from '../../platform/http/browser.js';
import { invalid, Problem } from '../../platform/http/problem.js';
import { written } from '../../platform/http/written.js';
import { CommandRunner } from '../../platform/log/command-runner.js';
import type { Caller } from '../../platform/session/access.js';
import { Sessions } from '../../platform/session/sessions.js';
import { Stores } from '../../platform/stores.js';
import { CONFIG } from '../../platform/tokens.js';
import type { OwnPasswordDto } from './account.dto.js';
import { setSession } from './cookies.js';
import { findUser, type FoundUser, rightsOf } from './found-user.js';
import { PasswordCheck } from './password-check.js';
import { hashPassword, isPassword } from './passwords.js';

const WINDOW_MS = 15 * 60_000;
const MOST_WRONG = 10;

/** Needs the current password, because a screen may be left unattended. Ends all sessions of the user and opens a new one here. */
export class ChangeOwnPassword extends CallerCommand<OwnPasswordDto> {
  constructor(
    input: OwnPasswordDto,
    caller: Caller,
    readonly browser: Browser,
  ) {
    super(input, caller);
  }
}

@CommandHandler(ChangeOwnPassword)
export class ChangeOwnPasswordHandler implements ICommandHandler<ChangeOwnPassword> {
  constructor(
    private readonly runner: CommandRunner,
    private readonly sessions: Sessions,
    private readonly passwords: PasswordCheck,
    private readonly stores: Stores,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async execute({ input: { current, next }, caller, browser }: ChangeOwnPassword): Promise<Written> {
    const { tenant, userId } = caller;
    await this.requireCurrent(tenant, userId, current);
    await this.passwords.requireOf(caller, next, 'next');
    const data = { userId, passwordHash: await hashPassword(next), reset: false };
    const outcome = await this.runner.run(user, userId, { type: 'SetPassword', data }, caller.call());
    await this.sessions.endAllOf(tenant, userId);
    await this.openHere(await findUser(this.runner, tenant, userId), browser);
    return written(outcome, 'Your password was changed.');
  }

  /** With the rights that the log has now: some may have been taken away while the password was changed. */
  private async openHere(found: FoundUser, { request, reply }: Browser): Promise<void> {
    if (!found.active) return;
    const here = { address: request.ip, device: request.headers['user-agent'] ?? '' };
    setSession(reply, await this.sessions.open({ ...rightsOf(found), ...here }), this.config);
  }

  private async requireCurrent(tenant: string, userId: string, current: string): Promise<void> {
    const now = this.clock.now();
    const options = { now, expiresAt: plusMilliseconds(now, WINDOW_MS) };
    // Counted before the password is checked, so that attempts sent in parallel all count.
    if ((await this.stores.stateStore.count('own-password', `${tenant} ${userId}`, 1, options)) > MOST_WRONG)
      throw new Problem(429, 'too-many-attempts', 'There were too many attempts. Please wait 15 minutes and try again.');
    const { passwordHash } = await this.runner.stateOf(user, tenant, userId);
    if (!(await isPassword(passwordHash, current)))
      throw invalid({ current: 'Your current password is not correct.' }, 'wrong-password');
    await this.stores.stateStore.count('own-password', `${tenant} ${userId}`, -1, options);
  }
}
