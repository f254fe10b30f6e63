import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { supplier } from '@counterfoil/domain';
import type { Written } from '@counterfoil/projections';
import { CallerCommand } from '../../platform/commands.js';
import { CheckFiles } from '../../platform/documents/check-files.js';
import { Customers } from '../../platform/customers.js';
import { written } from '../../platform/http/written.js';
import { CommandRunner } from '../../platform/log/command-runner.js';
import { SupplierRecords } from '../../platform/supplier-records.js';
import type { UnlockDto } from './requests.dto.js';

/** Requests an unlock. Somebody entered wrong digits, so a second person has to decide (P-11). */
export class UnlockSupplier extends CallerCommand<UnlockDto & { readonly id: string }> {}

@CommandHandler(UnlockSupplier)
export class UnlockSupplierHandler implements ICommandHandler<UnlockSupplier> {
  constructor(
    private readonly records: SupplierRecords,
    private readonly customers: Customers,
    private readonly checks: CheckFiles,
    private readonly runner: CommandRunner,
  ) {}

  async execute({ input: { id, reason, check }, caller }: UnlockSupplier): Promise<Written> {
    await this.records.visibleTo(caller, id);
    const { singleOperator } = (await this.customers.of(caller.tenant)).policy;
    const read = await this.checks.readIfAny(caller, check, id);
    const data = { supplierId: id, reason: reason.trim(), singleOperator, check: read };
    return written(await this.runner.run(supplier, id, { type: 'LiftLock', data }, caller.call()), 'It is unlocked.');
  }
}
