import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type NewPart, type PaymentLine, type PaymentRunEvent, paymentRowId, paymentRun } from '@counterfoil/domain';
import { type PaymentRowDoc, paymentRows, type ResultRow, type VerifyAnswer } from '@counterfoil/projections';
import { Problem } from '../../platform/http/problem.js';
import { CommandRunner, decidedAgain, type Outcome } from '../../platform/log/command-runner.js';
import { ReadModels } from '../../platform/read/read-models.js';
import { ResultRows } from '../../platform/read/result-rows.js';
import type { Caller } from '../../platform/session/access.js';
import { RunJudge } from '../judging/run-judge.js';
import { RunLines } from '../run-lines.js';
import { RunProgressReader } from '../run-progress.js';
import { StartRun } from '../start-run.js';
import { VisibleRuns } from '../visible-runs.js';
import { entityOf } from './entity-of.js';
import type { VerifyAccountsParams } from './verify-accounts.dto.js';

/** The longest list whose answer includes its rows. */
const ROWS_ANSWERED = 50;
/** How long the call waits for its rows. */
const ROWS_TIMEOUT_MS = 5_000;

/**
 * Judges the lines of a caller's list. Without a run, they start one; otherwise they are its next lines, in the order in which the
 * calls arrive. A call is accepted or refused as a whole: its lines are stored before any of them is judged.
 */
export class VerifyLines extends Command<VerifyAnswer> {
  constructor(
    readonly caller: Caller,
    readonly params: VerifyAccountsParams,
    readonly lines: readonly PaymentLine[],
  ) {
    super();
  }
}

@CommandHandler(VerifyLines)
export class VerifyLinesHandler implements ICommandHandler<VerifyLines> {
  constructor(
    private readonly bus: CommandBus,
    private readonly runner: CommandRunner,
    private readonly runs: VisibleRuns,
    private readonly lines: RunLines,
    private readonly judge: RunJudge,
    private readonly progress: RunProgressReader,
    private readonly readModels: ReadModels,
    private readonly resultRows: ResultRows,
  ) {}

  async execute({ caller, params, lines }: VerifyLines): Promise<VerifyAnswer> {
    if (lines.length === 0) throw new Problem(400, 'validation', 'There are no payment lines to check.');
    await this.requireRight(caller, params);
    const part = { ...(await this.lines.keep(caller.tenant, lines)), last: params.last !== 'false', totals: totalsOf(params) };
    const received =
      params.runId === undefined
        ? await this.start(caller, params, lines[0]!, part)
        : await this.goOn(caller, params.runId, part);
    const { runId, fromLine, lines: count } = partOf(received);
    const run = { tenant: caller.tenant, runId };
    await this.judge.judge(run, { upTo: fromLine + count - 1 });
    const rows = await this.rowsOf(caller.tenant, runId, fromLine, count);
    return {
      runId,
      progress: await this.progress.of(run),
      ...(rows === null ? {} : { rows }),
      position: await this.readModels.position(),
    };
  }

  private start(caller: Caller, params: VerifyAccountsParams, first: PaymentLine, firstPart: NewPart) {
    const origin = params.single === 'true' ? 'single' : 'api';
    const run = {
      origin,
      fileName: first.action,
      format: origin,
      parser: `${origin}@1`,
      entityId: entityOf(caller, params.entityId),
    } as const;
    return this.bus.execute(new StartRun(caller, { ...run, of: { file: null, firstPart } }));
  }

  /** Checks that the caller sees the run before anything is stored. @throws Problem 404 */
  private async requireRight(caller: Caller, { runId, entityId }: VerifyAccountsParams): Promise<void> {
    if (runId === undefined) entityOf(caller, entityId);
    else await this.runs.find(caller, runId);
  }

  private async goOn(caller: Caller, runId: string, part: NewPart): Promise<Outcome<PaymentRunEvent>> {
    // Calls of one list may overtake each other. Each is added after those that arrived before it.
    const call = decidedAgain(caller.call());
    return this.runner.run(paymentRun, runId, { type: 'ReceiveLines', data: { runId, ...part } }, call);
  }

  /** Null when the rows are not listed yet. The run can be read page by page in a moment. */
  private async rowsOf(tenant: string, runId: string, from: number, count: number): Promise<readonly ResultRow[] | null> {
    if (count > ROWS_ANSWERED) return [];
    await this.readModels.caughtUp(ROWS_TIMEOUT_MS);
    const ids = Array.from({ length: count }, (_, i) => paymentRowId(runId, from + i));
    const docs = await this.readModels.getMany<PaymentRowDoc>(tenant, paymentRows.name, ids);
    const listed = ids.flatMap((id) => docs.get(id) ?? []);
    return listed.length < count ? null : this.resultRows.of(tenant, listed);
  }
}

/** The totals of the whole run as the caller states them. */
const totalsOf = ({ totalLines, totalAmount }: VerifyAccountsParams): NewPart['totals'] => ({
  ...(totalLines === undefined ? {} : { lines: Number(totalLines) }),
  ...(totalAmount === undefined ? {} : { amount: Number(totalAmount) }),
});

const partOf = ({ events }: Outcome<PaymentRunEvent>) => {
  for (const { type, data } of events) if (type === 'PaymentLinesReceived') return data;
  throw new Error('the run received no lines');
};
