import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type AccessEvent, hasSecondFactor, login } from '@counterfoil/domain';
import { BrowserCommand } from '../../platform/commands.js';
import type { Config } from '../../platform/config.js';
import type { Browser } from '../../platform/http/browser.js';
import { Problem } from '../../platform/http/problem.js';
import { CommandRunner } from '../../platform/log/command-runner.js';
import { SESSION_COOKIE } from '../../platform/session/access.js';
import { AccessLog } from '../../platform/session/access-log.js';
import { Sessions } from '../../platform/session/sessions.js';
import { StaffPlaces } from '../../platform/session/staff-places.js';
import { CONFIG } from '../../platform/tokens.js';
import { SecondFactor } from '../factors/second-factor.js';
import { Passkeys } from '../passkeys/passkeys.js';
import { LOGIN_TENANT, loginIdOf } from '../provision.js';
import type { LogInDto } from './account.dto.js';
import { setSession } from './cookies.js';
import { findUser, type FoundUser, rightsOf } from './found-user.js';
import { KnownDevices } from './known-devices.js';
import { isPassword } from './passwords.js';
import type { TokenAnswer } from './read-antiforgery-token.js';
import { SignInLimits, TooManyTries } from './sign-in-limits.js';

/** Opens a session. The answer is the anti-forgery token of the session. */
export class LogIn extends BrowserCommand<LogInDto, TokenAnswer> {}

@CommandHandler(LogIn)
export class LogInHandler implements ICommandHandler<LogIn> {
  constructor(
    private readonly runner: CommandRunner,
    private readonly sessions: Sessions,
    private readonly accessLog: AccessLog,
    private readonly staffPlaces: StaffPlaces,
    private readonly limits: SignInLimits,
    private readonly devices: KnownDevices,
    private readonly factor: SecondFactor,
    private readonly passkeys: Passkeys,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async execute({ input, browser }: LogIn): Promise<TokenAnswer> {
    const loginId = loginIdOf(input.username);
    const found = await this.signIn(loginId, input.password, browser);
    if (hasSecondFactor(found)) await this.requireFactor(found, input, browser);
    const secret = await this.open(found, browser.request);
    await this.replaceSession(browser, secret);
    this.devices.remember(loginId, browser);
    await this.staffPlaces.remember(found.tenant, browser);
    return { token: this.sessions.tokenOf(secret) };
  }

  /** @throws Problem 401 when this is not how the user signs in, 429 after too many tries */
  private async signIn(loginId: string, password: string, browser: Browser): Promise<FoundUser> {
    const { ip: address } = browser.request;
    const attempt = { loginId, address, device: this.devices.of(loginId, browser) };
    const found = await this.find(loginId);
    try {
      await this.limits.begin(attempt);
    } catch (error) {
      if (!(error instanceof TooManyTries)) throw error;
      // Only the first try of each wait is recorded: an attacker must not fill the log.
      if (error.isFirst) await this.recordFailure(found, 'locked', address);
      throw error.toProblem();
    }
    const right = await isPassword(found?.passwordHash ?? null, password);
    if (found === null || !right || !found.active) {
      await this.recordFailure(found, found?.active === false ? 'inactive' : 'wrong-password', address);
      throw notRight();
    }
    await this.limits.succeeded(attempt);
    return found;
  }

  /** @throws Problem 401 'second-factor-needed' when the page has to ask for one, 'wrong-code', 'wrong-passkey' */
  private async requireFactor(found: FoundUser, { code = '', passkey }: LogInDto, browser: Browser): Promise<void> {
    try {
      if (passkey !== undefined) await this.passkeys.require(found, passkey, 'sign-in', browser);
      else if (code.trim() !== '') await this.factor.require(found, code);
      else throw factorNeeded(found, await this.passkeys.ask(found, 'sign-in', browser));
    } catch (error) {
      const wrong = error instanceof Problem ? WRONG.find((one) => one === error.errorCode) : undefined;
      if (wrong !== undefined) await this.recordFailure(found, wrong, browser.request.ip);
      throw error;
    }
  }

  /** Each sign-in gets a new session, so a cookie that was planted before is worth nothing afterwards. */
  private async replaceSession({ request, reply }: Browser, secret: string): Promise<void> {
    const before = request.cookies[SESSION_COOKIE];
    if (before !== undefined) await this.sessions.end(before);
    setSession(reply, secret, this.config);
  }

  private async open(found: FoundUser, { ip: address, headers }: Browser['request']): Promise<string> {
    const { tenant, userId } = found;
    await this.accessLog.record(tenant, { kind: 'user', id: userId }, { type: 'SignedIn', data: { userId, address } });
    return this.sessions.open({ ...rightsOf(found), address, device: headers['user-agent'] ?? '', isProven: true });
  }

  /** Reads as much for an unknown user name as for a known one. */
  private async find(loginId: string): Promise<FoundUser | null> {
    const [claim] = await this.runner.historyOf(login, LOGIN_TENANT, loginId);
    const { tenant, userId } = claim?.data ?? NOBODY;
    const found = await findUser(this.runner, tenant, userId);
    return claim === undefined ? null : found;
  }

  /**
   * An unknown user name belongs to no customer and is recorded in the installation's own log, without the name: the answer then
   * takes as long as for a known one.
   */
  private async recordFailure(found: FoundUser | null, reason: FailureReason, address: string): Promise<void> {
    const { tenant, userId, name } = found ?? NOBODY;
    // No personal data can be stored for a user whose data was erased.
    const data = { userId, reason, address: name === null ? null : address };
    const event: AccessEvent = { type: 'SignInFailed', data };
    await this.accessLog.record(tenant, { kind: 'system', id: 'sign-in' }, event);
  }
}

const NOBODY = { tenant: LOGIN_TENANT, userId: 'nobody', name: null };
type FailureReason = Extract<AccessEvent, { type: 'SignInFailed' }>['data']['reason'];
const WRONG = ['wrong-code', 'wrong-passkey'] as const satisfies readonly FailureReason[];

/** One message for an unknown name, a wrong password and an inactive user, so that it does not tell which user names exist. */
const notRight = (): Problem =>
  new Problem(401, 'sign-in-failed', 'The user name or password is not correct. Please check both and try again.');

/** `passkeyOptions`: for the browser, as JSON; null: the user has no passkey. */
const factorNeeded = ({ authenticator }: FoundUser, passkeyOptions: string | null): Problem => {
  const message =
    passkeyOptions === null
      ? 'Please enter the code that your authenticator app shows.'
      : authenticator === null
        ? 'Please use your passkey.'
        : 'Please use your passkey, or enter the code that your authenticator app shows.';
  return new Problem(401, 'second-factor-needed', message, { passkeyOptions });
};
