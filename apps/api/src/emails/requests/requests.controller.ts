import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Written } from '@counterfoil/projections';
import { type Caller, Needs, TheCaller } from '../../platform/session/access.js';
import { RequestReasonDto, UnlockDto } from './requests.dto.js';
import { ResendRequest } from './resend-request.js';
import { RevokeRequest } from './revoke-request.js';
import { UnlockSupplier } from './unlock-supplier.js';

/** Actions on a verification request that was sent. */
@Controller('suppliers/:id/verification')
@Needs('canEditSuppliers')
export class RequestsController {
  constructor(private readonly commands: CommandBus) {}

  @Post('resend')
  @HttpCode(200)
  resend(@Param('id') id: string, @TheCaller() caller: Caller): Promise<Written> {
    return this.commands.execute(new ResendRequest({ id }, caller));
  }

  @Post('revoke')
  @HttpCode(200)
  revoke(@Param('id') id: string, @Body() body: RequestReasonDto, @TheCaller() caller: Caller): Promise<Written> {
    return this.commands.execute(new RevokeRequest({ ...body, id }, caller));
  }

  @Post('unlock')
  @HttpCode(200)
  unlock(@Param('id') id: string, @Body() body: UnlockDto, @TheCaller() caller: Caller): Promise<Written> {
    return this.commands.execute(new UnlockSupplier({ ...body, id }, caller));
  }
}
