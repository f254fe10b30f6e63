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

/** Records what somebody checked about a change request, so that the person who approves it can rely on it. */
export class CheckSupplierRequest extends CallerCommand<CheckedRequestDto> {}

@CommandHandler(CheckSupplierRequest)
export class CheckSupplierRequestHandler implements ICommandHandler<CheckSupplierRequest> {
  constructor(
    private readonly records: SupplierRecords,
    private readonly secondPerson: SecondPerson,
    private readonly checks: CheckFiles,
    private readonly runner: CommandRunner,
  ) {}

  async execute({ input: { supplierId, requestId, check }, caller }: CheckSupplierRequest): Promise<Written> {
    await this.records.visibleTo(caller, supplierId);
    const approver = await this.secondPerson.toDecide(caller);
    const data = { supplierId, requestId, check: await this.checks.read(caller, check, supplierId), approver };
    const outcome = await this.runner.run(supplier, supplierId, { type: 'CheckSupplierRequest', data }, caller.call());
    return written(outcome, 'Recorded.');
  }
}
