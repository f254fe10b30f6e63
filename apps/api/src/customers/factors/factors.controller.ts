import { Body, Controller, Get, Header, HttpCode, Param, Post } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { NewRecoveryCodes, OwnSignIn, Written } from '@counterfoil/projections';
import { type Browser, TheBrowser } from '../../platform/http/browser.js';
import { CheckedDto } from '../../platform/http/check-record.dto.js';
import { type Caller, FreshFactor, Needs, sessionOf, TheCaller } from '../../platform/session/access.js';
import { AddAuthenticator } from './add-authenticator.js';
import { BeginAuthenticator, type OfferedAuthenticator } from './begin-authenticator.js';
import { ConfirmSecondFactor } from './confirm-second-factor.js';
import { EndOwnSession, EndOwnSessions, EndUserSessions } from './end-sessions.js';
import { BeginAuthenticatorDto, CodeDto, ConfirmDto, EndSessionDto, NewCodesDto, RemoveAuthenticatorDto } from './factors.dto.js';
import { ReadOwnSignIn } from './read-own-sign-in.js';
import { RemoveAuthenticator } from './remove-authenticator.js';
import { ReplaceRecoveryCodes } from './replace-recovery-codes.js';
import { RequestFactorReset } from './request-factor-reset.js';

/** How people sign in: the second factor and sessions (P-18). */
@Controller()
export class FactorsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get('account/sign-in')
  @Header('cache-control', 'no-store')
  @Needs('signed-in')
  own(@TheBrowser() { request }: Browser): Promise<OwnSignIn> {
    return this.queries.execute(new ReadOwnSignIn(sessionOf(request)));
  }

  @Post('account/authenticator/begin')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  @Needs('signed-in')
  begin(
    @Body() body: BeginAuthenticatorDto,
    @TheCaller() caller: Caller,
    @TheBrowser() browser: Browser,
  ): Promise<OfferedAuthenticator> {
    return this.commands.execute(new BeginAuthenticator(body, caller, browser));
  }

  @Post('account/authenticator')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  @Needs('signed-in')
  add(@Body() body: CodeDto, @TheCaller() caller: Caller, @TheBrowser() browser: Browser): Promise<NewRecoveryCodes> {
    return this.commands.execute(new AddAuthenticator(body, caller, browser));
  }

  @Post('account/authenticator/remove')
  @HttpCode(200)
  @Needs('signed-in')
  remove(@Body() body: RemoveAuthenticatorDto, @TheCaller() caller: Caller, @TheBrowser() browser: Browser): Promise<Written> {
    return this.commands.execute(new RemoveAuthenticator(body, caller, browser));
  }

  @Post('account/recovery-codes')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  @Needs('signed-in')
  replaceCodes(
    @Body() body: NewCodesDto,
    @TheCaller() caller: Caller,
    @TheBrowser() browser: Browser,
  ): Promise<NewRecoveryCodes> {
    return this.commands.execute(new ReplaceRecoveryCodes(body, caller, browser));
  }

  @Post('account/confirm')
  @HttpCode(200)
  @Needs('signed-in')
  confirm(@Body() body: ConfirmDto, @TheCaller() caller: Caller, @TheBrowser() browser: Browser): Promise<Written> {
    return this.commands.execute(new ConfirmSecondFactor(body, caller, browser));
  }

  @Post('account/sessions/end')
  @HttpCode(200)
  @Needs('signed-in')
  endOne(@Body() body: EndSessionDto, @TheCaller() caller: Caller): Promise<Written> {
    return this.commands.execute(new EndOwnSession(body, caller));
  }

  @Post('account/sessions/end-all')
  @HttpCode(200)
  @Needs('signed-in')
  endAll(@TheCaller() caller: Caller, @TheBrowser() browser: Browser): Promise<Written> {
    return this.commands.execute(new EndOwnSessions(undefined, caller, browser));
  }

  @Post('users/:id/sessions/end')
  @HttpCode(200)
  @Needs('canManageUsers')
  endOfUser(@Param('id') id: string, @TheCaller() caller: Caller): Promise<Written> {
    return this.commands.execute(new EndUserSessions({ id }, caller));
  }

  @Post('users/:id/factor-reset')
  @FreshFactor()
  @HttpCode(200)
  @Needs('canManageUsers')
  resetFactor(@Param('id') id: string, @Body() body: CheckedDto, @TheCaller() caller: Caller): Promise<Written> {
    return this.commands.execute(new RequestFactorReset({ ...body, id }, caller));
  }
}
