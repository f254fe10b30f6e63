import { CommandHandler } from '@nestjs/cqrs';
import { supplier, type Supplier, type SupplierCommand, type SupplierEvent, type SupplierRejection } from '@counterfoil/domain';
import { AggregateCommand, AggregateHandler } from '../platform/commands.js';

/** What a supplier says through its link. */
export class TellByLink extends AggregateCommand<SupplierCommand, SupplierEvent> {}

@CommandHandler(TellByLink)
export class TellByLinkHandler extends AggregateHandler<Supplier, SupplierCommand, SupplierEvent, SupplierRejection> {
  protected readonly decider = supplier;
}
