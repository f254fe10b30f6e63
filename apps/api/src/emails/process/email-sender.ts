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
import { Clock } from '../../platform/clock.js';
import type { SupplierRecord } from '../../platform/supplier-records.js';
import { EmailPort, EmailRefused } from '../delivery/email-port.js';
import { AttemptTimes } from './attempt-times.js';
import { EmailCommands } from './email-commands.js';
import { EmailFactsReader } from './email-facts-reader.js';
import { EmailWriter } from './email-writer.js';

/** Why an email is cancelled when its link no longer works, by the code of the domain's refusal. */
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

/** Sends the emails that are due. The recorded attempt is the lock; then the email is sent; then the outcome is recorded. */
@Injectable()
export class EmailSender {
  private readonly log = new Logger('mail');

  constructor(
    private readonly facts: EmailFactsReader,
    private readonly commands: EmailCommands,
    private readonly writer: EmailWriter,
    private readonly port: EmailPort,
    private readonly times: AttemptTimes,
    private readonly clock: Clock,
  ) {}

  async sendDue(tenant: string, record: SupplierRecord): Promise<void> {
    const { supplier, events } = record;
    const now = this.clock.now();
    for (const { mailId, code } of pointlessEmails(supplier, now)) await this.cancel(tenant, supplier.supplierId, mailId, code);
    for (const email of dueEmails(supplier, now))
      if (email.status === 'scheduled' || this.retryAt(email, events) <= now) await this.sendOne(tenant, record, email);
  }

  /** When an attempt with an unknown outcome is repeated. */
  retryAt({ mailId, attempts }: VerificationEmail, events: readonly RecordedFact<SupplierEvent>[]): string {
    const last = events.findLast((event) => event.type === 'VerificationEmailAttempted' && event.data.mailId === mailId);
    return this.times.dueAt({ mailId, attempts, lastAttemptAt: last?.meta.at ?? null });
  }

  private async sendOne(tenant: string, { supplier, events }: SupplierRecord, email: VerificationEmail): Promise<void> {
    if (await this.isWithheld(tenant, supplier, email)) return;
    const { supplierId } = supplier;
    const { mailId } = email;
    const attempt = email.attempts + 1;
    // The random part makes it a different command in every process. As the same command, it would count as done in both, and both
    // would send.
    const ownPart = randomUUID();
    const data = { supplierId, mailId, attempt };
    const refused = await this.commands.run(tenant, { type: 'AttemptEmail', data }, mailId, attempt, ownPart);
    if (refused !== null) return this.settle(tenant, supplierId, email, refused);
    try {
      await this.port.send(await this.writer.write(tenant, supplier, email, events));
    } catch (error) {
      if (error instanceof EmailRefused) return this.bounce(tenant, supplierId, mailId, 'refused', error.message);
      // The failure may be temporary. The attempt is in the log, and another one follows.
      this.log.warn(`attempt ${attempt} at email ${mailId} failed: ${error instanceof Error ? error.message : String(error)}`);
      return;
    }
    const messageId = this.writer.messageIdOf(mailId);
    await this.commands.run(tenant, { type: 'RecordEmailSent', data: { ...data, messageId } }, mailId, attempt);
  }

  /** Records why the email is not sent, if a reason came up since it was scheduled. One that was attempted may have arrived already. */
  private async isWithheld(tenant: string, supplier: KnownSupplier, email: VerificationEmail): Promise<boolean> {
    const { mailId, kind, requestId, to } = email;
    const { request } = supplier.verification;
    const forcedUpdate = request?.requestId === requestId && request.forcedUpdate;
    const withheld = withheldReason(kind, await this.facts.of(tenant, supplier, { kind, to, forcedUpdate, mailId }));
    if (withheld === null) return false;
    if (email.status === 'attempted') await this.bounce(tenant, supplier.supplierId, mailId, 'given-up', withheld.words);
    else await this.withhold(tenant, supplier.supplierId, email, withheld);
    return true;
  }

  private async withhold(
    tenant: string,
    supplierId: string,
    { mailId, requestId, kind, to }: VerificationEmail,
    withheld: Withheld,
  ): Promise<void> {
    const data = { supplierId, mailId, requestId, kind, to, withheld };
    await this.commands.run(tenant, { type: 'WithholdEmail', data }, mailId);
  }

  private async settle(tenant: string, supplierId: string, { mailId, status }: VerificationEmail, code: string): Promise<void> {
    const because = cancelCauses[code];
    if (code === 'mail-given-up' || (because !== undefined && status === 'attempted'))
      return this.bounce(tenant, supplierId, mailId, 'given-up', null);
    if (because !== undefined) await this.cancel(tenant, supplierId, mailId, code);
  }

  private async cancel(tenant: string, supplierId: string, mailId: string, code: string): Promise<void> {
    const because = cancelCauses[code]!;
    await this.commands.run(tenant, { type: 'CancelEmail', data: { supplierId, mailId, because } }, mailId);
  }

  private async bounce(
    tenant: string,
    supplierId: string,
    mailId: string,
    because: 'refused' | 'given-up',
    detail: string | null,
  ): Promise<void> {
    await this.commands.run(tenant, { type: 'RecordEmailBounced', data: { supplierId, mailId, because, detail } }, mailId);
  }
}
