import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { Written } from '@counterfoil/projections';
import { type Caller, Needs, TheCaller } from '../../platform/session/access.js';
import { type DocumentRequestsAnswer, ListDocumentRequests } from './list-requests.js';
import { RequestDocument } from './request-document.js';
import { RequestDocumentDto, RequestsParams } from './requests.dto.js';
import { WithdrawDocumentRequest } from './withdraw-request.js';

/** Requests for one document of a supplier (P-16.10). */
@Controller('library/requests')
@Needs('canEditSuppliers')
export class DocumentRequestsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @Needs('canAccessSupplierManagement')
  list(@Query() params: RequestsParams, @TheCaller() caller: Caller): Promise<DocumentRequestsAnswer> {
    return this.queries.execute(new ListDocumentRequests(params, caller));
  }

  @Post()
  @HttpCode(200)
  ask(@Body() body: RequestDocumentDto, @TheCaller() caller: Caller): Promise<Written> {
    return this.commands.execute(new RequestDocument(body, caller));
  }

  @Post(':id/withdraw')
  @HttpCode(200)
  withdraw(@Param('id') requestId: string, @TheCaller() caller: Caller): Promise<Written> {
    return this.commands.execute(new WithdrawDocumentRequest({ requestId }, caller));
  }
}
