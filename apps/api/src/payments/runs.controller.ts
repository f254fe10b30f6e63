import { Body, Controller, Get, HttpCode, Param, ParseIntPipe, Post, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import {
  type ListAnswer,
  type PaymentRowDoc,
  paymentRows,
  type ResultRow,
  type RunView,
  type Written,
} from '@counterfoil/projections';
import { type PaymentRunCommand, paymentRowId } from '@counterfoil/domain';
import { notFound } from '../platform/http/problem.js';
import { ReadModels } from '../platform/read/read-models.js';
import { type Caller, Needs, TheCaller } from '../platform/session/access.js';
import { CommentDto, DismissAlertDto, ReasonDto, RejectRunDto, RowsParams, RunsParams } from './payments.dto.js';
import { TellPaymentRun } from './payments.commands.js';
import { ListRows, ListRuns, ShowRun } from './payments.queries.js';
import { RunStarter } from './run-starter.js';

@Controller()
@Needs('canVerifyPayments')
export class RunsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly readModels: ReadModels,
    private readonly starter: RunStarter,
  ) {}

  @Get('payments/runs')
  listRuns(@TheCaller() caller: Caller, @Query() params: RunsParams): Promise<ListAnswer<RunView>> {
    return this.queries.execute(new ListRuns(caller, params));
  }

  @Get('payments/runs/:runId')
  showRun(@TheCaller() caller: Caller, @Param('runId') runId: string): Promise<RunView> {
    return this.queries.execute(new ShowRun(caller, runId));
  }

  @Get('payments/runs/:runId/rows')
  listRows(
    @TheCaller() caller: Caller,
    @Param('runId') runId: string,
    @Query() params: RowsParams,
  ): Promise<ListAnswer<ResultRow>> {
    return this.queries.execute(new ListRows(caller, runId, params));
  }

  /** Goes on with an interrupted run. */
  @Post('payments/runs/:runId/resume')
  @HttpCode(200)
  async resumeRun(@TheCaller() caller: Caller, @Param('runId') runId: string): Promise<Written> {
    await this.showRun(caller, runId);
    await this.starter.resume(caller.tenant, runId);
    return { position: await this.readModels.position(), message: 'The run goes on.' };
  }

  /** Releases the exact bytes that were checked; with open lines it is an override and needs a reason. */
  @Post('payments/runs/:runId/ready')
  @HttpCode(200)
  async markReady(@TheCaller() caller: Caller, @Param('runId') runId: string, @Body() { reason }: ReasonDto): Promise<Written> {
    const { atRisk } = await this.showRun(caller, runId);
    return this.tell(
      caller,
      runId,
      { type: 'MarkRunReady', data: { runId, openLines: atRisk.lines, reason: reason ?? null } },
      'Marked ready to pay.',
    );
  }

  /** P-7.2. */
  @Post('customerPortalApi/rejectLatestVerifications')
  @HttpCode(200)
  async rejectRun(@TheCaller() caller: Caller, @Body() { runId, reason }: RejectRunDto): Promise<Written> {
    await this.showRun(caller, runId);
    return this.tell(caller, runId, { type: 'RejectRun', data: { runId, reason: reason ?? null } }, 'The run was rejected.');
  }

  @Post('payments/runs/:runId/rows/:n/comment')
  @HttpCode(200)
  async commentOnPayment(
    @TheCaller() caller: Caller,
    @Param('runId') runId: string,
    @Param('n', ParseIntPipe) n: number,
    @Body() { comment }: CommentDto,
  ): Promise<Written> {
    await this.row(caller, runId, n);
    return this.tell(caller, runId, { type: 'CommentOnPayment', data: { runId, n, comment } }, 'Comment saved.');
  }

  @Post('payments/runs/:runId/rows/:n/dismiss')
  @HttpCode(200)
  async dismissAlert(
    @TheCaller() caller: Caller,
    @Param('runId') runId: string,
    @Param('n', ParseIntPipe) n: number,
    @Body() { alert, reason }: DismissAlertDto,
  ): Promise<Written> {
    const { matchKey, amount, reference = '', alerts } = await this.row(caller, runId, n);
    if (!alerts.some(({ kind }) => kind === alert)) throw notFound();
    return this.tell(
      caller,
      runId,
      { type: 'DismissAlert', data: { runId, n, matchKey, amount, reference, alert, reason } },
      'Alert dismissed.',
    );
  }

  private async row(caller: Caller, runId: string, n: number): Promise<PaymentRowDoc> {
    await this.showRun(caller, runId);
    const row = await this.readModels.get<PaymentRowDoc>(caller.tenant, paymentRows.name, paymentRowId(runId, n));
    if (row === null) throw notFound();
    return row;
  }

  private async tell(caller: Caller, runId: string, command: PaymentRunCommand, message: string): Promise<Written> {
    const { position } = await this.commands.execute(new TellPaymentRun(runId, command, caller.call()));
    return { position: position ?? (await this.readModels.position()), message };
  }
}
