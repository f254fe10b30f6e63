import type { StreamableFile } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { checkFileIn, paymentRun } from '@counterfoil/domain';
import { CallerCommand } from '../../platform/commands.js';
import { Documents } from '../../platform/documents/documents.js';
import { DocumentHandOut } from '../../platform/documents/hand-out.js';
import { notFound } from '../../platform/http/problem.js';
import { CommandRunner } from '../../platform/log/command-runner.js';
import { actorOf } from '../../platform/session/access.js';
import { VisibleRuns } from '../visible-runs.js';

/** Opens a file that goes with a check of this run, as it was when it was attached (P-11.20). */
export class OpenCheckFile extends CallerCommand<{ readonly runId: string; readonly versionId: string }, StreamableFile> {}

@CommandHandler(OpenCheckFile)
export class OpenCheckFileHandler implements ICommandHandler<OpenCheckFile> {
  constructor(
    private readonly runs: VisibleRuns,
    private readonly runner: CommandRunner,
    private readonly documents: Documents,
    private readonly handOut: DocumentHandOut,
  ) {}

  async execute({ input: { runId, versionId }, caller }: OpenCheckFile): Promise<StreamableFile> {
    await this.runs.find(caller, runId);
    const { tenant, userId } = caller;
    const events = await this.runner.historyOf(paymentRun, tenant, runId);
    const file = events.map(({ data }) => checkFileIn(data)).find((one) => one?.versionId === versionId);
    const known = file == null ? null : await this.documents.find(tenant, file.documentId);
    if (known === null) throw notFound();
    const { documentId, supplierId } = known;
    return this.handOut.of(known, {
      ...{ tenant, actor: actorOf(caller), versionId },
      event: ({ sha256 }) => ({ type: 'DocumentOpened', data: { userId, documentId, supplierId, versionId, sha256 } }),
    });
  }
}
