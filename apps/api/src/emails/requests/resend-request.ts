import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { supplier } from '@counterfoil/domain';
import type { Written } from '@counterfoil/projections';
import { CallerCommand } from '../../platform/commands.js';
import { Problem } from '../../platform/http/problem.js';
import { written } from '../../platform/http/written.js';
import { CommandRunner } from '../../platform/log/command-runner.js';
import { MailOnItsWay } from '../../platform/mail-on-its-way.js';
import { SupplierRecords } from '../../platform/supplier-records.js';
import { requestOf, VerificationRequests } from './verification-requests.js';
import { withheldMessage } from './withheld-message.js';

/** Sends the verification request again with a new link, to the current email on file. The previous link no longer works. */
export class ResendRequest extends CallerCommand<{ readonly id: string }> {}

@CommandHandler(ResendRequest)
export class ResendRequestHandler implements ICommandHandler<ResendRequest> {
  constructor(
    private readonly records: SupplierRecords,
    private readonly requests: VerificationRequests,
    private readonly runner: CommandRunner,
    private readonly mail: MailOnItsWay,
  ) {}

  async execute({ input: { id }, caller }: ResendRequest): Promise<Written> {
    const { tenant } = caller;
    const record = await this.records.visibleTo(caller, id);
    const { requestId, forcedUpdate } = requestOf(record);
    const call = caller.call();
    const isRepeat = record.events.some(({ meta }) => meta.commandId === call.commandId);
    const reasons = isRepeat ? [] : await this.requests.reasonsAgainst(tenant, record.supplier, forcedUpdate);
    if (reasons.length > 0) throw new Problem(409, 'withheld', withheldMessage(reasons), { reasons });
    const data = { ...(await this.requests.newLink(tenant, id, call)), requestId };
    const resent = await this.runner.run(supplier, id, { type: 'ResendLink', data }, call);
    return written(resent, `${this.mail.of('A new link')} The link before it no longer works.`);
  }
}
