import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { supplier } from '@counterfoil/domain';
import type { Written } from '@counterfoil/projections';
import { CallerCommand } from '../../platform/commands.js';
import { CheckFiles } from '../../platform/documents/check-files.js';
import { written } from '../../platform/http/written.js';
import { CommandRunner } from '../../platform/log/command-runner.js';
import { SecondPerson } from '../../platform/second-person.js';
import { SupplierRecords } from '../../platform/supplier-records.js';
import type { AcceptAnswerDto } from './approvals.dto.js';

/** A second person accepts a supplier's weak answer and records what they checked. */
export class AcceptAnswer extends CallerCommand<AcceptAnswerDto> {}

@CommandHandler(AcceptAnswer)
export class AcceptAnswerHandler implements ICommandHandler<AcceptAnswer> {
  constructor(
    private readonly records: SupplierRecords,
    private readonly secondPerson: SecondPerson,
    private readonly checks: CheckFiles,
    private readonly runner: CommandRunner,
  ) {}

  async execute({ input: { supplierId, check }, caller }: AcceptAnswer): Promise<Written> {
    await this.records.visibleTo(caller, supplierId);
    const approver = await this.secondPerson.toDecide(caller);
    const data = { supplierId, check: await this.checks.read(caller, check, supplierId), approver };
    return written(await this.runner.run(supplier, supplierId, { type: 'AcceptAnswer', data }, caller.call()));
  }
}
