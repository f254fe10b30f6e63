import { Injectable } from '@nestjs/common';
import { isAnswered, type KnownSupplier, plusDays, reminderAt, withheldReason } from '@counterfoil/domain';
import { Clock, plusMilliseconds } from '../../platform/clock.js';
import { Company } from '../../platform/company.js';
import { EmailCommands } from './email-commands.js';
import { type WantedEmail, wantedEmails, wantedReminder } from './email-causes.js';
import { EmailFactsReader } from './email-facts-reader.js';
import { type EmailRecord, EmailRecords } from './email-records.js';
import { EmailSender, retryAt } from './email-sender.js';

/** An open request is looked at again after so many days at the latest: the policy may have changed meanwhile. */
const LOOK_AGAIN = 1;
/** Between two turns at one supplier that nothing happened to, in milliseconds. */
const PAUSE = 1_000;

/** Everything there is to do now about the mail of one supplier, told from its stream alone. Harmless to repeat at any point. */
@Injectable()
export class EmailTurn {
  constructor(
    private readonly records: EmailRecords,
    private readonly facts: EmailFactsReader,
    private readonly commands: EmailCommands,
    private readonly sender: EmailSender,
    private readonly company: Company,
    private readonly clock: Clock,
  ) {}

  /** Answers when there will be something to do again; null: not before something happens. @throws NotCaughtUp */
  async take(tenant: string, supplierId: string, since: string): Promise<string | null> {
    const record = await this.records.find(tenant, supplierId);
    if (record === null) return null;
    await this.facts.requireCaughtUp();
    await this.expire(tenant, record.known);
    const later = await this.plan(tenant, record, since);
    const planned = (await this.records.find(tenant, supplierId))!;
    await this.sender.sendDue(tenant, planned);
    const after = (await this.records.find(tenant, supplierId))!;
    return notBefore(plusMilliseconds(this.clock.now(), PAUSE), earliest([...later, ...(await this.nextOf(tenant, after))]));
  }

  private async expire(tenant: string, { supplierId, verification: { request } }: KnownSupplier): Promise<void> {
    if (request === null || request.expired || request.revoked || isAnswered(request)) return;
    if (this.clock.now() < request.expiresAt) return;
    const { requestId } = request;
    await this.commands.tell(tenant, { type: 'ExpireLink', data: { supplierId, requestId } }, requestId);
  }

  /** Plans or withholds what is wanted; answers when that which waits is due. */
  private async plan(tenant: string, { known, events }: EmailRecord, since: string): Promise<readonly string[]> {
    const now = this.clock.now();
    const wanted = wantedEmails(events, known, since);
    const due = wanted.filter(({ scheduledFor }) => scheduledFor <= now);
    const reminder =
      known.verification.request === null
        ? null
        : wantedReminder(known, (await this.company.of(tenant)).policy.reminderDays, now);
    for (const mail of reminder === null ? due : [...due, reminder]) await this.planOne(tenant, known, mail);
    return wanted.filter((mail) => !due.includes(mail)).map(({ scheduledFor }) => scheduledFor);
  }

  private async planOne(tenant: string, known: KnownSupplier, mail: WantedEmail): Promise<void> {
    const { mailId, kind, requestId, to, scheduledFor } = mail;
    const { request } = known.verification;
    const forcedUpdate = request?.requestId === requestId && request.forcedUpdate;
    const withheld = withheldReason(kind, await this.facts.of(tenant, known, { kind, to, forcedUpdate, mailId }));
    const about = { supplierId: known.supplierId, mailId, requestId, kind, to };
    // A link that died meanwhile is refused: nothing is to be mailed, and nothing to be said.
    if (withheld === null) await this.commands.tell(tenant, { type: 'ScheduleEmail', data: { ...about, scheduledFor } }, mailId);
    else await this.commands.tell(tenant, { type: 'WithholdEmail', data: { ...about, withheld } }, mailId);
  }

  private async nextOf(tenant: string, { known, events }: EmailRecord): Promise<readonly string[]> {
    const { request, emails } = known.verification;
    const waiting = emails.filter(({ status }) => status === 'scheduled').map(({ scheduledFor }) => scheduledFor);
    const again = emails.filter(({ status }) => status === 'attempted').map((mail) => retryAt(mail, events));
    if (request === null || request.expired || request.revoked || isAnswered(request)) return [...waiting, ...again];
    const now = this.clock.now();
    const { reminderDays } = (await this.company.of(tenant)).policy;
    const reminder = reminderAt(known, reminderDays, now);
    return [...waiting, ...again, request.expiresAt, plusDays(now, LOOK_AGAIN), ...(reminder === null ? [] : [reminder])];
  }
}

/** What could not be done in this turn is not tried again at once. */
const notBefore = (soonest: string, due: string | null): string | null => (due !== null && due < soonest ? soonest : due);

const earliest = (instants: readonly string[]): string | null => [...instants].sort()[0] ?? null;
