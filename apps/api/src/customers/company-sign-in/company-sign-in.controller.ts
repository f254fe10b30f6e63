import { Body, Controller, Header, HttpCode, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { CompanySignInDone, ProviderPage, Written } from '@counterfoil/projections';
import { type Browser, TheBrowser } from '../../platform/http/browser.js';
import { type Caller, FreshFactor, Needs, TheCaller } from '../../platform/session/access.js';
import { BeginCompanySignIn } from './begin-company-sign-in.js';
import { BeginDto, FinishDto, GiveFactorDto, LinkDto, UnlinkDto } from './company-sign-in.dto.js';
import { FinishCompanySignIn } from './finish-company-sign-in.js';
import { GiveFactor } from './give-factor.js';
import { LinkCompanySignIn } from './link-company-sign-in.js';
import { UnlinkCompanySignIn } from './unlink-company-sign-in.js';

/** Signing in through the company's own OpenID provider (P-18.20). */
@Controller('account/company-sign-in')
export class CompanySignInController {
  constructor(private readonly commands: CommandBus) {}

  @Post('begin')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  @Needs('public')
  begin(@Body() body: BeginDto, @TheBrowser() browser: Browser): Promise<ProviderPage> {
    return this.commands.execute(new BeginCompanySignIn(body, browser));
  }

  @Post('finish')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  @Needs('public')
  finish(@Body() body: FinishDto, @TheBrowser() browser: Browser): Promise<CompanySignInDone> {
    return this.commands.execute(new FinishCompanySignIn(body, browser));
  }

  @Post('factor')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  @Needs('public')
  factor(@Body() body: GiveFactorDto, @TheBrowser() browser: Browser): Promise<CompanySignInDone> {
    return this.commands.execute(new GiveFactor(body, browser));
  }

  @Post('link')
  @FreshFactor()
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  @Needs('signed-in')
  link(@Body() body: LinkDto, @TheCaller() caller: Caller, @TheBrowser() browser: Browser): Promise<ProviderPage> {
    return this.commands.execute(new LinkCompanySignIn(body, caller, browser));
  }

  @Post('unlink')
  @FreshFactor()
  @HttpCode(200)
  @Needs('signed-in')
  unlink(@Body() body: UnlinkDto, @TheCaller() caller: Caller, @TheBrowser() browser: Browser): Promise<Written> {
    return this.commands.execute(new UnlinkCompanySignIn(body, caller, browser));
  }
}
