import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { supplier } from '@counterfoil/domain';
import type { Written } from '@counterfoil/projections';
import { CallerCommand } from '../../platform/commands.js';
import { CheckFiles } from '../../platform/documents/check-files.js';
import { Customers } from '../../platform/customers.js';
import { written } from '../../platform/http/written.js';
import { CommandRunner } from '../../platform/log/command-runner.js';
import { SupplierRecords } from '../../platform/supplier-records.js';
import type { MaxAmountDto } from './supplier-actions.dto.js';

/**
 * Sets the payment limit and the number of days within which a payment counts as a duplicate. A weaker limit waits for a second
 * person.
 */
export class SetSupplierMaxAmount extends CallerCommand<MaxAmountDto> {}

@CommandHandler(SetSupplierMaxAmount)
export class SetSupplierMaxAmountHandler implements ICommandHandler<SetSupplierMaxAmount> {
  constructor(
    private readonly records: SupplierRecords,
    private readonly customers: Customers,
    private readonly checks: CheckFiles,
    private readonly runner: CommandRunner,
  ) {}

  async execute({ input: { id, limitAmount, duplicateDays, check }, caller }: SetSupplierMaxAmount): Promise<Written> {
    const { limits: was } = (await this.records.visibleTo(caller, id)).supplier;
    const { singleOperator, duplicateDays: policyDuplicateDays } = (await this.customers.of(caller.tenant)).policy;
    const limits = {
      limitAmount: limitAmount === undefined ? was.limitAmount : limitAmount,
      duplicateDays: duplicateDays === undefined ? was.duplicateDays : duplicateDays,
    };
    const read = await this.checks.readIfAny(caller, check, id);
    const data = { supplierId: id, limits, policyDuplicateDays, singleOperator, check: read };
    return written(await this.runner.run(supplier, id, { type: 'SetLimits', data }, caller.call()));
  }
}
