import { randomUUID } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import {
  type CancelCause,
  dueEmails,
  type KnownSupplier,
  pointlessEmails,
  type SupplierEvent,
  type RecordedFact,
  type VerificationEmail,
  type Withheld,
  withheldReason,
} from '@counterfoil/domain';
import { Clock, plusMilliseconds } from '../../platform/clock.js';
import { EmailCommands } from './email-commands.js';
import { EmailFactsReader } from './email-facts-reader.js';
import { EmailPort, EmailRefused } from '../delivery/email-port.js';
import type { EmailRecord } from './email-records.js';
import { EmailWriter } from './email-writer.js';

const MINUTE = 60_000;
/** So long after its nth attempt a mail is tried again; all of them lie within the 48 hours after which it is given up. */
const PAUSES = [1, 10, 60, 360, 720].map((minutes) => minutes * MINUTE);

/** When an attempt whose end nobody knows is repeated. */
export const retryAt = ({ mailId, attempts }: VerificationEmail, events: readonly RecordedFact<SupplierEvent>[]): string => {
  const last = events.findLast((event) => event.type === 'VerificationEmailAttempted' && event.data.mailId === mailId);
  return plusMilliseconds(last?.meta.at ?? '1970-01-01T00:00:00.000Z', PAUSES[Math.min(attempts, PAUSES.length) - 1] ?? 0);
};

/** What a link that died means for the mail that should carry it. */
const cancelCauses: { readonly [code: string]: CancelCause } = {
  'link-replaced': 'replaced',
  'link-revoked': 'revoked',
  'already-answered': 'answered',
  'link-expired': 'expired',
  'request-changed': 'changed',
  'account-locked': 'not-wanted',
  'link-locked': 'not-wanted',
  'supplier-inactive': 'not-wanted',
};

/** Hands over what is due: Attempted is written first and is the lock, then the mail goes out, then its outcome is written. */
@Injectable()
export class EmailSender {
  private readonly log = new Logger('mail');

  constructor(
    private readonly facts: EmailFactsReader,
    private readonly commands: EmailCommands,
    private readonly writer: EmailWriter,
    private readonly port: EmailPort,
    private readonly clock: Clock,
  ) {}

  async sendDue(tenant: string, { known, events }: EmailRecord): Promise<void> {
    const now = this.clock.now();
    for (const { mailId, code } of pointlessEmails(known, now)) await this.cancel(tenant, known.supplierId, mailId, code);
    for (const mail of dueEmails(known, now))
      if (mail.status === 'scheduled' || retryAt(mail, events) <= now) await this.sendOne(tenant, known, mail, events);
  }

  private async sendOne(
    tenant: string,
    known: KnownSupplier,
    mail: VerificationEmail,
    events: readonly RecordedFact<SupplierEvent>[],
  ): Promise<void> {
    if (await this.isKeptBack(tenant, known, mail)) return;
    const { supplierId } = known;
    const { mailId } = mail;
    const attempt = mail.attempts + 1;
    // Another command in every process: the store answers a repeat like the first time, and both would send.
    const mine = randomUUID();
    const refused = await this.commands.tell(
      tenant,
      { type: 'AttemptEmail', data: { supplierId, mailId, attempt } },
      mailId,
      attempt,
      mine,
    );
    if (refused !== null) return this.settle(tenant, supplierId, mail, refused);
    try {
      await this.port.send(await this.writer.write(tenant, known, mail, events));
    } catch (error) {
      if (error instanceof EmailRefused) return this.bounce(tenant, supplierId, mailId, 'refused', error.message);
      // Whatever it is, it may pass: the attempt stands in the log, and the next one follows.
      this.log.warn(`attempt ${attempt} at mail ${mailId} failed: ${error instanceof Error ? error.message : String(error)}`);
      return;
    }
    const data = { supplierId, mailId, attempt, messageId: this.writer.messageIdOf(mailId) };
    await this.commands.tell(tenant, { type: 'RecordEmailSent', data }, mailId, attempt);
  }

  /** A reason may have come up since the mail was planned. One that was attempted may have arrived: it is only not tried again. */
  private async isKeptBack(tenant: string, known: KnownSupplier, mail: VerificationEmail): Promise<boolean> {
    const { mailId, kind, requestId, to } = mail;
    const { request } = known.verification;
    const forcedUpdate = request?.requestId === requestId && request.forcedUpdate;
    const withheld = withheldReason(kind, await this.facts.of(tenant, known, { kind, to, forcedUpdate, mailId }));
    if (withheld === null) return false;
    if (mail.status === 'attempted') await this.bounce(tenant, known.supplierId, mailId, 'given-up', withheld.words);
    else await this.withhold(tenant, known.supplierId, mail, withheld);
    return true;
  }

  private async withhold(
    tenant: string,
    supplierId: string,
    { mailId, requestId, kind, to }: VerificationEmail,
    withheld: Withheld,
  ): Promise<void> {
    const data = { supplierId, mailId, requestId, kind, to, withheld };
    await this.commands.tell(tenant, { type: 'WithholdEmail', data }, mailId);
  }

  private async settle(tenant: string, supplierId: string, { mailId, status }: VerificationEmail, code: string): Promise<void> {
    const because = cancelCauses[code];
    if (code === 'mail-given-up' || (because !== undefined && status === 'attempted'))
      return this.bounce(tenant, supplierId, mailId, 'given-up', null);
    if (because !== undefined) await this.cancel(tenant, supplierId, mailId, code);
  }

  private async cancel(tenant: string, supplierId: string, mailId: string, code: string): Promise<void> {
    const because = cancelCauses[code]!;
    await this.commands.tell(tenant, { type: 'CancelEmail', data: { supplierId, mailId, because } }, mailId);
  }

  private async bounce(
    tenant: string,
    supplierId: string,
    mailId: string,
    because: 'refused' | 'given-up',
    detail: string | null,
  ): Promise<void> {
    await this.commands.tell(tenant, { type: 'RecordEmailBounced', data: { supplierId, mailId, because, detail } }, mailId);
  }
}
