import { Injectable } from '@nestjs/common';
import {
  decide,
  type IssueLink,
  type KnownSupplier,
  type NewLink,
  questionTerms,
  supplier,
  type SupplierCommand,
  type SupplierEvent,
  type Withheld,
  withheldReasons,
} from '@counterfoil/domain';
import { Clock } from '../../platform/clock.js';
import { Company } from '../../platform/company.js';
import { notFound } from '../../platform/http/problem.js';
import { Links } from '../../platform/links.js';
import { type Call, CommandRunner, type Outcome } from '../../platform/log/command-runner.js';
import { uuidOf } from '../../platform/digests.js';
import type { Caller } from '../../platform/session/access.js';
import { emailIdOf } from '../process/email-causes.js';
import { EmailCommands } from '../process/email-commands.js';
import { EmailFactsReader } from '../process/email-facts-reader.js';
import { type EmailRecord, EmailRecords } from '../process/email-records.js';

/** What became of asking one supplier: a mail that will go out, or the reasons it was kept back with (P-4.3). */
export type Asked =
  | { readonly outcome: 'scheduled'; readonly position: string; readonly scheduledFor: string }
  | { readonly outcome: 'withheld'; readonly position: string; readonly reasons: readonly Withheld[] };

/** What asking would come to now. */
export type Outlook =
  | { readonly outcome: 'scheduled' }
  | { readonly outcome: 'withheld'; readonly reasons: readonly Withheld[] }
  | { readonly outcome: 'refused'; readonly errorCode: string };

/** The command of one part of a call: another one for each, the same for a repeat of the whole call. */
export const partOf = (call: Call, part: string): Call => ({ ...call, commandId: uuidOf(call.commandId, part) });

/** Questions to suppliers, as the customer's people ask them. */
@Injectable()
export class RequestLinks {
  constructor(
    private readonly runner: CommandRunner,
    private readonly records: EmailRecords,
    private readonly facts: EmailFactsReader,
    private readonly commands: EmailCommands,
    private readonly links: Links,
    private readonly company: Company,
    private readonly clock: Clock,
  ) {}

  /** A record that the caller may see; any other id is as unknown as one that never was (P-14). */
  async find({ tenant, entityId }: Caller, supplierId: string): Promise<EmailRecord> {
    const record = await this.records.find(tenant, supplierId);
    if (record === null || (entityId !== null && record.known.details.entityId !== entityId)) throw notFound();
    return record;
  }

  tell(caller: Caller, command: SupplierCommand, call: Call = caller.call()): Promise<Outcome<SupplierEvent>> {
    return this.runner.run(supplier, command.data.supplierId, command, call);
  }

  /** The link that the command of this call issues: its public id follows from the command and is kept nowhere. */
  async newLink(tenant: string, supplierId: string, { commandId }: Pick<Call, 'commandId'>): Promise<NewLink> {
    const { linkDays, hiddenDigits } = (await this.company.of(tenant)).policy;
    return { supplierId, linkHash: this.links.hashOf(this.links.publicIdOf(tenant, commandId)), linkDays, hiddenDigits };
  }

  /** Every reason against mailing this supplier now. */
  async reasonsAgainst(tenant: string, known: KnownSupplier, forcedUpdate: boolean): Promise<readonly Withheld[]> {
    const about = { kind: 'verification-request', to: known.email, forcedUpdate, mailId: null } as const;
    return withheldReasons(about.kind, await this.facts.of(tenant, known, about));
  }

  /**
   * Asks one supplier about its account, for new details although it answered, or for the account where there is none. With a reason
   * against it no link is made, and the reason is on record. @throws Refused
   */
  async ask(
    caller: Caller,
    { known, events }: EmailRecord,
    { scheduledFor, forcedUpdate }: { readonly scheduledFor: string; readonly forcedUpdate: boolean },
  ): Promise<Asked> {
    const { tenant } = caller;
    const call = partOf(caller.call(), known.supplierId);
    const data = await this.newQuestion(tenant, known, forcedUpdate, call);
    const isRepeat = events.some(({ meta }) => meta.commandId === call.commandId);
    const reasons = isRepeat ? [] : await this.reasonsAgainst(tenant, known, data.forcedUpdate);
    if (reasons.length > 0) return { outcome: 'withheld', position: await this.withhold(caller, known, reasons[0]!), reasons };
    const issued = await this.tell(caller, { type: 'IssueLink', data }, call);
    await this.schedule(tenant, issued, scheduledFor);
    return { outcome: 'scheduled', position: issued.position ?? '', scheduledFor };
  }

  /** Whether `ask` would send a mail, and else why not; nothing is done. */
  async outlook(caller: Caller, { known }: EmailRecord, forcedUpdate: boolean): Promise<Outlook> {
    const { tenant } = caller;
    const { actor, commandId } = caller.call();
    const data = await this.newQuestion(tenant, known, forcedUpdate, { commandId });
    const reasons = await this.reasonsAgainst(tenant, known, data.forcedUpdate);
    if (reasons.length > 0) return { outcome: 'withheld', reasons };
    const decision = decide(supplier, { type: 'IssueLink', data }, known, { actor, commandId, at: this.clock.now() });
    return decision.ok ? { outcome: 'scheduled' } : { outcome: 'refused', errorCode: decision.code };
  }

  private async newQuestion(
    tenant: string,
    known: KnownSupplier,
    forcedUpdate: boolean,
    call: Pick<Call, 'commandId'>,
  ): Promise<IssueLink> {
    const { isVerify2 } = (await this.company.of(tenant)).policy;
    const link = await this.newLink(tenant, known.supplierId, call);
    return { ...link, ...questionTerms(known, { isVerify2, forcedUpdate }) };
  }

  private async withhold(caller: Caller, { supplierId, email: to }: KnownSupplier, withheld: Withheld): Promise<string> {
    const call = partOf(caller.call(), `${supplierId}:withheld`);
    const mail = { supplierId, mailId: emailIdOf(call.commandId, 'verification-request'), requestId: null, to };
    const data = { ...mail, kind: 'verification-request', withheld } as const;
    return (await this.tell(caller, { type: 'WithholdEmail', data }, call)).position ?? '';
  }

  private async schedule(tenant: string, { events }: Outcome<SupplierEvent>, scheduledFor: string): Promise<void> {
    for (const event of events) {
      if (event.type !== 'LinkIssued') continue;
      const { supplierId, requestId, to } = event.data;
      const mailId = emailIdOf(event.id, 'verification-request');
      const data = { supplierId, mailId, requestId, kind: 'verification-request', to, scheduledFor } as const;
      await this.commands.tell(tenant, { type: 'ScheduleEmail', data }, mailId);
    }
  }
}
