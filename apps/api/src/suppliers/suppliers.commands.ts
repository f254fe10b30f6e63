import { CommandHandler } from '@nestjs/cqrs';
import { supplier, type Supplier, type SupplierCommand, type SupplierEvent, type SupplierRejection } from '@counterfoil/domain';
import { AggregateCommand, AggregateHandler } from '../platform/commands.js';

export class TellSupplier extends AggregateCommand<SupplierCommand, SupplierEvent> {}

@CommandHandler(TellSupplier)
export class TellSupplierHandler extends AggregateHandler<Supplier, SupplierCommand, SupplierEvent, SupplierRejection> {
  protected readonly decider = supplier;
}
