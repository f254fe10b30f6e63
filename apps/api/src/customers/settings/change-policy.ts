import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { customer } from '@counterfoil/domain';
import type { Written } from '@counterfoil/projections';
import { CallerCommand } from '../../platform/commands.js';
import { CheckFiles } from '../../platform/documents/check-files.js';
import { written } from '../../platform/http/written.js';
import { CommandRunner } from '../../platform/log/command-runner.js';
import type { PolicyDto } from './customer.dto.js';

/** Changes the policy. A weaker policy waits for a second person (P-11). */
export class ChangePolicy extends CallerCommand<PolicyDto> {}

@CommandHandler(ChangePolicy)
export class ChangePolicyHandler implements ICommandHandler<ChangePolicy> {
  constructor(
    private readonly runner: CommandRunner,
    private readonly checks: CheckFiles,
  ) {}

  async execute({ input: { revision, check, ...body }, caller }: ChangePolicy): Promise<Written> {
    const { crossMatchMinimum, duplicateDays, outOfRangePercent, singleOperator } = body;
    const { hiddenDigits, linkDays, reminderDays, ownDomains, officeAddresses, isVerify2 } = body;
    const { releaseByApprovers, releaseAloneUpTo, secondPersonForOpen, secondPersonForAccepted, withdrawHours } = body;
    const { claimCoolingOffHours, scanWeekday, requireSecondFactor } = body;
    const policy = {
      ...{ crossMatchMinimum, duplicateDays, outOfRangePercent, singleOperator },
      ...{ hiddenDigits, linkDays, reminderDays, ownDomains, officeAddresses, isVerify2 },
      ...{ releaseByApprovers, releaseAloneUpTo, secondPersonForOpen, secondPersonForAccepted, withdrawHours },
      ...{ claimCoolingOffHours, scanWeekday, requireSecondFactor },
    };
    const command = {
      type: 'ChangePolicy',
      data: { policy, check: await this.checks.readOfAdministration(caller, check) },
    } as const;
    return written(await this.runner.run(customer, caller.tenant, command, caller.call(revision)));
  }
}
