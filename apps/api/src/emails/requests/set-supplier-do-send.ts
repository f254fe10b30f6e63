import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { plusDays, startOfDay, supplier as supplierDecider, zoneOf } from '@counterfoil/domain';
import type { Written } from '@counterfoil/projections';
import { Clock } from '../../platform/clock.js';
import { CallerCommand } from '../../platform/commands.js';
import { Customers } from '../../platform/customers.js';
import { refusalMessages } from '../../platform/http/messages.js';
import { invalid, Problem } from '../../platform/http/problem.js';
import { CommandRunner } from '../../platform/log/command-runner.js';
import type { Caller } from '../../platform/session/access.js';
import { type SupplierRecord, SupplierRecords } from '../../platform/supplier-records.js';
import { EmailCommands } from '../process/email-commands.js';
import { RequestWording } from './request-wording.js';
import type { DoSendDto } from './requests.dto.js';
import { VerificationRequests } from './verification-requests.js';
import { withheldMessage } from './withheld-message.js';

/** Schedules the email of a verification request for a day (now when none is given), or cancels a scheduled one (P-7.2). */
export class SetSupplierDoSend extends CallerCommand<DoSendDto> {}

@CommandHandler(SetSupplierDoSend)
export class SetSupplierDoSendHandler implements ICommandHandler<SetSupplierDoSend> {
  constructor(
    private readonly records: SupplierRecords,
    private readonly requests: VerificationRequests,
    private readonly commands: EmailCommands,
    private readonly runner: CommandRunner,
    private readonly wording: RequestWording,
    private readonly customers: Customers,
    private readonly clock: Clock,
  ) {}

  async execute({ input: { id, doSend, date }, caller }: SetSupplierDoSend): Promise<Written> {
    const record = await this.records.visibleTo(caller, id);
    if (!doSend) return this.cancel(caller, record);
    const scheduledFor = await this.timeOn(caller.tenant, date);
    const sent = await this.requests.send(caller, record, { scheduledFor, forcedUpdate: false });
    const { position } = sent;
    if (sent.outcome === 'withheld')
      throw new Problem(409, 'withheld', withheldMessage(sent.reasons), { reasons: sent.reasons, position });
    return { position, message: await this.wording.of(caller.tenant, sent) };
  }

  /** The start of that day in the customer's time zone. The day must be today or later, and before the link expires. */
  private async timeOn(tenant: string, date: string | undefined): Promise<string> {
    const now = this.clock.now();
    if (date === undefined) return now;
    const company = await this.customers.of(tenant);
    const day = Number.isNaN(Date.parse(`${date}T00:00:00.000Z`)) ? null : startOfDay(date, zoneOf(company));
    const [earliest, latest] = [plusDays(now, -1), plusDays(now, company.policy.linkDays)];
    if (day === null || day >= latest || day < earliest)
      throw invalid({ date: 'Please choose a day from today on, before the link would expire.' });
    return day < now ? now : day;
  }

  /** Cancels only a request that has not been sent. A sent request must be revoked, and a notice of a change cannot be stopped. */
  private async cancel(caller: Caller, { supplier }: SupplierRecord): Promise<Written> {
    const { supplierId, verification } = supplier;
    const { request, emails } = verification;
    const waiting = emails.find(({ status, kind }) => status === 'scheduled' && kind === 'verification-request');
    if (waiting === undefined || request?.requestId !== waiting.requestId)
      return { position: '', message: 'No email waits to be sent, so nothing had to be changed.' };
    const { mailId } = waiting;
    const cancel = { type: 'CancelEmail', data: { supplierId, mailId, because: 'not-wanted' } } as const;
    if ((await this.commands.run(caller.tenant, cancel, mailId)) === 'mail-settled')
      throw new Problem(409, 'mail-settled', refusalMessages['mail-settled']!);
    const data = { supplierId, requestId: request.requestId, reason: 'The email is not to be sent.' };
    const revoked = await this.runner.run(supplierDecider, supplierId, { type: 'RevokeLink', data }, caller.call());
    return { position: revoked.position ?? '', message: 'The email will not be sent, and its link does not work.' };
  }
}
