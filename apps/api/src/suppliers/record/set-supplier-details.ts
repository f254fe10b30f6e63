import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { identityOf, isSame, supplier } from '@counterfoil/domain';
import type { Written } from '@counterfoil/projections';
import { CallerCommand } from '../../platform/commands.js';
import { CheckFiles } from '../../platform/documents/check-files.js';
import { written } from '../../platform/http/written.js';
import { CommandRunner } from '../../platform/log/command-runner.js';
import { SupplierRecords } from '../../platform/supplier-records.js';
import { Resemblances } from '../../platform/resemblances.js';
import { changedParts } from './supplier-changes.js';
import type { SetSupplierDetailsDto } from './supplier-fields.dto.js';
import { SupplierRules } from './supplier-rules.js';

/**
 * Changes plain details at once. The account, the email and, for a proven supplier, the identifying fields wait for a second person
 * (P-11).
 */
export class SetSupplierDetails extends CallerCommand<SetSupplierDetailsDto> {}

@CommandHandler(SetSupplierDetails)
export class SetSupplierDetailsHandler implements ICommandHandler<SetSupplierDetails> {
  constructor(
    private readonly records: SupplierRecords,
    private readonly rules: SupplierRules,
    private readonly resemblances: Resemblances,
    private readonly runner: CommandRunner,
    private readonly checks: CheckFiles,
  ) {}

  async execute({ input: { id, revision, check: typed, ...fields }, caller }: SetSupplierDetails): Promise<Written> {
    const check = await this.checks.readIfAny(caller, typed, id);
    const record = await this.records.visibleTo(caller, id);
    const wanted = changedParts(fields, record.supplier);
    const { parts, policy } = await this.rules.check(caller, id, wanted, record.supplier.details);
    const { details, payee } = parts;
    const resembles = isSame(identityOf(details), identityOf(record.supplier.details))
      ? []
      : await this.resemblances.of(caller.tenant, { supplierId: id, ...details, ...payee });
    const { singleOperator } = policy;
    const data = { supplierId: id, source: 'form', singleOperator, resembles, check, ...parts } as const;
    // Fields that were not sent keep the value of this revision, so the command is valid for this revision only.
    const call = caller.call(revision ?? record.revision);
    return written(await this.runner.run(supplier, id, { type: 'SetSupplierDetails', data }, call));
  }
}
