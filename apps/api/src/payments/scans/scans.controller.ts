import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { AccountScanView, ListAnswer, ScanRowView, StartedScan, Written } from '@counterfoil/projections';
import { ListParams } from '../../platform/http/list-params.js';
import { type Caller, Needs, TheCaller } from '../../platform/session/access.js';
import { CancelScan } from './cancel-scan.js';
import { ScanAccountsDto, ScanRowsParams } from './scans.dto.js';
import { ListScanRows, ListScans, ShowScan } from './scans.queries.js';
import { ScanAccounts } from './start-scan.js';

/** Scans of accounts (P-10.40). */
@Controller()
@Needs('canVerifyPayments')
export class ScansController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Post('customerPortalApi/scanAccounts')
  @HttpCode(200)
  start(@Body() body: ScanAccountsDto, @TheCaller() caller: Caller): Promise<StartedScan> {
    return this.commands.execute(new ScanAccounts(body, caller));
  }

  @Get('payments/scans')
  list(@Query() params: ListParams, @TheCaller() caller: Caller): Promise<ListAnswer<AccountScanView>> {
    return this.queries.execute(new ListScans(params, caller));
  }

  @Get('payments/scans/:scanId')
  show(@Param('scanId') scanId: string, @TheCaller() caller: Caller): Promise<AccountScanView> {
    return this.queries.execute(new ShowScan({ scanId }, caller));
  }

  @Get('payments/scans/:scanId/rows')
  rows(
    @Param('scanId') scanId: string,
    @Query() params: ScanRowsParams,
    @TheCaller() caller: Caller,
  ): Promise<ListAnswer<ScanRowView>> {
    return this.queries.execute(new ListScanRows({ ...params, scanId }, caller));
  }

  @Post('payments/scans/:scanId/cancel')
  @HttpCode(200)
  cancel(@Param('scanId') scanId: string, @TheCaller() caller: Caller): Promise<Written> {
    return this.commands.execute(new CancelScan({ scanId }, caller));
  }
}
