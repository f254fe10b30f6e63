import { Injectable } from '@nestjs/common';
import {
  decide,
  type IssueLink,
  type KnownSupplier,
  type NewLink,
  questionTerms,
  supplier as supplierDecider,
  type SupplierEvent,
  type VerificationRequest,
  type Withheld,
  withheldReasons,
} from '@counterfoil/domain';
import { Clock } from '../../platform/clock.js';
import { Customers } from '../../platform/customers.js';
import { Problem } from '../../platform/http/problem.js';
import { Links } from '../../platform/links/links.js';
import { type Call, CommandRunner, type Outcome } from '../../platform/log/command-runner.js';
import { type Caller, partOf } from '../../platform/session/access.js';
import type { SupplierRecord } from '../../platform/supplier-records.js';
import { emailIdOf } from '../process/email-causes.js';
import { EmailCommands } from '../process/email-commands.js';
import { EmailFactsReader } from '../process/email-facts-reader.js';

/** The outcome of sending a verification request: an email that will be sent, or the reasons why it is not (P-4.3). */
export type SentRequest =
  | { readonly outcome: 'scheduled'; readonly position: string; readonly scheduledFor: string }
  | { readonly outcome: 'withheld'; readonly position: string; readonly reasons: readonly Withheld[] };

/** The outcome that sending a request would have now. */
export type RequestPreview =
  | { readonly outcome: 'scheduled' }
  | { readonly outcome: 'withheld'; readonly reasons: readonly Withheld[] }
  | { readonly outcome: 'refused'; readonly errorCode: string };

/** Shared by the use cases that send verification requests. */
@Injectable()
export class VerificationRequests {
  constructor(
    private readonly runner: CommandRunner,
    private readonly facts: EmailFactsReader,
    private readonly commands: EmailCommands,
    private readonly links: Links,
    private readonly customers: Customers,
    private readonly clock: Clock,
  ) {}

  /** The link that the command of this call issues. Its public id derives from the command and is not stored. */
  async newLink(tenant: string, supplierId: string, { commandId }: Pick<Call, 'commandId'>): Promise<NewLink> {
    const { linkDays, hiddenDigits } = (await this.customers.of(tenant)).policy;
    return { supplierId, linkHash: this.links.hashOf(this.links.publicIdOf(tenant, commandId)), linkDays, hiddenDigits };
  }

  /** All reasons why a verification request to this supplier would be withheld now. */
  async reasonsAgainst(tenant: string, supplier: KnownSupplier, forcedUpdate: boolean): Promise<readonly Withheld[]> {
    const about = { kind: 'verification-request', to: supplier.email, forcedUpdate, mailId: null } as const;
    return withheldReasons(about.kind, await this.facts.of(tenant, supplier, about));
  }

  /**
   * Sends a verification request: about the account on file, for new details (`forcedUpdate`), or for an account when none is on
   * file. If there is a reason against it, no link is issued, and the reason is recorded. @throws Refused
   */
  async send(
    caller: Caller,
    { supplier, events }: SupplierRecord,
    { scheduledFor, forcedUpdate }: { readonly scheduledFor: string; readonly forcedUpdate: boolean },
  ): Promise<SentRequest> {
    const { tenant } = caller;
    const call = partOf(caller.call(), supplier.supplierId);
    const data = await this.newRequest(tenant, supplier, forcedUpdate, call);
    const isRepeat = events.some(({ meta }) => meta.commandId === call.commandId);
    const reasons = isRepeat ? [] : await this.reasonsAgainst(tenant, supplier, data.forcedUpdate);
    if (reasons.length > 0) return { outcome: 'withheld', position: await this.withhold(caller, supplier, reasons[0]!), reasons };
    const issued = await this.runner.run(supplierDecider, supplier.supplierId, { type: 'IssueLink', data }, call);
    await this.schedule(tenant, issued, scheduledFor);
    return { outcome: 'scheduled', position: issued.position ?? '', scheduledFor };
  }

  /** The outcome of `send`, without sending. */
  async preview(caller: Caller, { supplier }: SupplierRecord, forcedUpdate: boolean): Promise<RequestPreview> {
    const { tenant } = caller;
    const { actor, commandId } = caller.call();
    const data = await this.newRequest(tenant, supplier, forcedUpdate, { commandId });
    const reasons = await this.reasonsAgainst(tenant, supplier, data.forcedUpdate);
    if (reasons.length > 0) return { outcome: 'withheld', reasons };
    const who = { actor, commandId, at: this.clock.now() };
    const decision = decide(supplierDecider, { type: 'IssueLink', data }, supplier, who);
    return decision.ok ? { outcome: 'scheduled' } : { outcome: 'refused', errorCode: decision.code };
  }

  private async newRequest(
    tenant: string,
    supplier: KnownSupplier,
    forcedUpdate: boolean,
    call: Pick<Call, 'commandId'>,
  ): Promise<IssueLink> {
    const { isVerify2 } = (await this.customers.of(tenant)).policy;
    const link = await this.newLink(tenant, supplier.supplierId, call);
    return { ...link, ...questionTerms(supplier, { isVerify2, forcedUpdate }) };
  }

  private async withhold(caller: Caller, { supplierId, email: to }: KnownSupplier, withheld: Withheld): Promise<string> {
    const call = partOf(caller.call(), `${supplierId}:withheld`);
    const mail = { supplierId, mailId: emailIdOf(call.commandId, 'verification-request'), requestId: null, to };
    const data = { ...mail, kind: 'verification-request', withheld } as const;
    return (await this.runner.run(supplierDecider, supplierId, { type: 'WithholdEmail', data }, call)).position ?? '';
  }

  private async schedule(tenant: string, { events }: Outcome<SupplierEvent>, scheduledFor: string): Promise<void> {
    for (const event of events) {
      if (event.type !== 'LinkIssued') continue;
      const { supplierId, requestId, to } = event.data;
      const mailId = emailIdOf(event.id, 'verification-request');
      const data = { supplierId, mailId, requestId, kind: 'verification-request', to, scheduledFor } as const;
      await this.commands.run(tenant, { type: 'ScheduleEmail', data }, mailId);
    }
  }
}

/** The supplier's verification request. @throws Problem 409 when none was ever sent */
export const requestOf = ({ supplier }: SupplierRecord): VerificationRequest => {
  const { request } = supplier.verification;
  if (request === null) throw new Problem(409, 'never-asked', 'No verification request has been sent to this supplier.');
  return request;
};
