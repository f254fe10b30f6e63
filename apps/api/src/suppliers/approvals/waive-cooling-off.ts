import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { supplier } from '@counterfoil/domain';
import type { Written } from '@counterfoil/projections';
import { CallerCommand } from '../../platform/commands.js';
import { CheckFiles } from '../../platform/documents/check-files.js';
import { written } from '../../platform/http/written.js';
import { CommandRunner } from '../../platform/log/command-runner.js';
import { SecondPerson } from '../../platform/second-person.js';
import { SupplierRecords } from '../../platform/supplier-records.js';
import type { CheckedRequestDto } from './approvals.dto.js';

/** Asks a second person to allow a claim to be approved before its waiting time ends (P-11.16). */
export class WaiveCoolingOff extends CallerCommand<CheckedRequestDto> {}

@CommandHandler(WaiveCoolingOff)
export class WaiveCoolingOffHandler implements ICommandHandler<WaiveCoolingOff> {
  constructor(
    private readonly records: SupplierRecords,
    private readonly secondPerson: SecondPerson,
    private readonly checks: CheckFiles,
    private readonly runner: CommandRunner,
  ) {}

  async execute({ input: { supplierId, requestId, check }, caller }: WaiveCoolingOff): Promise<Written> {
    await this.records.visibleTo(caller, supplierId);
    const approver = await this.secondPerson.toDecide(caller);
    const read = await this.checks.read(caller, check, supplierId);
    const data = { supplierId, claimId: requestId, check: read, approver };
    const outcome = await this.runner.run(supplier, supplierId, { type: 'WaiveCoolingOff', data }, caller.call());
    return written(outcome, 'Asked. A second person decides.');
  }
}
