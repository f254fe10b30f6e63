import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { supplier } from '@counterfoil/domain';
import type { Written } from '@counterfoil/projections';
import { CallerCommand } from '../../platform/commands.js';
import { CheckFiles } from '../../platform/documents/check-files.js';
import { Customers } from '../../platform/customers.js';
import { written } from '../../platform/http/written.js';
import { CommandRunner } from '../../platform/log/command-runner.js';
import { SupplierRecords } from '../../platform/supplier-records.js';
import type { SupplierEmailDto } from './supplier-email.dto.js';

/**
 * Requests another verification email. The person who chooses the address could answer for the supplier, so a second person decides
 * (P-11).
 */
export class SetSupplierEmail extends CallerCommand<SupplierEmailDto> {}

@CommandHandler(SetSupplierEmail)
export class SetSupplierEmailHandler implements ICommandHandler<SetSupplierEmail> {
  constructor(
    private readonly records: SupplierRecords,
    private readonly customers: Customers,
    private readonly checks: CheckFiles,
    private readonly runner: CommandRunner,
  ) {}

  async execute({ input: { id, email, check }, caller }: SetSupplierEmail): Promise<Written> {
    await this.records.visibleTo(caller, id);
    const { singleOperator } = (await this.customers.of(caller.tenant)).policy;
    const read = await this.checks.readIfAny(caller, check, id);
    const data = { supplierId: id, source: 'form', singleOperator, email, check: read } as const;
    return written(await this.runner.run(supplier, id, { type: 'SetSupplierDetails', data }, caller.call()));
  }
}
