import { randomUUID } from 'node:crypto';
import { Inject, Logger } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import {
  evolve,
  notificationEmail,
  type NotificationEmail,
  type NotificationEmailCommand,
  type NotificationEmailEvent,
  plusDays,
  type RecordedFact,
  zoneOf,
  zoneWords,
} from '@counterfoil/domain';
import type { NotificationRow, NotificationStateDoc, UserDoc } from '@counterfoil/projections';
import { Clock, plusMilliseconds } from '../../platform/clock.js';
import type { Config } from '../../platform/config.js';
import { Customers } from '../../platform/customers.js';
import { uuidOf } from '../../platform/digests.js';
import { CommandRunner } from '../../platform/log/command-runner.js';
import { Refused } from '../../platform/log/refused.js';
import { NotificationList } from '../../platform/notifications/notification-list.js';
import { machineCall } from '../../platform/session/access.js';
import { CONFIG } from '../../platform/tokens.js';
import { EmailPort, EmailRefused } from '../delivery/email-port.js';
import { oneLine } from '../words/compose-email.js';
import { notificationWords } from './notification-words.js';

const EMAIL_SYSTEM = { kind: 'system', id: 'mail' } as const;
/** More recent events wait for the next email: their read models may not be complete, and related news belong in one email. */
const RECENT_MS = 60_000;
/** The first email covers only this period, in place of the whole history. */
const FIRST_DAYS = 1;

/** Emails one user the news since the last email. Returns whether there was any. */
export class TellByEmail extends Command<boolean> {
  constructor(
    readonly tenant: string,
    readonly user: UserDoc,
    readonly state: NotificationStateDoc,
    /** The day of the daily email; null: sent at once. There is one email for each day, or one for the same news. */
    readonly day: string | null,
  ) {
    super();
  }
}

@CommandHandler(TellByEmail)
export class TellByEmailHandler implements ICommandHandler<TellByEmail> {
  private readonly log = new Logger('mail');

  constructor(
    private readonly notifications: NotificationList,
    private readonly runner: CommandRunner,
    private readonly customers: Customers,
    private readonly port: EmailPort,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async execute({ tenant, user, state, day }: TellByEmail): Promise<boolean> {
    const upTo = plusMilliseconds(this.clock.now(), -RECENT_MS);
    const rows = await this.newsFor(tenant, user, state, upTo);
    const newest = rows.at(-1);
    if (newest === undefined) return false;
    const userId = user.id;
    const slot = day ?? newest.at;
    // The random part makes it a different command in every process, so that only one of them sends the email.
    const attempt = await this.run(tenant, { type: 'AttemptNotificationEmail', data: { userId, slot, upTo } }, randomUUID());
    if (attempt?.type === 'NotificationEmailAttempted') await this.attempt(tenant, user, state, slot, rows);
    return true;
  }

  private async attempt(
    tenant: string,
    user: UserDoc,
    state: NotificationStateDoc,
    slot: string,
    rows: readonly NotificationRow[],
  ): Promise<void> {
    const userId = user.id;
    const messageId = `<${uuidOf(tenant, userId, slot)}@${new URL(this.config.publicUrl).hostname}>`;
    try {
      await this.send(tenant, user, state, rows, messageId);
    } catch (error) {
      if (!(error instanceof EmailRefused)) {
        // The failure may be temporary. The attempt is in the log, and another one follows.
        this.log.warn(`an email about notifications failed: ${error instanceof Error ? error.message : String(error)}`);
        return;
      }
      await this.run(tenant, { type: 'GiveUpNotificationEmail', data: { userId, slot } }, slot);
      return;
    }
    const data = { userId, slot, notifications: rows.length, messageId };
    await this.run(tenant, { type: 'RecordNotificationEmailSent', data }, slot);
  }

  /** Unread notifications since the last email, oldest first. */
  private async newsFor(
    tenant: string,
    { id: userId, permissions, entityId, createdAt }: UserDoc,
    state: NotificationStateDoc,
    upTo: string,
  ): Promise<readonly NotificationRow[]> {
    const first = [createdAt, plusDays(upTo, -FIRST_DAYS)].sort().at(-1)!;
    const since = state.emailed?.upTo ?? first;
    const rows = await this.notifications.of({ tenant, userId, permissions, entityId }, state, since);
    return rows.filter(({ at, unread }) => unread && at > since && at <= upTo).reverse();
  }

  private async send(
    tenant: string,
    { email }: UserDoc,
    { choice }: NotificationStateDoc,
    rows: readonly NotificationRow[],
    messageId: string,
  ): Promise<void> {
    if (email === null) throw new EmailRefused('there is nobody to send it to');
    const { publicUrl, basePath } = this.config;
    const customer = await this.customers.of(tenant);
    const hour = `${String(choice.hour).padStart(2, '0')}:00 (${zoneWords(zoneOf(customer))})`;
    const daily = choice.way === 'digest' ? hour : null;
    const words = notificationWords({ rows, company: oneLine(customer.name), portal: `${publicUrl}${basePath}`, daily });
    const about = { tenant, supplierId: null, kind: 'notifications', to: [email], fromName: 'Counterfoil' };
    await this.port.send({ ...about, ...words, messageId });
  }

  /** The event that was written; null when another process was first. */
  private async run(tenant: string, command: NotificationEmailCommand, part: string): Promise<NotificationEmailEvent | null> {
    const { userId, slot } = command.data;
    const call = machineCall(tenant, EMAIL_SYSTEM, command.type, userId, slot, part);
    try {
      const { events } = await this.runner.runOnTail(notificationEmail, userId, command, call, afterLast);
      return events[0] ?? null;
    } catch (error) {
      if (error instanceof Refused) return null;
      throw error;
    }
  }
}

/** Every event contains all that the next decision needs, except the time of the attempt, which is in the attempt's event. */
const afterLast = (last: RecordedFact<NotificationEmailEvent> | null): NotificationEmail | null =>
  last === null ? null : evolve(notificationEmail, null, last);
