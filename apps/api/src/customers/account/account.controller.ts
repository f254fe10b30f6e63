import { Body, Controller, Get, Header, HttpCode, Post } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { Me, SupportDeskAnswer, Written } from '@counterfoil/projections';
import { type Browser, TheBrowser } from '../../platform/http/browser.js';
import { type Caller, Needs, sessionOf, TheCaller } from '../../platform/session/access.js';
import { ChoosePasswordDto, ForgotPasswordDto, LogInDto, LogOffDto, OwnPasswordDto } from './account.dto.js';
import { ChangeOwnPassword } from './change-own-password.js';
import { ChoosePassword } from './choose-password.js';
import { ForgotPassword, type LinkAsked } from './forgot-password.js';
import { LogIn } from './log-in.js';
import { LogOff } from './log-off.js';
import { ReadAntiforgeryToken, type TokenAnswer } from './read-antiforgery-token.js';
import { ReadSupportDesk } from './support-desk.js';
import { WhoAmI } from './who-am-i.js';

@Controller('account')
export class AccountController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get('antiforgery')
  @Header('cache-control', 'no-store')
  @Needs('public')
  antiforgery(@TheBrowser() browser: Browser): Promise<TokenAnswer> {
    return this.queries.execute(new ReadAntiforgeryToken(browser));
  }

  @Post('login')
  @HttpCode(200)
  @Needs('public')
  logIn(@Body() body: LogInDto, @TheBrowser() browser: Browser): Promise<TokenAnswer> {
    return this.commands.execute(new LogIn(body, browser));
  }

  @Get('me')
  @Needs('signed-in')
  me(@TheBrowser() { request }: Browser): Promise<Me> {
    return this.queries.execute(new WhoAmI(sessionOf(request)));
  }

  @Get('support-desk')
  @Header('cache-control', 'no-store')
  @Needs('signed-in')
  supportDesk(@TheCaller() caller: Caller): Promise<SupportDeskAnswer> {
    return this.queries.execute(new ReadSupportDesk(undefined, caller));
  }

  @Post('LogOff')
  @HttpCode(200)
  @Needs('signed-in')
  logOff(@Body() body: LogOffDto, @TheCaller() caller: Caller, @TheBrowser() browser: Browser): Promise<Written> {
    return this.commands.execute(new LogOff(body, caller, browser));
  }

  @Post('choosePassword')
  @HttpCode(200)
  @Needs('public')
  choosePassword(@Body() body: ChoosePasswordDto, @TheBrowser() browser: Browser): Promise<Written> {
    return this.commands.execute(new ChoosePassword(body, browser));
  }

  @Post('forgotPassword')
  @HttpCode(200)
  @Needs('public')
  forgotPassword(@Body() body: ForgotPasswordDto, @TheBrowser() browser: Browser): Promise<LinkAsked> {
    return this.commands.execute(new ForgotPassword(body, browser));
  }

  @Post('password')
  @HttpCode(200)
  @Needs('signed-in')
  changePassword(@Body() body: OwnPasswordDto, @TheCaller() caller: Caller, @TheBrowser() browser: Browser): Promise<Written> {
    return this.commands.execute(new ChangeOwnPassword(body, caller, browser));
  }
}
