import { Body, Controller, HttpCode, Post, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { canonicalJson, type PaymentLine, paymentRowId } from '@counterfoil/domain';
import { type PaymentRowDoc, paymentRows, type VerifyAnswer } from '@counterfoil/projections';
import { notFound, Problem } from '../platform/http/problem.js';
import { listOf } from '../platform/http/validation.js';
import { Jobs } from '../platform/jobs/jobs.js';
import { UNKNOWN_ENTITY } from '../platform/read/entity-filter.js';
import { ReadModels } from '../platform/read/read-models.js';
import { type Caller, machineCall, Needs, TheCaller } from '../platform/session/access.js';
import { PaymentFiles } from './payment-files.js';
import { PaymentLineDto, VerifyAccountsParams } from './payments.dto.js';
import { TellPaymentRun } from './payments.commands.js';
import { ResultRows } from '../platform/read/result-rows.js';
import { RunJudge } from './run-judge.js';
import { runJob, RunStarter } from './run-starter.js';

/** Lines of one call; a longer list is sent in chunks. */
const MOST_LINES = 2_000;
/** A short list is answered with its rows. */
const ROWS_ANSWERED = 50;
/** How long an answer waits for its rows to be listed, in milliseconds. */
const PATIENCE = 5_000;

/** POST /customerPortalApi/verifyAccounts (P-7.2): starts a payment run, or goes on with one. */
@Controller('customerPortalApi')
export class VerifyAccountsController {
  constructor(
    private readonly starter: RunStarter,
    private readonly judge: RunJudge,
    private readonly files: PaymentFiles,
    private readonly bus: CommandBus,
    private readonly jobs: Jobs,
    private readonly readModels: ReadModels,
    private readonly resultRows: ResultRows,
  ) {}

  @Post('verifyAccounts')
  @HttpCode(200)
  @Needs('canVerifyPayments')
  async verifyAccounts(
    @TheCaller() caller: Caller,
    @Query() params: VerifyAccountsParams,
    @Body(listOf(PaymentLineDto)) posted: PaymentLineDto[],
  ): Promise<VerifyAnswer> {
    if (posted.length > MOST_LINES)
      throw new Problem(413, 'too-large', `Please send at most ${MOST_LINES} payment lines at once.`);
    const stated = posted.map(stripped);
    return params.fileId === undefined
      ? this.ofCaller(caller, params, stated)
      : this.ofFile(caller, params.fileId, params, stated);
  }

  /** The server judges its own reading of the file; what is posted must agree with it (P-10). */
  private async ofFile(
    caller: Caller,
    fileId: string,
    { runId, entityId }: VerifyAccountsParams,
    posted: readonly PaymentLine[],
  ): Promise<VerifyAnswer> {
    const file = await this.files.find(caller.tenant, fileId);
    const { lines: own, format, parser, accepted } = await this.files.parse(caller.tenant, file);
    if (!accepted) throw new Problem(422, 'file-not-accepted', 'This file was not accepted, so its payments cannot be checked.');
    if (runId !== undefined) {
      const { run } = await this.starter.stored(caller.tenant, runId);
      await this.compare(caller, run.id, own, posted);
      return this.answer(caller, run.id, own.length, await this.readModels.position());
    }
    const origin = 'file' as const;
    const { run, position } = await this.starter.start(caller, {
      origin,
      fileName: file.fileName,
      file,
      format,
      parser,
      lines: own,
      entityId: this.entity(caller, entityId),
    });
    await this.starter.judgeInBackground(run, own);
    await this.compare(caller, run.id, own, posted);
    return this.answer(caller, run.id, own.length, position);
  }

  /** Lines without a file: judged as they come; the last chunk completes the run. */
  private async ofCaller(
    caller: Caller,
    { runId, entityId, last, single }: VerifyAccountsParams,
    posted: readonly PaymentLine[],
  ): Promise<VerifyAnswer> {
    if (posted.length === 0) throw new Problem(400, 'validation', 'There are no payment lines to check.');
    const origin = single === 'true' ? 'single' : 'api';
    const started =
      runId === undefined
        ? await this.starter.start(caller, {
            origin,
            fileName: posted[0]!.action,
            file: null,
            format: origin,
            parser: `${origin}@1`,
            lines: posted,
            entityId: this.entity(caller, entityId),
          })
        : await this.starter.stored(caller.tenant, runId);
    const judged = await this.judge.judgeMore(started.run, posted, caller.call().commandId);
    if (last !== 'false') await this.judge.complete(started.run);
    await this.readModels.caughtUp(PATIENCE);
    const ids = judged.length > ROWS_ANSWERED ? [] : judged.map(({ n }) => paymentRowId(started.run.id, n));
    const docs = await this.readModels.getMany<PaymentRowDoc>(caller.tenant, paymentRows.name, ids);
    const rows = await this.resultRows.of(
      caller.tenant,
      [...docs.values()].sort((a, b) => a.n - b.n),
    );
    const progress = {
      state: last === 'false' ? 'running' : 'completed',
      judged: posted.length,
      lines: posted.length,
      problem: null,
    } as const;
    return { runId: started.run.id, progress, rows, position: await this.readModels.position() };
  }

  private async answer(caller: Caller, runId: string, total: number, position: string): Promise<VerifyAnswer> {
    const job = await this.jobs.state(runJob(caller.tenant, runId));
    const state = job === null || job.state === 'done' ? 'completed' : job.state === 'failed' ? 'interrupted' : 'running';
    return { runId, progress: { state, judged: job?.done ?? 0, lines: total, problem: job?.problem ?? null }, position };
  }

  private async compare(
    caller: Caller,
    runId: string,
    own: readonly PaymentLine[],
    posted: readonly PaymentLine[],
  ): Promise<void> {
    const byPlace = new Map(own.map((line, i) => [line.clientData, { n: i + 1, line }]));
    for (const line of posted) {
      const found = byPlace.get(line.clientData);
      const fields = found === undefined ? ['clientData'] : differingFields(found.line, line);
      if (fields.length === 0) continue;
      const n = found?.n ?? 0;
      const call = machineCall(caller.tenant, { kind: 'user', id: caller.userId }, 'differs', runId, n, canonicalJson(line));
      await this.bus.execute(new TellPaymentRun(runId, { type: 'RecordDifference', data: { runId, n, fields } }, call));
      const message = `The line sent for row ${line.clientData} differs from the file (${fields.join(', ')}). The file was checked as it was uploaded.`;
      throw new Problem(409, 'line-differs-from-file', message, { runId, row: line.clientData, fields });
    }
  }

  private entity({ entityId: own }: Caller, asked: string | undefined): string | null {
    if (own !== null && asked !== undefined && asked !== '' && asked !== own) throw notFound();
    return own ?? (asked === undefined || asked === '' || asked === UNKNOWN_ENTITY ? null : asked);
  }
}

/** A DTO as the plain line it is: absent fields absent. */
const stripped = (dto: PaymentLineDto): PaymentLine =>
  Object.fromEntries(Object.entries(dto).filter(([, value]) => value !== undefined && value !== null)) as unknown as PaymentLine;

const differingFields = (own: PaymentLine, posted: PaymentLine): readonly string[] => {
  const names = new Set([...Object.keys(own), ...Object.keys(posted)]) as Set<keyof PaymentLine>;
  return [...names].filter((name) => canonicalJson(own[name] ?? null) !== canonicalJson(posted[name] ?? null));
};
