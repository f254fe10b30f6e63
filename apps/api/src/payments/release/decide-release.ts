import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { paymentRun } from '@counterfoil/domain';
import type { Written } from '@counterfoil/projections';
import { CallerCommand } from '../../platform/commands.js';
import { CheckFiles } from '../../platform/documents/check-files.js';
import type { CheckRecordDto } from '../../platform/http/check-record.dto.js';
import { CommandRunner } from '../../platform/log/command-runner.js';
import { ReadModels } from '../../platform/read/read-models.js';
import { SecondPerson } from '../../platform/second-person.js';
import { writtenBy } from '../runs/written-by.js';
import { VisibleRuns } from '../visible-runs.js';
import { Releases } from './releases.js';

type Decision = { readonly runId: string; readonly requestId: string; readonly reason: string | null };

/** A second person approves a requested release. */
export class ApproveRelease extends CallerCommand<Decision & { readonly check: CheckRecordDto | undefined }> {}
/** A second person declines, or the requester withdraws. */
export class DeclineRelease extends CallerCommand<Decision> {}

@CommandHandler(ApproveRelease)
export class ApproveReleaseHandler implements ICommandHandler<ApproveRelease> {
  constructor(
    private readonly releases: Releases,
    private readonly secondPerson: SecondPerson,
    private readonly checks: CheckFiles,
    private readonly readModels: ReadModels,
  ) {}

  async execute({ caller, input: { runId, requestId, reason, check: typed } }: ApproveRelease): Promise<Written> {
    const check = await this.checks.readIfAny(caller, typed, null);
    const approver = await this.secondPerson.toDecide(caller);
    const outcome = await this.releases.decide(caller, runId, (looked) => ({
      type: 'ApproveRelease',
      data: { runId, ...looked, requestId, approver, reason, check },
    }));
    return writtenBy(outcome, this.readModels, 'Marked ready to pay.');
  }
}

@CommandHandler(DeclineRelease)
export class DeclineReleaseHandler implements ICommandHandler<DeclineRelease> {
  constructor(
    private readonly runs: VisibleRuns,
    private readonly runner: CommandRunner,
    private readonly secondPerson: SecondPerson,
    private readonly readModels: ReadModels,
  ) {}

  async execute({ caller, input: { runId, requestId, reason } }: DeclineRelease): Promise<Written> {
    await this.runs.find(caller, runId);
    const approver = await this.secondPerson.toDecide(caller);
    const data = { runId, requestId, approver, reason: reason ?? '' };
    const outcome = await this.runner.run(paymentRun, runId, { type: 'DeclineRelease', data }, caller.call());
    return writtenBy(outcome, this.readModels, 'The run was not released.');
  }
}
