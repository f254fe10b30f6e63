import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { supplier } from '@counterfoil/domain';
import type { Written } from '@counterfoil/projections';
import { CallerCommand } from '../../platform/commands.js';
import { CheckFiles } from '../../platform/documents/check-files.js';
import { Customers } from '../../platform/customers.js';
import { written } from '../../platform/http/written.js';
import { CommandRunner } from '../../platform/log/command-runner.js';
import { SupplierRecords } from '../../platform/supplier-records.js';
import type { ReviewMatchDto } from './supplier-actions.dto.js';

/** Asks a second person to clear or confirm a sanctions match (P-5.5.9). */
export class ReviewSanctionsMatch extends CallerCommand<ReviewMatchDto> {}

@CommandHandler(ReviewSanctionsMatch)
export class ReviewSanctionsMatchHandler implements ICommandHandler<ReviewSanctionsMatch> {
  constructor(
    private readonly records: SupplierRecords,
    private readonly customers: Customers,
    private readonly checks: CheckFiles,
    private readonly runner: CommandRunner,
  ) {}

  async execute({ input, caller }: ReviewSanctionsMatch): Promise<Written> {
    const { id, isConfirmed, reason } = input;
    await this.records.visibleTo(caller, id);
    const { singleOperator } = (await this.customers.of(caller.tenant)).policy;
    const check = await this.checks.readIfAny(caller, input.check, id);
    const data = { supplierId: id, isConfirmed, reason: reason.trim(), singleOperator, check };
    return written(await this.runner.run(supplier, id, { type: 'ReviewMatch', data }, caller.call()));
  }
}
