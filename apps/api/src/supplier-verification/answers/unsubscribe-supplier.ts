import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { SupplierUnsubscribed } from '@counterfoil/projections';
import { BrowserCommand } from '../../platform/commands.js';
import { LinkCalls } from '../link/link-calls.js';
import type { PublicIdDto } from '../supplier-verification.dto.js';

/** Ends all emails to the supplier. Any link that was ever sent can do this, even one that no longer works. */
export class UnsubscribeSupplier extends BrowserCommand<PublicIdDto, SupplierUnsubscribed> {}

@CommandHandler(UnsubscribeSupplier)
export class UnsubscribeSupplierHandler implements ICommandHandler<UnsubscribeSupplier> {
  constructor(private readonly calls: LinkCalls) {}

  async execute({ input: { publicId }, browser }: UnsubscribeSupplier): Promise<SupplierUnsubscribed> {
    const link = await this.calls.of(publicId, browser);
    const { supplierId, requestId, address } = link;
    await this.calls.run(link, { type: 'Unsubscribe', data: { supplierId, requestId, address } }, 'anybody');
    return { unsubscribed: true };
  }
}
