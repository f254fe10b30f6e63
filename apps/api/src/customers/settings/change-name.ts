import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { customer, LONGEST_COMPANY_NAME, typedText } from '@counterfoil/domain';
import type { Written } from '@counterfoil/projections';
import { CallerCommand } from '../../platform/commands.js';
import { CheckFiles } from '../../platform/documents/check-files.js';
import { written } from '../../platform/http/written.js';
import { CommandRunner } from '../../platform/log/command-runner.js';
import type { CompanyNameDto } from './customer.dto.js';

/** Requests another name for the company. It takes effect when a second person has approved it (P-19.9). */
export class ChangeName extends CallerCommand<CompanyNameDto> {}

@CommandHandler(ChangeName)
export class ChangeNameHandler implements ICommandHandler<ChangeName> {
  constructor(
    private readonly runner: CommandRunner,
    private readonly checks: CheckFiles,
  ) {}

  async execute({ input: { name, check }, caller }: ChangeName): Promise<Written> {
    const data = { name: typedText(name, LONGEST_COMPANY_NAME), check: await this.checks.readOfAdministration(caller, check) };
    return written(await this.runner.run(customer, caller.tenant, { type: 'ChangeCompanyName', data }, caller.call()));
  }
}
