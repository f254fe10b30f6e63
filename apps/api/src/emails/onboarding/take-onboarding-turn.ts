import { randomUUID } from 'node:crypto';
import { Logger } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import {
  isEmailGivenUp,
  isPointlessEmail,
  type KnownOnboarding,
  type OnboardingCommand,
  type OnboardingMail,
  onboardingReminderAt,
  openOnboardingEmails,
  plusDays,
  supplierOnboarding,
} from '@counterfoil/domain';
import { SubjectDestroyed } from '@counterfoil/read-store';
import { Clock, plusMilliseconds } from '../../platform/clock.js';
import { Customers } from '../../platform/customers.js';
import { CommandRunner } from '../../platform/log/command-runner.js';
import { Refused, RepeatedWithAnotherBody } from '../../platform/log/refused.js';
import { OnboardingOutcomes } from '../../platform/onboarding-outcomes.js';
import { type OnboardingRecord, OnboardingRecords } from '../../platform/onboarding-records.js';
import { machineCall } from '../../platform/session/access.js';
import { EmailPort, EmailRefused } from '../delivery/email-port.js';
import { AttemptTimes } from '../process/attempt-times.js';
import { OnboardingWriter } from './onboarding-writer.js';

const EMAIL_SYSTEM = { kind: 'system', id: 'mail' } as const;
const LOOK_AGAIN_DAYS = 1;
const PAUSE_MS = 1_000;

/**
 * Does everything that is due now for one onboarding, decided from its stream alone: its effects on the record, its end,
 * the reminder and the emails. Safe to repeat. Returns the time of the next turn; null: none until the next event.
 */
export class TakeOnboardingTurn extends Command<string | null> {
  constructor(
    readonly tenant: string,
    readonly onboardingId: string,
    /** Events before this time are too old to send an email about. */
    readonly since: string,
  ) {
    super();
  }
}

@CommandHandler(TakeOnboardingTurn)
export class TakeOnboardingTurnHandler implements ICommandHandler<TakeOnboardingTurn> {
  private readonly log = new Logger('mail');

  constructor(
    private readonly records: OnboardingRecords,
    private readonly outcomes: OnboardingOutcomes,
    private readonly runner: CommandRunner,
    private readonly customers: Customers,
    private readonly writer: OnboardingWriter,
    private readonly port: EmailPort,
    private readonly times: AttemptTimes,
    private readonly clock: Clock,
  ) {}

  async execute({ tenant, onboardingId, since }: TakeOnboardingTurn): Promise<string | null> {
    const record = await this.records.find(tenant, onboardingId);
    if (record === null) return null;
    await this.outcomes.settle(tenant, record);
    await this.endOrRemind(tenant, record.onboarding);
    const due = await this.records.find(tenant, onboardingId);
    if (due !== null) await this.sendAll(tenant, due, since);
    const after = await this.records.find(tenant, onboardingId);
    return after === null ? null : this.nextOf(tenant, after.onboarding);
  }

  private async endOrRemind(tenant: string, onboarding: KnownOnboarding): Promise<void> {
    const { onboardingId, expiresAt } = onboarding;
    const now = this.clock.now();
    if (now >= expiresAt) return void (await this.run(tenant, { type: 'ExpireOnboarding', data: { onboardingId } }, expiresAt));
    const { reminderDays } = (await this.customers.of(tenant)).policy;
    const at = onboardingReminderAt(onboarding, reminderDays);
    if (at !== null && at <= now) await this.run(tenant, { type: 'RemindOnboarding', data: { onboardingId } }, at);
  }

  private async sendAll(tenant: string, record: OnboardingRecord, since: string): Promise<void> {
    const now = this.clock.now();
    for (const mail of openOnboardingEmails(record.onboarding)) {
      if (isPointlessEmail(mail, record.onboarding, now)) await this.fail(tenant, record, mail, 'pointless', null);
      else if (isEmailGivenUp(mail, now) || mail.wantedAt < since) await this.fail(tenant, record, mail, 'given-up', null);
      else if (this.times.dueAt(mail) <= now) await this.sendOne(tenant, record, mail);
    }
  }

  /** The recorded attempt is the lock; then the email is sent; then the outcome is recorded. */
  private async sendOne(tenant: string, record: OnboardingRecord, mail: OnboardingMail): Promise<void> {
    const { onboardingId } = record.onboarding;
    const { mailId } = mail;
    const attempt = mail.attempts + 1;
    // The random part makes it a different command in every process, so that only one of them sends the email.
    const attempted = { type: 'AttemptOnboardingEmail', data: { onboardingId, mailId, attempt } } as const;
    if (!(await this.run(tenant, attempted, mailId, attempt, randomUUID()))) return;
    try {
      await this.port.send(await this.writer.write(tenant, record, mail));
    } catch (error) {
      if (error instanceof EmailRefused) return this.fail(tenant, record, mail, 'refused', error.message);
      this.log.warn(`attempt ${attempt} at email ${mailId} failed: ${error instanceof Error ? error.message : String(error)}`);
      return;
    }
    const data = { onboardingId, mailId, attempt, messageId: this.writer.messageIdOf(mailId) };
    await this.run(tenant, { type: 'RecordOnboardingEmailSent', data }, mailId, attempt);
  }

  private async fail(
    tenant: string,
    { onboarding: { onboardingId } }: OnboardingRecord,
    { mailId }: OnboardingMail,
    because: 'refused' | 'given-up' | 'pointless',
    detail: string | null,
  ): Promise<void> {
    await this.run(tenant, { type: 'RecordOnboardingEmailFailed', data: { onboardingId, mailId, because, detail } }, mailId);
  }

  private async nextOf(tenant: string, onboarding: KnownOnboarding): Promise<string | null> {
    const now = this.clock.now();
    const mails = openOnboardingEmails(onboarding).map((mail) => this.times.dueAt(mail));
    const { reminderDays } = (await this.customers.of(tenant)).policy;
    const reminder = onboardingReminderAt(onboarding, reminderDays);
    const isOpen = onboarding.code === 0 || onboarding.code === 7 || onboarding.code === 8;
    const times = [
      ...mails,
      ...(isOpen ? [onboarding.expiresAt, plusDays(now, LOOK_AGAIN_DAYS)] : []),
      ...(reminder === null ? [] : [reminder]),
    ];
    const [next = null] = times.sort();
    const soonest = plusMilliseconds(now, PAUSE_MS);
    return next !== null && next < soonest ? soonest : next;
  }

  /** Whether it was recorded now. A refusal is a normal answer, because the situation may have changed. */
  private async run(tenant: string, command: OnboardingCommand, ...parts: readonly (string | number)[]): Promise<boolean> {
    const { onboardingId } = command.data;
    try {
      const call = machineCall(tenant, EMAIL_SYSTEM, command.type, onboardingId, ...parts);
      return !(await this.runner.run(supplierOnboarding, onboardingId, command, call)).repeated;
    } catch (error) {
      if (error instanceof Refused || error instanceof RepeatedWithAnotherBody || error instanceof SubjectDestroyed) return false;
      throw error;
    }
  }
}

const PASSED_OVER: readonly string[] = ['OnboardingOpened', 'OnboardingSaved', 'OnboardingCompanyChecked', 'OnboardingSigned'];
/** Saving a field does not need a turn. The reminder is rescheduled when its old time comes. */
export const asksForTurn = (type: string): boolean => !PASSED_OVER.includes(type);
