import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import {
  type AccessEvent,
  fold,
  type LoginEvent,
  streamName,
  type RecordedFact,
  user,
  type UserEvent,
} from '@counterfoil/domain';
import { Clock, plusMilliseconds } from '../../platform/clock.js';
import { sha256 } from '../../platform/digests.js';
import { Problem } from '../../platform/http/problem.js';
import { CommandRunner } from '../../platform/log/command-runner.js';
import { AccessLog } from '../../platform/session/access-log.js';
import { type Session, Sessions } from '../../platform/session/sessions.js';
import { Stores } from '../../platform/stores.js';
import { isPassword } from './passwords.js';
import { LOGIN_TENANT, loginIdOf } from '../provision.js';

/** Failed sign-ins within this window, in milliseconds; many people may sit behind one address. */
const WINDOW = 15 * 60_000;
const MOST_BY_NAME = 10;
const MOST_BY_ADDRESS = 50;

/** A person at the sign-in page. Answers the secret of the new session, for the cookie. */
export class LogIn extends Command<string> {
  constructor(
    readonly username: string,
    readonly password: string,
    readonly address: string,
  ) {
    super();
  }
}

type Known = Omit<Session, 'lastSeenAt' | 'name'> & {
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
    private readonly clock: Clock,
  ) {}

  async execute({ username, password, address }: LogIn): Promise<string> {
    const counters = [
      { key: `name ${loginIdOf(username)}`, most: MOST_BY_NAME },
      { key: `address ${sha256(address)}`, most: MOST_BY_ADDRESS },
    ];
    const known = await this.find(username);
    // Counted before the password is looked at: tries sent side by side are tries all the same.
    const counts = await Promise.all(counters.map(({ key }) => this.count(key, 1)));
    const excess = Math.max(...counters.map(({ most }, i) => counts[i]! - most));
    if (excess > 0) {
      // The first one too many is worth keeping; an attacker must not fill the log.
      if (excess === 1) await this.recordFailure(known, 'locked', address);
      throw tooMany();
    }
    const right = await isPassword(known?.passwordHash ?? null, password);
    if (known === null || !right || !known.active) {
      await this.recordFailure(known, known?.active === false ? 'inactive' : 'wrong-password', address);
      throw notRight();
    }
    await Promise.all(counters.map(({ key }) => this.count(key, -1)));
    return this.open(known, address);
  }

  private async open({ tenant, userId, name, permissions, entityId }: Known, address: string): Promise<string> {
    await this.accessLog.record(tenant, { kind: 'user', id: userId }, { type: 'SignedIn', data: { userId, address } });
    return this.sessions.open({ tenant, userId, name: name ?? '', permissions, entityId });
  }

  /** From the log itself: a person deactivated a moment ago does not come in because a read model is late. */
  private async find(username: string): Promise<Known | null> {
    const claims = await this.runner.history(LOGIN_TENANT, streamName(LOGIN_TENANT, 'login', loginIdOf(username)));
    const claim = claims[0] as RecordedFact<LoginEvent> | undefined;
    if (claim === undefined) return null;
    const { tenant, userId } = claim.data;
    const events = await this.runner.history(tenant, streamName(tenant, 'user', userId));
    const { status, name, permissions, entityId, passwordHash } = fold(user, events as readonly RecordedFact<UserEvent>[]);
    return { tenant, userId, name, permissions, entityId, active: status === 'active', passwordHash };
  }

  private count(key: string, amount: number): Promise<number> {
    const now = this.clock.now();
    return this.stores.stateStore.count('sign-in', key, amount, { now, expiresAt: plusMilliseconds(now, WINDOW) });
  }

  /** Of a name nobody has there is no customer to tell. */
  private async recordFailure(known: Known | null, reason: FailureReason, address: string): Promise<void> {
    if (known === null) return;
    const { tenant, userId, name } = known;
    // Nothing personal can be kept of somebody who was erased.
    const data = { userId, reason, address: name === null ? null : address };
    const event: AccessEvent = { type: 'SignInFailed', data };
    await this.accessLog.record(tenant, { kind: 'system', id: 'sign-in' }, event);
  }
}

type FailureReason = Extract<AccessEvent, { type: 'SignInFailed' }>['data']['reason'];

/** One sentence for an unknown name, a wrong password and an inactive user: which of them it was is nobody's business. */
const notRight = (): Problem =>
  new Problem(401, 'sign-in-failed', 'The user name or password is not right. Please check both and try again.');

const tooMany = (): Problem =>
  new Problem(429, 'too-many-attempts', 'There were too many attempts to sign in. Please wait 15 minutes and try again.');
