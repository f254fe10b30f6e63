import { Body, Controller, Get, HttpCode, Param, Post, StreamableFile } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { ReleaseView, Written } from '@counterfoil/projections';
import { attachment } from '../../platform/http/files/attachment.js';
import { type Caller, ForKeys, FreshFactor, Needs, TheCaller } from '../../platform/session/access.js';
import { ApproveRelease, DeclineRelease } from './decide-release.js';
import { ApproveReleaseDto, DecideReleaseDto, ReleaseDto, WithdrawReleaseDto } from './release.dto.js';
import { ReleaseRun } from './release-run.js';
import { RunFiles } from './run-files.js';
import { ShowRelease } from './show-release.js';
import { WithdrawRelease } from './withdraw-release.js';

@Controller('payments/runs/:runId')
@Needs('canVerifyPayments')
export class ReleaseController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly files: RunFiles,
  ) {}

  @Get('release')
  @ForKeys()
  showRelease(@TheCaller() caller: Caller, @Param('runId') runId: string): Promise<ReleaseView> {
    return this.queries.execute(new ShowRelease({ runId }, caller));
  }

  /** The file as it was uploaded. */
  @Get('file')
  @ForKeys()
  async downloadOriginal(@TheCaller() caller: Caller, @Param('runId') runId: string): Promise<StreamableFile> {
    const { fileName, bytes } = await this.files.original(caller, runId);
    return attachment(fileName, bytes);
  }

  /** The file of a released run, without the payments that are held or left out. */
  @Get('released-file')
  @ForKeys()
  @FreshFactor()
  async downloadReleased(@TheCaller() caller: Caller, @Param('runId') runId: string): Promise<StreamableFile> {
    const { fileName, bytes } = await this.files.released(caller, runId);
    return attachment(fileName, bytes);
  }

  @Post('ready')
  @FreshFactor()
  @HttpCode(200)
  releaseRun(@TheCaller() caller: Caller, @Param('runId') runId: string, @Body() { reason }: ReleaseDto): Promise<Written> {
    return this.commands.execute(new ReleaseRun({ runId, reason: reason ?? null }, caller));
  }

  @Post('release/approve')
  @FreshFactor()
  @HttpCode(200)
  @Needs('canApprove')
  approve(@TheCaller() caller: Caller, @Param('runId') runId: string, @Body() body: ApproveReleaseDto): Promise<Written> {
    return this.commands.execute(
      new ApproveRelease({ runId, requestId: body.requestId, reason: body.reason ?? null, check: body.check }, caller),
    );
  }

  @Post('release/decline')
  @HttpCode(200)
  @Needs('canApprove', 'canVerifyPayments')
  decline(@TheCaller() caller: Caller, @Param('runId') runId: string, @Body() body: DecideReleaseDto): Promise<Written> {
    return this.commands.execute(new DeclineRelease({ runId, requestId: body.requestId, reason: body.reason ?? null }, caller));
  }

  @Post('release/withdraw')
  @HttpCode(200)
  withdraw(@TheCaller() caller: Caller, @Param('runId') runId: string, @Body() { reason }: WithdrawReleaseDto): Promise<Written> {
    return this.commands.execute(new WithdrawRelease({ runId, reason }, caller));
  }
}
