import { Body, Controller, Get, HttpCode, Post, UseGuards } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { CompanySignInSettings, Written } from '@counterfoil/projections';
import { ApproveRequestDto, DeclineDto, RequestDto } from '../../../platform/http/request.dto.js';
import { type Caller, FreshFactor, Needs, TheCaller } from '../../../platform/session/access.js';
import { WholeCompanyGuard } from '../../../platform/session/whole-company-guard.js';
import { DecideCompanyChange } from '../../settings/decide-company-change.js';
import { ProviderDto } from '../company-sign-in.dto.js';
import { ReadProvider } from './read-provider.js';
import { SetProvider } from './set-provider.js';
import { TurnOffProvider } from './turn-off-provider.js';

/** The OpenID provider through which a company's users sign in (P-18.20). */
@Controller('customer/company-sign-in')
@UseGuards(WholeCompanyGuard)
export class ProviderController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @Needs('canManageUsers', 'canApprove')
  readProvider(@TheCaller() caller: Caller): Promise<CompanySignInSettings> {
    return this.queries.execute(new ReadProvider(undefined, caller));
  }

  @Post()
  @FreshFactor()
  @HttpCode(200)
  @Needs('canManageUsers')
  setProvider(@Body() body: ProviderDto, @TheCaller() caller: Caller): Promise<Written> {
    return this.commands.execute(new SetProvider(body, caller));
  }

  @Post('turn-off')
  @HttpCode(200)
  @Needs('canManageUsers', 'canApprove')
  turnOffProvider(@TheCaller() caller: Caller): Promise<Written> {
    return this.commands.execute(new TurnOffProvider(undefined, caller));
  }

  @Post('approve')
  @FreshFactor()
  @HttpCode(200)
  @Needs('canApprove')
  approveProvider(@Body() body: ApproveRequestDto, @TheCaller() caller: Caller): Promise<Written> {
    return this.commands.execute(new DecideCompanyChange({ ...body, change: 'SignInProvider', act: 'approve' }, caller));
  }

  @Post('decline')
  @HttpCode(200)
  @Needs('canApprove')
  declineProvider(@Body() body: DeclineDto, @TheCaller() caller: Caller): Promise<Written> {
    return this.commands.execute(new DecideCompanyChange({ ...body, change: 'SignInProvider', act: 'decline' }, caller));
  }

  @Post('withdraw')
  @HttpCode(200)
  @Needs('canManageUsers')
  withdrawProvider(@Body() body: RequestDto, @TheCaller() caller: Caller): Promise<Written> {
    return this.commands.execute(new DecideCompanyChange({ ...body, change: 'SignInProvider', act: 'withdraw' }, caller));
  }
}
