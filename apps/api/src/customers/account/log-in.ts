import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type AccessEvent, login, user } from '@counterfoil/domain';
import { Clock, plusMilliseconds } from '../../platform/clock.js';
import { BrowserCommand } from '../../platform/commands.js';
import type { Config } from '../../platform/config.js';
import { sha256 } from '../../platform/digests.js';
import type { Browser } from '../../platform/http/browser.js';
import { Problem } from '../../platform/http/problem.js';
import { CommandRunner } from '../../platform/log/command-runner.js';
import { SESSION_COOKIE } from '../../platform/session/access.js';
import { AccessLog } from '../../platform/session/access-log.js';
import { type Session, Sessions } from '../../platform/session/sessions.js';
import { StaffPlaces } from '../../platform/session/staff-places.js';
import { Stores } from '../../platform/stores.js';
import { CONFIG } from '../../platform/tokens.js';
import { LOGIN_TENANT, loginIdOf } from '../provision.js';
import type { LogInDto } from './account.dto.js';
import { setSession } from './cookies.js';
import { isPassword } from './passwords.js';
import type { TokenAnswer } from './read-antiforgery-token.js';

/** Failed sign-ins are counted within this window. */
const WINDOW_MS = 15 * 60_000;
const MOST_BY_NAME = 10;
/** Higher than by name, because many people may share one address. */
const MOST_BY_ADDRESS = 50;

/** Opens a session. The answer is the anti-forgery token of the session. */
export class LogIn extends BrowserCommand<LogInDto, TokenAnswer> {}

type FoundUser = Omit<Session, 'lastSeenAt' | 'name'> & {
  /** Null: erased. */
  readonly name: string | null;
  readonly active: boolean;
  readonly passwordHash: string | null;
};

@CommandHandler(LogIn)
export class LogInHandler implements ICommandHandler<LogIn> {
  constructor(
    private readonly stores: Stores,
    private readonly runner: CommandRunner,
    private readonly sessions: Sessions,
    private readonly accessLog: AccessLog,
    private readonly staffPlaces: StaffPlaces,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async execute({ input: { username, password }, browser }: LogIn): Promise<TokenAnswer> {
    const { secret, tenant } = await this.signIn(username, password, browser.request.ip);
    await this.replaceSession(browser, secret);
    await this.staffPlaces.remember(tenant, browser);
    return { token: this.sessions.tokenOf(secret) };
  }

  /** @returns the secret of the new session, for the cookie, and whose it is */
  private async signIn(username: string, password: string, address: string): Promise<Opened> {
    const counters = [
      { key: `name ${loginIdOf(username)}`, most: MOST_BY_NAME },
      { key: `address ${sha256(address)}`, most: MOST_BY_ADDRESS },
    ];
    const found = await this.find(username);
    // Counted before the password is checked, so that attempts sent in parallel all count.
    const counts = await Promise.all(counters.map(({ key }) => this.count(key, 1)));
    const excess = Math.max(...counters.map(({ most }, i) => counts[i]! - most));
    if (excess > 0) {
      // Only the first attempt above the limit is recorded: an attacker must not fill the log.
      if (excess === 1) await this.recordFailure(found, 'locked', address);
      throw tooMany();
    }
    const right = await isPassword(found?.passwordHash ?? null, password);
    if (found === null || !right || !found.active) {
      await this.recordFailure(found, found?.active === false ? 'inactive' : 'wrong-password', address);
      throw notRight();
    }
    await Promise.all(counters.map(({ key }) => this.count(key, -1)));
    return { tenant: found.tenant, secret: await this.open(found, address) };
  }

  /** Each sign-in gets a new session, so a cookie that was planted before is worth nothing afterwards. */
  private async replaceSession({ request, reply }: Browser, secret: string): Promise<void> {
    const before = request.cookies[SESSION_COOKIE];
    if (before !== undefined) await this.sessions.end(before);
    setSession(reply, secret, this.config);
  }

  private async open({ tenant, userId, name, permissions, entityId }: FoundUser, address: string): Promise<string> {
    await this.accessLog.record(tenant, { kind: 'user', id: userId }, { type: 'SignedIn', data: { userId, address } });
    return this.sessions.open({ tenant, userId, name: name ?? '', permissions, entityId });
  }

  /** Reads the log: a user who was deactivated a moment ago must not sign in because a read model is late. */
  private async find(username: string): Promise<FoundUser | null> {
    const [claim] = await this.runner.historyOf(login, LOGIN_TENANT, loginIdOf(username));
    if (claim === undefined) return null;
    const { tenant, userId } = claim.data;
    const { status, name, permissions, entityId, passwordHash } = await this.runner.stateOf(user, tenant, userId);
    return { tenant, userId, name, permissions, entityId, active: status === 'active', passwordHash };
  }

  private count(key: string, amount: number): Promise<number> {
    const now = this.clock.now();
    return this.stores.stateStore.count('sign-in', key, amount, { now, expiresAt: plusMilliseconds(now, WINDOW_MS) });
  }

  /** An unknown user name belongs to no customer, so there is no access log to record it in. */
  private async recordFailure(found: FoundUser | null, reason: FailureReason, address: string): Promise<void> {
    if (found === null) return;
    const { tenant, userId, name } = found;
    // No personal data can be stored for a user whose data was erased.
    const data = { userId, reason, address: name === null ? null : address };
    const event: AccessEvent = { type: 'SignInFailed', data };
    await this.accessLog.record(tenant, { kind: 'system', id: 'sign-in' }, event);
  }
}

type Opened = { readonly tenant: string; readonly secret: string };
type FailureReason = Extract<AccessEvent, { type: 'SignInFailed' }>['data']['reason'];

/** One message for an unknown name, a wrong password and an inactive user, so that it does not tell which user names exist. */
const notRight = (): Problem =>
  new Problem(401, 'sign-in-failed', 'The user name or password is not correct. Please check both and try again.');

const tooMany = (): Problem =>
  new Problem(429, 'too-many-attempts', 'There were too many attempts to sign in. Please wait 15 minutes and try again.');
