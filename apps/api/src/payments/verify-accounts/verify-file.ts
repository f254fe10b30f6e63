import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { canonicalJson, type PaymentLine, paymentRun } from '@counterfoil/domain';
import type { VerifyAnswer } from '@counterfoil/projections';
import { notFound, Problem } from '../../platform/http/problem.js';
import { CommandRunner, decidedAgain } from '../../platform/log/command-runner.js';
import { ReadModels } from '../../platform/read/read-models.js';
import { actorOf, type Caller, machineCall } from '../../platform/session/access.js';
import { PaymentFiles, totalsOf, unreadRows } from '../payment-files.js';
import { RunJobs } from '../run-jobs.js';
import { RunProgressReader } from '../run-progress.js';
import { StartRun } from '../start-run.js';
import { VisibleRuns } from '../visible-runs.js';
import { entityOf } from './entity-of.js';
import type { VerifyAccountsParams } from './verify-accounts.dto.js';

/** Judges an uploaded file in the background. The server reads the file itself; posted lines only have to match (P-10). */
export class VerifyFile extends Command<VerifyAnswer> {
  constructor(
    readonly caller: Caller,
    readonly params: VerifyAccountsParams & { readonly fileId: string },
    readonly posted: readonly PaymentLine[],
  ) {
    super();
  }
}

@CommandHandler(VerifyFile)
export class VerifyFileHandler implements ICommandHandler<VerifyFile> {
  constructor(
    private readonly bus: CommandBus,
    private readonly runner: CommandRunner,
    private readonly files: PaymentFiles,
    private readonly runs: VisibleRuns,
    private readonly jobs: RunJobs,
    private readonly progress: RunProgressReader,
    private readonly readModels: ReadModels,
  ) {}

  async execute({ caller, params, posted }: VerifyFile): Promise<VerifyAnswer> {
    const { tenant } = caller;
    const file = await this.files.find(tenant, params.fileId);
    const reading = await this.files.parse(tenant, file);
    const { lines, format, parser, accepted } = reading;
    if (!accepted) throw new Problem(422, 'file-not-accepted', 'This file was not accepted, so its payments cannot be checked.');
    const run = { tenant, runId: params.runId ?? caller.call().commandId };
    let position = '';
    if (params.runId === undefined) {
      const entityId = entityOf(caller, params.entityId);
      const of = { file, totals: totalsOf(lines), unread: unreadRows(reading) };
      const { fileName } = file;
      await this.files.use(tenant, file);
      const started = await this.bus.execute(new StartRun(caller, { origin: 'file', fileName, format, parser, entityId, of }));
      position = started.position ?? '';
      await this.jobs.start(run);
    } else if ((await this.runs.find(caller, run.runId)).file?.sha256 !== file.sha256) throw notFound();
    await this.compare(caller, run.runId, lines, posted);
    return { runId: run.runId, progress: await this.progress.of(run), position: position || (await this.readModels.position()) };
  }

  /** @throws Problem 409 'line-differs-from-file'; the difference is recorded */
  private async compare(
    caller: Caller,
    runId: string,
    own: readonly PaymentLine[],
    posted: readonly PaymentLine[],
  ): Promise<void> {
    const byRow = new Map(own.map((line, i) => [line.clientData, { n: i + 1, line }]));
    for (const line of posted) {
      const found = byRow.get(line.clientData);
      const fields = found === undefined ? ['clientData'] : differingFields(found.line, line);
      if (fields.length === 0) continue;
      const n = found?.n ?? 0;
      const call = machineCall(caller.tenant, actorOf(caller), 'differs', runId, n, canonicalJson(line));
      const command = { type: 'RecordDifference', data: { runId, n, fields } } as const;
      await this.runner.run(paymentRun, runId, command, decidedAgain(call));
      const message = `The line sent for row ${line.clientData} differs from the file (${fields.join(', ')}). The file was checked as it was uploaded.`;
      throw new Problem(409, 'line-differs-from-file', message, { runId, row: line.clientData, fields });
    }
  }
}

const differingFields = (own: PaymentLine, posted: PaymentLine): readonly string[] => {
  const names = new Set([...Object.keys(own), ...Object.keys(posted)]) as Set<keyof PaymentLine>;
  return [...names].filter((name) => canonicalJson(own[name] ?? null) !== canonicalJson(posted[name] ?? null));
};
