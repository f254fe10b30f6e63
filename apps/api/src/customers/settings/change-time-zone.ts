import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { customer } from '@counterfoil/domain';
import type { Written } from '@counterfoil/projections';
import { CallerCommand } from '../../platform/commands.js';
import { written } from '../../platform/http/written.js';
import { CommandRunner } from '../../platform/log/command-runner.js';
import type { TimeZoneDto } from './customer.dto.js';

/** Changes the time zone for the company's days and times. */
export class ChangeTimeZone extends CallerCommand<TimeZoneDto> {}

@CommandHandler(ChangeTimeZone)
export class ChangeTimeZoneHandler implements ICommandHandler<ChangeTimeZone> {
  constructor(private readonly runner: CommandRunner) {}

  async execute({ input: { zone }, caller }: ChangeTimeZone): Promise<Written> {
    const command = { type: 'ChangeTimeZone', data: { zone } } as const;
    return written(await this.runner.run(customer, caller.tenant, command, caller.call()));
  }
}
