import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { isEmailAddress, plainEmail, verificationMessages } from '@counterfoil/domain';
import type { LinkDelegated } from '@counterfoil/projections';
import { BrowserCommand } from '../../platform/commands.js';
import { Customers } from '../../platform/customers.js';
import { invalid } from '../../platform/http/problem.js';
import { Links } from '../../platform/links/links.js';
import { LinkCalls } from '../link/link-calls.js';
import { Visits } from '../link/visits.js';
import type { DelegateDto } from '../supplier-verification.dto.js';

/** Passes the verification request on to a colleague, who gets a link of their own. This link no longer works afterwards. */
export class DelegateVerification extends BrowserCommand<DelegateDto, LinkDelegated> {}

@CommandHandler(DelegateVerification)
export class DelegateVerificationHandler implements ICommandHandler<DelegateVerification> {
  constructor(
    private readonly calls: LinkCalls,
    private readonly visits: Visits,
    private readonly links: Links,
    private readonly customers: Customers,
  ) {}

  async execute({ input: { publicId, email }, browser }: DelegateVerification): Promise<LinkDelegated> {
    const link = await this.calls.of(publicId, browser);
    const to = plainEmail(email);
    if (!isEmailAddress(to)) throw invalid({ email: verificationMessages.validEmail });
    const { tenant, supplierId, requestId, address, call } = link;
    const linkHash = this.links.hashOf(this.links.publicIdOf(tenant, call.commandId));
    const { linkDays, hiddenDigits, ownDomains } = (await this.customers.of(tenant)).policy;
    const data = { supplierId, requestId, linkHash, linkDays, hiddenDigits, to, address, ownDomains };
    await this.calls.run(link, { type: 'DelegateLink', data }, 'anybody');
    await this.visits.end(link.visit);
    return { delegated: true };
  }
}
