import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Written } from '@counterfoil/projections';
import { CallerCommand } from '../../platform/commands.js';
import type { Config } from '../../platform/config.js';
import { Customers } from '../../platform/customers.js';
import { CheckFiles } from '../../platform/documents/check-files.js';
import { noMailServer, sendsEmail } from '../../platform/links/password-links.js';
import { CONFIG } from '../../platform/tokens.js';
import { UserAccess } from '../users/user-access.js';
import type { MailboxOfUserDto } from './mailbox.dto.js';

/**
 * Requests another email address for a colleague who lost the mailbox. A second person approves it, and then its link is used
 * (P-18.9).
 */
export class RequestMailbox extends CallerCommand<MailboxOfUserDto & { readonly id: string }> {}

@CommandHandler(RequestMailbox)
export class RequestMailboxHandler implements ICommandHandler<RequestMailbox> {
  constructor(
    private readonly users: UserAccess,
    private readonly customers: Customers,
    private readonly checks: CheckFiles,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async execute({ input: { id, email, check }, caller }: RequestMailbox): Promise<Written> {
    const { id: userId } = await this.users.visibleTo(caller, id);
    if (!sendsEmail(this.config)) throw noMailServer();
    const { singleOperator } = (await this.customers.of(caller.tenant)).policy;
    const data = { userId, email, singleOperator, check: await this.checks.readOfAdministration(caller, check) };
    return this.users.change(caller, { type: 'RequestMailbox', data });
  }
}
