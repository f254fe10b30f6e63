import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Written } from '@counterfoil/projections';
import { CallerCommand } from '../../platform/commands.js';
import { written } from '../../platform/http/written.js';
import { TableLayouts } from '../../platform/tables/table-layouts.js';

/** Forgets a column mapping. The next list with the same headings is read by its headings or has to be mapped again. */
export class ForgetSupplierColumns extends CallerCommand<{ readonly id: string }> {}

@CommandHandler(ForgetSupplierColumns)
export class ForgetSupplierColumnsHandler implements ICommandHandler<ForgetSupplierColumns> {
  constructor(private readonly layouts: TableLayouts) {}

  async execute({ input: { id }, caller }: ForgetSupplierColumns): Promise<Written> {
    return written(await this.layouts.forget('suppliers', id, caller.call()), 'The columns are forgotten.');
  }
}
