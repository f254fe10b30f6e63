import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { accountScan, afterScanned } from '@counterfoil/domain';
import type { Written } from '@counterfoil/projections';
import { CallerCommand } from '../../platform/commands.js';
import { written } from '../../platform/http/written.js';
import { CommandRunner } from '../../platform/log/command-runner.js';
import { VisibleScans } from './visible-scans.js';

/** Stops a scan after its current part. The rows recorded so far are kept. */
export class CancelScan extends CallerCommand<{ readonly scanId: string }> {}

@CommandHandler(CancelScan)
export class CancelScanHandler implements ICommandHandler<CancelScan> {
  constructor(
    private readonly scans: VisibleScans,
    private readonly runner: CommandRunner,
  ) {}

  async execute({ input: { scanId }, caller }: CancelScan): Promise<Written> {
    await this.scans.find(caller, scanId);
    const command = { type: 'CancelAccountScan', data: { scanId } } as const;
    return written(await this.runner.runOnTail(accountScan, scanId, command, caller.call(), afterScanned), 'Cancelled.');
  }
}
