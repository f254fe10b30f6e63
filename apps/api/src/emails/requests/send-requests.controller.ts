import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { Written } from '@counterfoil/projections';
import { type Caller, Needs, TheCaller } from '../../platform/session/access.js';
import { PreviewChangeRequests, type PreviewedRequests } from './preview-change-requests.js';
import { DoSendDto, SendRequestsDto } from './requests.dto.js';
import { SendChangeRequests, type SentRequests } from './send-change-requests.js';
import { SetSupplierDoSend } from './set-supplier-do-send.js';

/** The calls of P-7.2 that send emails to suppliers. */
@Controller('customerPortalApi')
@Needs('canEditSuppliers')
export class SendRequestsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Post('SendChangeRequests')
  @HttpCode(200)
  send(@Body() body: SendRequestsDto, @TheCaller() caller: Caller): Promise<SentRequests> {
    return this.commands.execute(new SendChangeRequests(body, caller));
  }

  @Post('previewChangeRequests')
  @HttpCode(200)
  preview(@Body() body: SendRequestsDto, @TheCaller() caller: Caller): Promise<PreviewedRequests> {
    return this.queries.execute(new PreviewChangeRequests(body, caller));
  }

  @Post('setSupplierDoSend')
  @HttpCode(200)
  setDoSend(@Body() body: DoSendDto, @TheCaller() caller: Caller): Promise<Written> {
    return this.commands.execute(new SetSupplierDoSend(body, caller));
  }
}
