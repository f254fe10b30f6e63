import { Body, Controller, Get, HttpCode, Param, ParseIntPipe, Post, Query, type StreamableFile } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { type ListAnswer, type ResultRow, runList, type RunView, type Written } from '@counterfoil/projections';
import { ListFiles, type NextPage } from '../../platform/sheets/list-files.js';
import { type Caller, ForKeys, Needs, TheCaller } from '../../platform/session/access.js';
import { CommentOnPayment } from './comment-on-payment.js';
import { DismissAlert } from './dismiss-alert.js';
import { RaiseAlertAgain } from './raise-alert-again.js';
import { RejectRun } from './reject-run.js';
import { ResumeRun } from './resume-run.js';
import { AlertDto, CommentDto, DismissAlertDto, RejectRunDto, RowsParams, RunsFileParams, RunsParams } from './runs.dto.js';
import { ListRows, ListRuns, ShowRun } from './runs.queries.js';

@Controller()
@Needs('canVerifyPayments')
export class RunsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly files: ListFiles,
  ) {}

  @Get('payments/runs')
  @ForKeys()
  listRuns(@TheCaller() caller: Caller, @Query() params: RunsParams): Promise<ListAnswer<RunView>> {
    return this.queries.execute(new ListRuns(caller, params));
  }

  /**
   * The same runs as a file.
   * @produces application/vnd.openxmlformats-officedocument.spreadsheetml.sheet, text/csv, text/tab-separated-values
   */
  @Get('payments/runs/download')
  @ForKeys()
  downloadRuns(@TheCaller() caller: Caller, @Query() { format, ...params }: RunsFileParams): Promise<StreamableFile> {
    const read = (page: NextPage) => this.queries.execute(new ListRuns(caller, { ...params, ...page }));
    return this.files.of(caller, { list: runList, format, read });
  }

  @Get('payments/runs/:runId')
  @ForKeys()
  showRun(@TheCaller() caller: Caller, @Param('runId') runId: string): Promise<RunView> {
    return this.queries.execute(new ShowRun(caller, runId));
  }

  @Get('payments/runs/:runId/rows')
  @ForKeys()
  listRows(
    @TheCaller() caller: Caller,
    @Param('runId') runId: string,
    @Query() params: RowsParams,
  ): Promise<ListAnswer<ResultRow>> {
    return this.queries.execute(new ListRows(caller, runId, params));
  }

  @Post('payments/runs/:runId/resume')
  @ForKeys()
  @HttpCode(200)
  resumeRun(@TheCaller() caller: Caller, @Param('runId') runId: string): Promise<Written> {
    return this.commands.execute(new ResumeRun(caller, runId));
  }

  /** Rejects a run (P-7.2). */
  @Post('customerPortalApi/rejectLatestVerifications')
  @HttpCode(200)
  rejectRun(@TheCaller() caller: Caller, @Body() { runId, reason }: RejectRunDto): Promise<Written> {
    return this.commands.execute(new RejectRun(caller, runId, reason ?? null));
  }

  @Post('payments/runs/:runId/rows/:n/comment')
  @HttpCode(200)
  commentOnPayment(
    @TheCaller() caller: Caller,
    @Param('runId') runId: string,
    @Param('n', ParseIntPipe) n: number,
    @Body() { comment }: CommentDto,
  ): Promise<Written> {
    return this.commands.execute(new CommentOnPayment(caller, runId, n, comment));
  }

  @Post('payments/runs/:runId/rows/:n/dismiss')
  @HttpCode(200)
  dismissAlert(
    @TheCaller() caller: Caller,
    @Param('runId') runId: string,
    @Param('n', ParseIntPipe) n: number,
    @Body() { alert, reason }: DismissAlertDto,
  ): Promise<Written> {
    return this.commands.execute(new DismissAlert(caller, runId, n, alert, reason));
  }

  @Post('payments/runs/:runId/rows/:n/raise-again')
  @HttpCode(200)
  raiseAlertAgain(
    @TheCaller() caller: Caller,
    @Param('runId') runId: string,
    @Param('n', ParseIntPipe) n: number,
    @Body() { alert }: AlertDto,
  ): Promise<Written> {
    return this.commands.execute(new RaiseAlertAgain(caller, runId, n, alert));
  }
}
