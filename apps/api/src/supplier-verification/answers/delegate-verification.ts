import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { LinkDelegated } from '@counterfoil/projections';
import { BrowserCommand } from '../../platform/commands.js';
import { Customers } from '../../platform/customers.js';
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

  async execute({ input: { publicId, email: to }, browser }: DelegateVerification): Promise<LinkDelegated> {
    const link = await this.calls.of(publicId, browser);
    const { tenant, supplierId, requestId, address, call } = link;
    const linkHash = this.links.hashOf(this.links.publicIdOf(tenant, call.commandId));
    const { linkDays, hiddenDigits, ownDomains } = (await this.customers.of(tenant)).policy;
    const data = { supplierId, requestId, linkHash, linkDays, hiddenDigits, to, address, ownDomains };
    await this.calls.run(link, { type: 'DelegateLink', data }, 'anybody');
    await this.visits.end(link.visit);
    return { delegated: true };
  }
}
