import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { supplier } from '@counterfoil/domain';
import type { Written } from '@counterfoil/projections';
import { CallerCommand } from '../../platform/commands.js';
import { Customers } from '../../platform/customers.js';
import { CheckFiles } from '../../platform/documents/check-files.js';
import { written } from '../../platform/http/written.js';
import { CommandRunner } from '../../platform/log/command-runner.js';
import { SupplierRecords } from '../../platform/supplier-records.js';
import type { UndoMergeDto } from './merges.dto.js';

/** Requests the undo of a merge. */
export class UndoMerge extends CallerCommand<UndoMergeDto & { readonly supplierId: string }> {}

@CommandHandler(UndoMerge)
export class UndoMergeHandler implements ICommandHandler<UndoMerge> {
  constructor(
    private readonly records: SupplierRecords,
    private readonly customers: Customers,
    private readonly runner: CommandRunner,
    private readonly checks: CheckFiles,
  ) {}

  async execute({ input: { supplierId, reason, check }, caller }: UndoMerge): Promise<Written> {
    await this.records.visibleTo(caller, supplierId);
    const { singleOperator } = (await this.customers.of(caller.tenant)).policy;
    const data = {
      supplierId,
      reason: reason.trim(),
      singleOperator,
      check: await this.checks.readIfAny(caller, check, supplierId),
    };
    return written(await this.runner.run(supplier, supplierId, { type: 'UndoMerge', data }, caller.call()));
  }
}
