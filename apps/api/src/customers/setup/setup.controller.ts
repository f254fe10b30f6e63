import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { type Browser, TheBrowser } from '../../platform/http/browser.js';
import { Needs } from '../../platform/session/access.js';
import { type CompanySetUp, SetUpCompany } from './set-up-company.js';
import { Setup } from './setup.js';
import { SetUpCompanyDto } from './setup.dto.js';

export type SetupState = { readonly needed: boolean };

@Controller('setup')
@Needs('public')
export class SetupController {
  constructor(
    private readonly commands: CommandBus,
    private readonly setup: Setup,
  ) {}

  @Get()
  async state(): Promise<SetupState> {
    return { needed: await this.setup.isNeeded() };
  }

  @Post()
  @HttpCode(200)
  setUp(@Body() body: SetUpCompanyDto, @TheBrowser() browser: Browser): Promise<CompanySetUp> {
    return this.commands.execute(new SetUpCompany(body, browser));
  }
}
