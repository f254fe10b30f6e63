import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Written } from '@counterfoil/projections';
import { type Browser, TheBrowser } from '../../platform/http/browser.js';
import { type Caller, FreshFactor, Needs, TheCaller } from '../../platform/session/access.js';
import { AskForMailbox } from './ask-for-mailbox.js';
import { ConfirmMailbox } from './confirm-mailbox.js';
import { MailboxLinkDto, MailboxOfUserDto, OwnMailboxDto } from './mailbox.dto.js';
import { RequestMailbox } from './request-mailbox.js';
import { WithdrawMailbox } from './withdraw-mailbox.js';

/** Another email address of a user (P-18.9). */
@Controller()
export class MailboxController {
  constructor(private readonly commands: CommandBus) {}

  @Post('account/email')
  @FreshFactor()
  @HttpCode(200)
  @Needs('signed-in')
  ask(@Body() body: OwnMailboxDto, @TheCaller() caller: Caller): Promise<Written> {
    return this.commands.execute(new AskForMailbox(body, caller));
  }

  @Post('account/email/confirm')
  @HttpCode(200)
  @Needs('signed-in')
  confirm(@Body() body: MailboxLinkDto, @TheCaller() caller: Caller, @TheBrowser() browser: Browser): Promise<Written> {
    return this.commands.execute(new ConfirmMailbox(body, caller, browser));
  }

  @Post('account/email/withdraw')
  @HttpCode(200)
  @Needs('signed-in')
  withdraw(@TheCaller() caller: Caller): Promise<Written> {
    return this.commands.execute(new WithdrawMailbox(undefined, caller));
  }

  @Post('users/:id/email')
  @FreshFactor()
  @HttpCode(200)
  @Needs('canManageUsers')
  request(@Param('id') id: string, @Body() body: MailboxOfUserDto, @TheCaller() caller: Caller): Promise<Written> {
    return this.commands.execute(new RequestMailbox({ ...body, id }, caller));
  }
}
