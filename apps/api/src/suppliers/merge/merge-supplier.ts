import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { supplier } from '@counterfoil/domain';
import type { Written } from '@counterfoil/projections';
import { CallerCommand } from '../../platform/commands.js';
import { Customers } from '../../platform/customers.js';
import { CheckFiles } from '../../platform/documents/check-files.js';
import { written } from '../../platform/http/written.js';
import { CommandRunner } from '../../platform/log/command-runner.js';
import { SupplierRecords } from '../../platform/supplier-records.js';
import { MergeFactsReader } from './merge-facts.js';
import type { MergeDto } from './merges.dto.js';

/** Requests the merge of a record into another record of the same payee. */
export class MergeSupplier extends CallerCommand<MergeDto & { readonly supplierId: string }> {}

@CommandHandler(MergeSupplier)
export class MergeSupplierHandler implements ICommandHandler<MergeSupplier> {
  constructor(
    private readonly records: SupplierRecords,
    private readonly facts: MergeFactsReader,
    private readonly customers: Customers,
    private readonly runner: CommandRunner,
    private readonly checks: CheckFiles,
  ) {}

  async execute({ input: { supplierId, intoId, reason, check }, caller }: MergeSupplier): Promise<Written> {
    const { supplier: merged } = await this.records.visibleTo(caller, supplierId);
    const facts = await this.facts.of(caller, merged, intoId);
    const { singleOperator } = (await this.customers.of(caller.tenant)).policy;
    const data = {
      supplierId,
      facts,
      reason: reason.trim(),
      singleOperator,
      check: await this.checks.readIfAny(caller, check, supplierId),
    };
    return written(await this.runner.run(supplier, supplierId, { type: 'MergeSupplier', data }, caller.call()));
  }
}
