import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { login } from '@counterfoil/domain';
import { BrowserCommand } from '../../platform/commands.js';
import type { Browser } from '../../platform/http/browser.js';
import { Problem } from '../../platform/http/problem.js';
import { CommandRunner } from '../../platform/log/command-runner.js';
import { PasswordsTaken } from '../company-sign-in/passwords-taken.js';
import { LOGIN_TENANT, loginIdOf } from '../provision.js';
import { AskedFactor } from '../sessions/asked-factor.js';
import { FailedSignIns, NOBODY } from '../sessions/failed-sign-ins.js';
import { OpenedSessions } from '../sessions/opened-sessions.js';
import type { LogInDto } from './account.dto.js';
import { findUser, type FoundUser } from './found-user.js';
import { KnownDevices } from './known-devices.js';
import { isPassword } from './passwords.js';
import type { TokenAnswer } from './read-antiforgery-token.js';
import { type Attempt, SignInLimits, TooManyTries } from './sign-in-limits.js';

/** Opens a session. The answer is the anti-forgery token of the session. */
export class LogIn extends BrowserCommand<LogInDto, TokenAnswer> {}

@CommandHandler(LogIn)
export class LogInHandler implements ICommandHandler<LogIn> {
  constructor(
    private readonly runner: CommandRunner,
    private readonly limits: SignInLimits,
    private readonly devices: KnownDevices,
    private readonly failed: FailedSignIns,
    private readonly passwords: PasswordsTaken,
    private readonly factor: AskedFactor,
    private readonly opened: OpenedSessions,
  ) {}

  async execute({ input, browser }: LogIn): Promise<TokenAnswer> {
    const found = await this.signIn(loginIdOf(input.username), input.password, browser);
    await this.passwords.requireTaken(found, browser);
    await this.factor.require(found, input, browser);
    return { token: await this.opened.open(found, 'password', browser) };
  }

  /** @throws Problem 401 when this is not how the user signs in, 429 after too many tries */
  private async signIn(loginId: string, password: string, browser: Browser): Promise<FoundUser> {
    const { ip: address } = browser.request;
    const attempt = { loginId, address, device: this.devices.of(loginId, browser) };
    // Nothing is read of the user before: reading a history takes longer than finding none.
    await this.begin(attempt);
    const found = await this.find(loginId);
    const right = await isPassword(found?.passwordHash ?? null, password);
    if (found === null || !right || !found.active) {
      await this.failed.record(found, found?.active === false ? 'inactive' : 'wrong-password', address);
      throw notRight();
    }
    await this.limits.succeeded(attempt);
    return found;
  }

  /** @throws Problem 429 after too many tries */
  private async begin(attempt: Attempt): Promise<void> {
    try {
      await this.limits.begin(attempt);
    } catch (error) {
      if (!(error instanceof TooManyTries)) throw error;
      // Only the first refused try of each waiting period is recorded, so that an attacker cannot fill the log.
      if (error.isFirst) await this.failed.record(await this.find(attempt.loginId), 'locked', attempt.address);
      throw error.toProblem();
    }
  }

  /** Does the same reads for an unknown user name as for a known one. */
  private async find(loginId: string): Promise<FoundUser | null> {
    const [claim] = await this.runner.historyOf(login, LOGIN_TENANT, loginId);
    const { tenant, userId } = claim?.data ?? NOBODY;
    const found = await findUser(this.runner, tenant, userId);
    return claim === undefined ? null : found;
  }
}

/**
 * The same message for an unknown name, a wrong password and an inactive user, so that it does not reveal which user names exist.
 */
const notRight = (): Problem =>
  new Problem(401, 'sign-in-failed', 'The user name or password is not correct. Please check both and try again.');
