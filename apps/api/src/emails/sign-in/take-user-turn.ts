import { randomUUID } from 'node:crypto';
import { Inject, Logger } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import {
  isPointlessUserEmail,
  isEmailGivenUp,
  needsFirstLink,
  needsMailboxLink,
  type PasswordLinkReason,
  openUserEmails,
  type User,
  user,
  type UserEmail,
  type UserEmailCommand,
  type UserEmailFailure,
} from '@counterfoil/domain';
import { SubjectDestroyed } from '@counterfoil/read-store';
import { Clock } from '../../platform/clock.js';
import type { Config } from '../../platform/config.js';
import { type Call, CommandRunner } from '../../platform/log/command-runner.js';
import { Refused, RepeatedWithAnotherBody } from '../../platform/log/refused.js';
import { PasswordLinks, sendsEmail } from '../../platform/links/password-links.js';
import { machineCall } from '../../platform/session/access.js';
import { CONFIG } from '../../platform/tokens.js';
import { EmailPort, EmailRefused } from '../delivery/email-port.js';
import { AttemptTimes } from '../process/attempt-times.js';
import { UserEmailWriter } from './user-email-writer.js';

const EMAIL_SYSTEM = { kind: 'system', id: 'mail' } as const;

/**
 * Sends everything that is due to one user about their own sign-in, decided from the user's stream alone, and issues the
 * links that follow from an approval. Safe to repeat. Returns the time of the next turn; null: none until the next event.
 */
export class TakeUserTurn extends Command<string | null> {
  constructor(
    readonly tenant: string,
    readonly userId: string,
    /** Events before this time are too old to send an email about. */
    readonly since: string,
  ) {
    super();
  }
}

@CommandHandler(TakeUserTurn)
export class TakeUserTurnHandler implements ICommandHandler<TakeUserTurn> {
  private readonly log = new Logger('mail');

  constructor(
    private readonly runner: CommandRunner,
    private readonly links: PasswordLinks,
    private readonly writer: UserEmailWriter,
    private readonly port: EmailPort,
    private readonly times: AttemptTimes,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async execute({ tenant, userId, since }: TakeUserTurn): Promise<string | null> {
    if (!sendsEmail(this.config)) return null;
    const found = await this.runner.stateOf(user, tenant, userId);
    // Issuing the link is a new event of the user, which requires the next turn.
    if (needsFirstLink(found)) await this.issueLink(userId, 'first', machineCall(tenant, EMAIL_SYSTEM, 'first-link', userId));
    if (needsMailboxLink(found))
      await this.issueLink(userId, 'new-mailbox', machineCall(tenant, EMAIL_SYSTEM, 'mailbox-link', userId, randomUUID()));
    const now = this.clock.now();
    for (const email of openUserEmails(found, now)) {
      if (isPointlessUserEmail(email, found)) await this.fail(tenant, userId, email, 'pointless');
      else if (isEmailGivenUp(email, now) || email.wantedAt < since) await this.fail(tenant, userId, email, 'given-up');
      else if (this.times.dueAt(email) <= now) await this.sendOne(tenant, userId, found, email);
    }
    return this.nextOf(tenant, userId);
  }

  private async issueLink(userId: string, reason: PasswordLinkReason, call: Call): Promise<void> {
    try {
      await this.links.issue({ tenant: call.tenant, userId }, reason, call);
    } catch (error) {
      if (!(error instanceof Refused || error instanceof SubjectDestroyed)) throw error;
    }
  }

  /** The recorded attempt is the lock; then the email is sent; then the outcome is recorded. */
  private async sendOne(tenant: string, userId: string, to: User, email: UserEmail): Promise<void> {
    const { mailId } = email;
    const attempt = email.attempts + 1;
    // The random part makes it a different command in every process, so that only one of them sends the email.
    const attempted = { type: 'AttemptUserEmail', data: { userId, mailId, attempt } } as const;
    if (!(await this.run(tenant, attempted, mailId, attempt, randomUUID()))) return;
    const messageId = this.writer.messageIdOf(mailId);
    try {
      if (email.kind === 'password-link')
        await this.links.remember({ tenant, userId }, email.link.linkHash, email.link.expiresAt);
      await this.port.send(await this.writer.write(tenant, to, email));
    } catch (error) {
      if (error instanceof EmailRefused) return this.fail(tenant, userId, email, 'refused');
      this.log.warn(`attempt ${attempt} at email ${mailId} failed: ${error instanceof Error ? error.message : String(error)}`);
      return;
    }
    await this.run(tenant, { type: 'RecordUserEmailSent', data: { userId, mailId, attempt, messageId } }, mailId, attempt);
  }

  private async fail(tenant: string, userId: string, { mailId }: UserEmail, because: UserEmailFailure): Promise<void> {
    await this.run(tenant, { type: 'RecordUserEmailFailed', data: { userId, mailId, because } }, mailId);
  }

  private async nextOf(tenant: string, userId: string): Promise<string | null> {
    const after = await this.runner.stateOf(user, tenant, userId);
    const [next = null] = openUserEmails(after, this.clock.now())
      .map((email) => this.times.dueAt(email))
      .sort();
    return next;
  }

  /** Whether it was recorded now. A refusal is a normal answer, because the situation may have changed. */
  private async run(tenant: string, command: UserEmailCommand, ...parts: readonly (string | number)[]): Promise<boolean> {
    const { userId } = command.data;
    try {
      const call = machineCall(tenant, EMAIL_SYSTEM, command.type, userId, ...parts);
      return !(await this.runner.run(user, userId, command, call)).repeated;
    } catch (error) {
      if (error instanceof Refused || error instanceof RepeatedWithAnotherBody || error instanceof SubjectDestroyed) return false;
      throw error;
    }
  }
}

const ASKING: readonly string[] = [
  'UserAdded',
  'UserAddApproved',
  'PasswordLinkIssued',
  'PasswordChanged',
  'AuthenticatorAdded',
  'AuthenticatorRemoved',
  'PasskeyAdded',
  'PasskeyRemoved',
  'CompanySignInLinked',
  'CompanySignInUnlinked',
  'FactorResetApproved',
  'RecoveryCodesReplaced',
  'SignedInOnNewBrowser',
  'SignInEmailAsked',
  'SignInEmailChanged',
  'SignInEmailChangeRequested',
  'SignInEmailChangeApproved',
];
/** Whether an event of a user requires an email. */
export const asksForUserTurn = (type: string): boolean => ASKING.includes(type);
