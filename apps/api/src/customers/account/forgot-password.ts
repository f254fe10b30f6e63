import { randomUUID } from 'node:crypto';
import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type AccessEvent, login } from '@counterfoil/domain';
import { BrowserCommand } from '../../platform/commands.js';
import { Clock, windowFrom } from '../../platform/clock.js';
import type { Config } from '../../platform/config.js';
import { sha256 } from '../../platform/digests.js';
import { CommandRunner } from '../../platform/log/command-runner.js';
import { noMailServer, PasswordLinks, sendsEmail } from '../../platform/links/password-links.js';
import { machineCall } from '../../platform/session/access.js';
import { AccessLog } from '../../platform/session/access-log.js';
import { Stores } from '../../platform/stores.js';
import { CONFIG } from '../../platform/tokens.js';
import { LOGIN_TENANT, loginIdOf } from '../provision.js';
import type { ForgotPasswordDto } from './account.dto.js';
import { findUser, type FoundUser } from './found-user.js';
import { SignInLimits, TooManyTries } from './sign-in-limits.js';

export type LinkAsked = { readonly message: string };

/** At most this many links an hour are sent to one user name, so that nobody can fill a colleague’s mailbox. */
const MOST_LINKS = 3;
const WINDOW_MS = 3_600_000;
const SIGN_IN = { kind: 'system', id: 'sign-in' } as const;

/**
 * Sends a link to the mailbox of the user with this name. For a name that nobody has, the answer and the work are the same: one
 * event is written, either to the user's stream or to the access log (P-18.13).
 */
export class ForgotPassword extends BrowserCommand<ForgotPasswordDto, LinkAsked> {}

@CommandHandler(ForgotPassword)
export class ForgotPasswordHandler implements ICommandHandler<ForgotPassword> {
  constructor(
    private readonly runner: CommandRunner,
    private readonly links: PasswordLinks,
    private readonly limits: SignInLimits,
    private readonly accessLog: AccessLog,
    private readonly stores: Stores,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async execute({ input: { username }, browser }: ForgotPassword): Promise<LinkAsked> {
    if (!sendsEmail(this.config)) throw noMailServer();
    const { ip: address } = browser.request;
    await this.countTry(address);
    const loginId = loginIdOf(username);
    const asked = await this.timesAsked(loginId);
    // Only the first request over the limit is recorded. Further ones read nothing of the user.
    if (asked <= MOST_LINKS + 1) await this.sendOrRecord(loginId, asked <= MOST_LINKS, address);
    return { message: 'If this user name belongs to somebody here, an email with a link is on its way to them.' };
  }

  private async sendOrRecord(loginId: string, isWithin: boolean, address: string): Promise<void> {
    const [claim] = await this.runner.historyOf(login, LOGIN_TENANT, loginId);
    const { tenant, userId } = claim?.data ?? NOBODY;
    const found = await findUser(this.runner, tenant, userId);
    if (isWithin && found.active && found.email !== null)
      await this.links.issue(found, 'forgotten', machineCall(tenant, SIGN_IN, 'forgotten', randomUUID()));
    else await this.record(found, isWithin ? 'no-mailbox' : 'locked', address);
  }

  /** @throws Problem 429 after too many tries from one address */
  private async countTry(address: string): Promise<void> {
    try {
      await this.limits.countTry(`forgotten ${sha256(address)}`);
    } catch (error) {
      throw error instanceof TooManyTries ? error.toProblem() : error;
    }
  }

  private timesAsked(loginId: string): Promise<number> {
    return this.stores.stateStore.count('forgotten', loginId, 1, windowFrom(this.clock, WINDOW_MS));
  }

  private async record({ tenant, userId, name }: FoundUser, reason: 'no-mailbox' | 'locked', address: string): Promise<void> {
    const data = { userId, reason, address: name === null ? null : address };
    const event: AccessEvent = { type: 'SignInFailed', data };
    await this.accessLog.record(tenant, SIGN_IN, event);
  }
}

const NOBODY = { tenant: LOGIN_TENANT, userId: 'nobody' };
