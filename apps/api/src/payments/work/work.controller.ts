import { Body, Controller, Get, HttpCode, Param, ParseIntPipe, Post, Query, type StreamableFile } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import {
  type ColleagueView,
  type ListAnswer,
  type PaymentRequestView,
  type RunPulse,
  RunWorkAnswer,
  type RunWorkRowAnswer,
  workList,
  type WorkPreviewAnswer,
  type Written,
} from '@counterfoil/projections';
import { ListFiles } from '../../platform/sheets/list-files.js';
import { type Caller, ForKeys, FreshFactor, Needs, TheCaller } from '../../platform/session/access.js';
import { AcceptPayments, ApproveAcceptance, DeclineAcceptance } from './accept-payments.js';
import { AssignPayments } from './assign-payments.js';
import { DismissAlerts } from './dismiss-alerts.js';
import { ListPaymentRequests } from './list-payment-requests.js';
import { ListColleagues } from './list-colleagues.js';
import { ListWork } from './list-work.js';
import { PreviewWork } from './preview-work.js';
import { ReadPulse } from './read-pulse.js';
import { RecheckPayments } from './recheck-payments.js';
import { HoldPayments, LeaveOutPayments, PutBackPayments } from './set-aside.js';
import { ShowWorkRow } from './show-work-row.js';
import {
  AcceptDto,
  ApproveAcceptanceDto,
  AssignDto,
  DeclineAcceptanceDto,
  DismissAlertsDto,
  PreviewDto,
  SelectionDto,
  SetAsideDto,
  WorkFileParams,
  WorkParams,
} from './work.dto.js';

/** Takes the whole list at once, because its rows are in memory anyway. */
const WHOLE = { start: 0, length: 1_000_000 } as const;

/** Work on the rows of a run (P-10.20). */
@Controller()
@Needs('canVerifyPayments')
export class WorkController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly files: ListFiles,
  ) {}

  @Get('payments/runs/:runId/pulse')
  pulse(@TheCaller() session: Caller, @Param('runId') runId: string): Promise<RunPulse> {
    return this.queries.execute(new ReadPulse({ runId }, session));
  }

  @Get('payments/runs/:runId/work')
  @ForKeys()
  list(@TheCaller() session: Caller, @Param('runId') runId: string, @Query() params: WorkParams): Promise<RunWorkAnswer> {
    return this.queries.execute(new ListWork({ runId, params }, session));
  }

  /**
   * The same rows as a file.
   * @produces application/vnd.openxmlformats-officedocument.spreadsheetml.sheet, text/csv, text/tab-separated-values
   */
  @Get('payments/runs/:runId/work/download')
  download(
    @TheCaller() caller: Caller,
    @Param('runId') runId: string,
    @Query() { format, ...params }: WorkFileParams,
  ): Promise<StreamableFile> {
    const read = () => this.queries.execute(new ListWork({ runId, params: { ...params, ...WHOLE } }, caller));
    return this.files.of(caller, { list: workList, format, about: runId, read });
  }

  @Get('payments/runs/:runId/work/:n')
  @ForKeys()
  show(
    @TheCaller() session: Caller,
    @Param('runId') runId: string,
    @Param('n', ParseIntPipe) n: number,
  ): Promise<RunWorkRowAnswer> {
    return this.queries.execute(new ShowWorkRow({ runId, n }, session));
  }

  /** Acceptances and releases that wait for a second person. */
  @Get('payments/change-requests')
  @Needs('canApprove', 'canVerifyPayments')
  changeRequests(@TheCaller() session: Caller): Promise<ListAnswer<PaymentRequestView>> {
    return this.queries.execute(new ListPaymentRequests(undefined, session));
  }

  @Get('payments/colleagues')
  colleagues(@TheCaller() session: Caller): Promise<ListAnswer<ColleagueView>> {
    return this.queries.execute(new ListColleagues(undefined, session));
  }

  @Post('payments/runs/:runId/work/preview')
  @HttpCode(200)
  preview(@TheCaller() caller: Caller, @Param('runId') runId: string, @Body() body: PreviewDto): Promise<WorkPreviewAnswer> {
    return this.queries.execute(new PreviewWork(caller, runId, body));
  }

  @Post('payments/runs/:runId/work/hold')
  @HttpCode(200)
  hold(@TheCaller() caller: Caller, @Param('runId') runId: string, @Body() body: SetAsideDto): Promise<Written> {
    return this.commands.execute(new HoldPayments({ runId, body }, caller));
  }

  @Post('payments/runs/:runId/work/leave-out')
  @HttpCode(200)
  leaveOut(@TheCaller() caller: Caller, @Param('runId') runId: string, @Body() body: SetAsideDto): Promise<Written> {
    return this.commands.execute(new LeaveOutPayments({ runId, body }, caller));
  }

  @Post('payments/runs/:runId/work/put-back')
  @HttpCode(200)
  putBack(@TheCaller() caller: Caller, @Param('runId') runId: string, @Body() body: SelectionDto): Promise<Written> {
    return this.commands.execute(new PutBackPayments({ runId, body }, caller));
  }

  @Post('payments/runs/:runId/work/assign')
  @HttpCode(200)
  assign(@TheCaller() caller: Caller, @Param('runId') runId: string, @Body() body: AssignDto): Promise<Written> {
    return this.commands.execute(new AssignPayments({ runId, body }, caller));
  }

  @Post('payments/runs/:runId/work/dismiss')
  @HttpCode(200)
  dismiss(@TheCaller() caller: Caller, @Param('runId') runId: string, @Body() body: DismissAlertsDto): Promise<Written> {
    return this.commands.execute(new DismissAlerts({ runId, body }, caller));
  }

  @Post('payments/runs/:runId/work/recheck')
  @HttpCode(200)
  recheck(@TheCaller() caller: Caller, @Param('runId') runId: string, @Body() body: SelectionDto): Promise<Written> {
    return this.commands.execute(new RecheckPayments({ runId, body }, caller));
  }

  @Post('payments/runs/:runId/work/accept')
  @HttpCode(200)
  accept(@TheCaller() caller: Caller, @Param('runId') runId: string, @Body() body: AcceptDto): Promise<Written> {
    return this.commands.execute(new AcceptPayments({ runId, body }, caller));
  }

  @Post('payments/runs/:runId/work/acceptances/:requestId/approve')
  @FreshFactor()
  @HttpCode(200)
  @Needs('canApprove')
  approve(
    @TheCaller() caller: Caller,
    @Param('runId') runId: string,
    @Param('requestId') requestId: string,
    @Body() body: ApproveAcceptanceDto,
  ): Promise<Written> {
    return this.commands.execute(new ApproveAcceptance({ runId, requestId, body }, caller));
  }

  /** Also for the requester, who withdraws their own request. */
  @Post('payments/runs/:runId/work/acceptances/:requestId/decline')
  @HttpCode(200)
  @Needs('canApprove', 'canVerifyPayments')
  decline(
    @TheCaller() caller: Caller,
    @Param('runId') runId: string,
    @Param('requestId') requestId: string,
    @Body() body: DeclineAcceptanceDto,
  ): Promise<Written> {
    return this.commands.execute(new DeclineAcceptance({ runId, requestId, body }, caller));
  }
}
