import { Controller, Get, Param, ParseIntPipe, type StreamableFile } from '@nestjs/common';
import { type Caller, ForKeys, Needs, TheCaller } from '../../platform/session/access.js';
import { Reports } from './reports.js';

/** Runs and single checks as PDF (P-2.9.7). */
@Controller('payments/runs/:runId')
@ForKeys()
@Needs('canVerifyPayments')
export class ReportController {
  constructor(private readonly reports: Reports) {}

  /**
   * The run with every payment, its result, its evidence, and who decided what.
   * @produces application/pdf
   */
  @Get('report')
  ofRun(@TheCaller() caller: Caller, @Param('runId') runId: string): Promise<StreamableFile> {
    return this.reports.ofRun(caller, runId);
  }

  /**
   * The receipt of one check.
   * @produces application/pdf
   */
  @Get('work/:n/report')
  ofCheck(
    @TheCaller() caller: Caller,
    @Param('runId') runId: string,
    @Param('n', ParseIntPipe) n: number,
  ): Promise<StreamableFile> {
    return this.reports.ofCheck(caller, runId, n);
  }
}
