import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { supplier } from '@counterfoil/domain';
import type { Written } from '@counterfoil/projections';
import { CallerCommand } from '../../platform/commands.js';
import { written } from '../../platform/http/written.js';
import { CommandRunner } from '../../platform/log/command-runner.js';
import { SupplierRecords } from '../../platform/supplier-records.js';
import { changedParts } from './supplier-changes.js';
import type { ChangeSupplierDto } from './supplier-fields.dto.js';
import { SupplierRules } from './supplier-rules.js';

/** Changes plain details at once. The bank account, its name and the email wait for a second person (P-11). */
export class SetSupplierDetails extends CallerCommand<ChangeSupplierDto> {}

@CommandHandler(SetSupplierDetails)
export class SetSupplierDetailsHandler implements ICommandHandler<SetSupplierDetails> {
  constructor(
    private readonly records: SupplierRecords,
    private readonly rules: SupplierRules,
    private readonly runner: CommandRunner,
  ) {}

  async execute({ input: { id, revision, ...fields }, caller }: SetSupplierDetails): Promise<Written> {
    const record = await this.records.visibleTo(caller, id);
    const wanted = changedParts(fields, record.supplier);
    const { parts, policy } = await this.rules.check(caller, id, wanted, record.supplier.details);
    const data = { supplierId: id, source: 'form', singleOperator: policy.singleOperator, ...parts } as const;
    // Fields that were not sent keep the value of this revision, so the command is valid for this revision only.
    const call = caller.call(revision ?? record.revision);
    return written(await this.runner.run(supplier, id, { type: 'ChangeSupplier', data }, call));
  }
}
