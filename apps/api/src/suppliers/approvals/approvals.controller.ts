import { Body, Controller, Get, HttpCode, Post, Query, type StreamableFile } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { type AdditionsApproved, approvalList, type Written } from '@counterfoil/projections';
import { ListFiles } from '../../platform/sheets/list-files.js';
import { type Caller, FreshFactor, Needs, TheCaller } from '../../platform/session/access.js';
import { AcceptAnswer } from './accept-answer.js';
import {
  AcceptAnswerDto,
  AdditionListDto,
  ApprovalFileParams,
  ApproveDto,
  CheckedRequestDto,
  DeclineSupplierRequestDto,
  RequestRefDto,
} from './approvals.dto.js';
import { ApproveAdditionList } from './approve-addition-list.js';
import { ApproveSupplierRequests } from './approve-supplier-requests.js';
import { DeclineSupplierRequests } from './decline-supplier-requests.js';
import { CheckSupplierRequest } from './check-supplier-request.js';
import { type ApprovalsAnswer, ListApprovals } from './list-approvals.js';
import type { Decided } from './request-decider.js';
import { WaiveCoolingOff } from './waive-cooling-off.js';
import { WithdrawSupplierRequest } from './withdraw-supplier-request.js';

@Controller('approvals')
@Needs('canApprove')
export class ApprovalsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly files: ListFiles,
  ) {}

  /** Also for users who request changes: they see which of their change requests still wait. */
  @Get()
  @Needs('canApprove', 'canEditSuppliers')
  list(@TheCaller() caller: Caller): Promise<ApprovalsAnswer> {
    return this.queries.execute(new ListApprovals(undefined, caller));
  }

  /**
   * The same change requests as a file.
   * @produces application/vnd.openxmlformats-officedocument.spreadsheetml.sheet, text/csv, text/tab-separated-values
   */
  @Get('download')
  @Needs('canApprove', 'canEditSuppliers')
  download(@Query() { format }: ApprovalFileParams, @TheCaller() caller: Caller): Promise<StreamableFile> {
    const read = async () => ({ ...(await this.queries.execute(new ListApprovals(undefined, caller))), next: null });
    return this.files.of(caller, { list: approvalList, format, read });
  }

  @Post('approve')
  @FreshFactor()
  @HttpCode(200)
  approve(@Body() body: ApproveDto, @TheCaller() caller: Caller): Promise<Decided> {
    return this.commands.execute(new ApproveSupplierRequests(body, caller));
  }

  @Post('accept-answer')
  @FreshFactor()
  @HttpCode(200)
  acceptAnswer(@Body() body: AcceptAnswerDto, @TheCaller() caller: Caller): Promise<Written> {
    return this.commands.execute(new AcceptAnswer(body, caller));
  }

  /** Records what a user checked about a change request before it is approved. */
  @Post('check')
  @HttpCode(200)
  @Needs('canApprove', 'canEditSuppliers')
  check(@Body() body: CheckedRequestDto, @TheCaller() caller: Caller): Promise<Written> {
    return this.commands.execute(new CheckSupplierRequest(body, caller));
  }

  /** Asks a second person to waive the rest of a claim's waiting time. */
  @Post('waive-cooling-off')
  @HttpCode(200)
  @Needs('canApprove', 'canEditSuppliers')
  waive(@Body() body: CheckedRequestDto, @TheCaller() caller: Caller): Promise<Written> {
    return this.commands.execute(new WaiveCoolingOff(body, caller));
  }

  @Post('approve-list')
  @FreshFactor()
  @HttpCode(200)
  approveList(@Body() body: AdditionListDto, @TheCaller() caller: Caller): Promise<AdditionsApproved> {
    return this.commands.execute(new ApproveAdditionList(body, caller));
  }

  @Post('decline')
  @HttpCode(200)
  decline(@Body() body: DeclineSupplierRequestDto, @TheCaller() caller: Caller): Promise<Decided> {
    return this.commands.execute(new DeclineSupplierRequests(body, caller));
  }

  @Post('withdraw')
  @HttpCode(200)
  @Needs('canApprove', 'canEditSuppliers')
  withdraw(@Body() body: RequestRefDto, @TheCaller() caller: Caller): Promise<Written> {
    return this.commands.execute(new WithdrawSupplierRequest(body, caller));
  }
}
