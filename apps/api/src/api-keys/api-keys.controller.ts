import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { ApiKeysAnswer, NewSecret, Written } from '@counterfoil/projections';
import { ApproveRequestDto, DeclineDto, RequestDto } from '../platform/http/request.dto.js';
import { type Caller, FreshFactor, Needs, TheCaller } from '../platform/session/access.js';
import { KeyRightsDto, NewKeyDto, RotateKeyDto } from './api-keys.dto.js';
import { ChangeKey } from './change-key.js';
import { CreateKey } from './create-key.js';
import { DecideKeyRequest } from './decide-key-request.js';
import { ListKeys } from './list-keys.js';
import { RevokeKey } from './revoke-key.js';
import { RotateKey } from './rotate-key.js';

/** API keys of a company (P-17). These routes cannot be called with a key. */
@Controller('api-keys')
@Needs('canManageUsers')
export class ApiKeysController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @Needs('canManageUsers', 'canApprove')
  listKeys(@TheCaller() caller: Caller): Promise<ApiKeysAnswer> {
    return this.queries.execute(new ListKeys(undefined, caller));
  }

  @Post()
  @FreshFactor()
  @HttpCode(200)
  createKey(@Body() body: NewKeyDto, @TheCaller() caller: Caller): Promise<NewSecret> {
    return this.commands.execute(new CreateKey(body, caller));
  }

  @Post(':keyId/rights')
  @FreshFactor()
  @HttpCode(200)
  changeKey(@Param('keyId') keyId: string, @Body() rights: KeyRightsDto, @TheCaller() caller: Caller): Promise<Written> {
    return this.commands.execute(new ChangeKey({ keyId, rights }, caller));
  }

  @Post(':keyId/rotate')
  @FreshFactor()
  @HttpCode(200)
  rotateKey(@Param('keyId') keyId: string, @Body() body: RotateKeyDto, @TheCaller() caller: Caller): Promise<NewSecret> {
    return this.commands.execute(new RotateKey({ ...body, keyId }, caller));
  }

  @Post(':keyId/revoke')
  @HttpCode(200)
  @Needs('canManageUsers', 'canApprove')
  revokeKey(@Param('keyId') keyId: string, @TheCaller() caller: Caller): Promise<Written> {
    return this.commands.execute(new RevokeKey({ keyId }, caller));
  }

  @Post(':keyId/approve')
  @FreshFactor()
  @HttpCode(200)
  @Needs('canApprove')
  approveKeyRequest(
    @Param('keyId') keyId: string,
    @Body() body: ApproveRequestDto,
    @TheCaller() caller: Caller,
  ): Promise<Written> {
    return this.commands.execute(new DecideKeyRequest({ ...body, keyId, act: 'approve' }, caller));
  }

  @Post(':keyId/decline')
  @HttpCode(200)
  @Needs('canApprove')
  declineKeyRequest(@Param('keyId') keyId: string, @Body() body: DeclineDto, @TheCaller() caller: Caller): Promise<Written> {
    return this.commands.execute(new DecideKeyRequest({ ...body, keyId, act: 'decline' }, caller));
  }

  @Post(':keyId/withdraw')
  @HttpCode(200)
  withdrawKeyRequest(
    @Param('keyId') keyId: string,
    @Body() { requestId }: RequestDto,
    @TheCaller() caller: Caller,
  ): Promise<Written> {
    return this.commands.execute(new DecideKeyRequest({ keyId, requestId, act: 'withdraw' }, caller));
  }
}
