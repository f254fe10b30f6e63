import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { GIVE_UP_AFTER_DAYS, isAnswered, type KnownSupplier, plusDays, reminderAt, withheldReason } from '@counterfoil/domain';
import { Clock, plusMilliseconds } from '../../platform/clock.js';
import { Customers } from '../../platform/customers.js';
import { type SupplierRecord, SupplierRecords } from '../../platform/supplier-records.js';
import { AnsweredOnboardings } from '../onboarding/answered-onboardings.js';
import { type WantedEmail, wantedEmails, wantedReminder } from './email-causes.js';
import { EmailCommands } from './email-commands.js';
import { EmailFactsReader } from './email-facts-reader.js';
import { EmailSender } from './email-sender.js';

/** An open request gets a turn after this many days at the latest, because the policy may have changed. */
const LOOK_AGAIN_DAYS = 1;
/** The shortest pause between two turns of a supplier without new events. */
const PAUSE_MS = 1_000;

/**
 * Does everything that is due now about the emails of one supplier, decided from its stream alone. Safe to repeat at any
 * point. Returns the time of the next turn; null when there is none until the next event.
 */
export class TakeEmailTurn extends Command<string | null> {
  constructor(
    readonly tenant: string,
    readonly supplierId: string,
    /** Events before this time are too old to send an email about. */
    readonly since: string,
  ) {
    super();
  }
}

@CommandHandler(TakeEmailTurn)
export class TakeEmailTurnHandler implements ICommandHandler<TakeEmailTurn> {
  constructor(
    private readonly records: SupplierRecords,
    private readonly facts: EmailFactsReader,
    private readonly commands: EmailCommands,
    private readonly sender: EmailSender,
    private readonly onboardings: AnsweredOnboardings,
    private readonly customers: Customers,
    private readonly clock: Clock,
  ) {}

  /** @throws NotCaughtUp */
  async execute({ tenant, supplierId, since }: TakeEmailTurn): Promise<string | null> {
    const record = await this.records.find(tenant, supplierId);
    if (record === null) return null;
    await this.facts.requireCaughtUp();
    await this.expire(tenant, record.supplier);
    await this.onboardings.begin(tenant, record);
    const later = await this.plan(tenant, record, since);
    const planned = (await this.records.find(tenant, supplierId))!;
    await this.sender.sendDue(tenant, planned);
    const after = (await this.records.find(tenant, supplierId))!;
    return notBefore(plusMilliseconds(this.clock.now(), PAUSE_MS), earliest([...later, ...(await this.nextOf(tenant, after))]));
  }

  private async expire(tenant: string, { supplierId, verification: { request } }: KnownSupplier): Promise<void> {
    if (request === null || request.expired || request.revoked || isAnswered(request)) return;
    if (this.clock.now() < request.expiresAt) return;
    const { requestId } = request;
    await this.commands.run(tenant, { type: 'ExpireLink', data: { supplierId, requestId } }, requestId);
  }

  /** Schedules or withholds the emails that are due, and returns the times at which the others are due. */
  private async plan(tenant: string, { supplier, events }: SupplierRecord, since: string): Promise<readonly string[]> {
    const now = this.clock.now();
    const wanted = wantedEmails(events, supplier, { since, now }).filter((email) => !isTooLate(email, now));
    const due = wanted.filter(({ scheduledFor }) => scheduledFor <= now);
    const reminder =
      supplier.verification.request === null
        ? null
        : wantedReminder(supplier, (await this.customers.of(tenant)).policy.reminderDays, now);
    for (const email of reminder === null ? due : [...due, reminder]) await this.planOne(tenant, supplier, email);
    return wanted.filter((email) => !due.includes(email)).map(({ scheduledFor }) => scheduledFor);
  }

  private async planOne(tenant: string, supplier: KnownSupplier, email: WantedEmail): Promise<void> {
    const { mailId, kind, requestId, to, scheduledFor } = email;
    const { request } = supplier.verification;
    const forcedUpdate = request?.requestId === requestId && request.forcedUpdate;
    const withheld = withheldReason(kind, await this.facts.of(tenant, supplier, { kind, to, forcedUpdate, mailId }));
    const about = { supplierId: supplier.supplierId, mailId, requestId, kind, to };
    // If the link stopped working meanwhile, both commands are refused, and there is nothing to send or record.
    if (withheld === null) await this.commands.run(tenant, { type: 'ScheduleEmail', data: { ...about, scheduledFor } }, mailId);
    else await this.commands.run(tenant, { type: 'WithholdEmail', data: { ...about, withheld } }, mailId);
  }

  private async nextOf(tenant: string, { supplier, events }: SupplierRecord): Promise<readonly string[]> {
    const { request, emails } = supplier.verification;
    const waiting = emails.filter(({ status }) => status === 'scheduled').map(({ scheduledFor }) => scheduledFor);
    const retries = emails.filter(({ status }) => status === 'attempted').map((email) => this.sender.retryAt(email, events));
    if (request === null || request.expired || request.revoked || isAnswered(request)) return [...waiting, ...retries];
    const now = this.clock.now();
    const { reminderDays } = (await this.customers.of(tenant)).policy;
    const reminder = reminderAt(supplier, reminderDays, now);
    return [...waiting, ...retries, request.expiresAt, plusDays(now, LOOK_AGAIN_DAYS), ...(reminder === null ? [] : [reminder])];
  }
}

/** An old claim has been decided already, so a notice would come too late. */
const isTooLate = ({ kind, scheduledFor }: WantedEmail, now: string): boolean =>
  kind === 'claim-notice' && plusDays(scheduledFor, GIVE_UP_AFTER_DAYS) < now;

/** Work that failed in this turn is not tried again at once. */
const notBefore = (soonest: string, due: string | null): string | null => (due !== null && due < soonest ? soonest : due);

const earliest = (instants: readonly string[]): string | null => [...instants].sort()[0] ?? null;
