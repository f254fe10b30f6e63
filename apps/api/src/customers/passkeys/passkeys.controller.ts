import { Body, Controller, Header, HttpCode, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { NewRecoveryCodes, Written } from '@counterfoil/projections';
import { type Browser, TheBrowser } from '../../platform/http/browser.js';
import { type Caller, FreshFactor, Needs, TheCaller } from '../../platform/session/access.js';
import { AddPasskey } from './add-passkey.js';
import { AskForPasskey } from './ask-for-passkey.js';
import { BeginPasskey, type PasskeyOptions } from './begin-passkey.js';
import { AddPasskeyDto, BeginPasskeyDto, RemovePasskeyDto } from './passkeys.dto.js';
import { RemovePasskey } from './remove-passkey.js';

/** The passkeys of the signed-in person (P-18.16). */
@Controller('account/passkeys')
export class PasskeysController {
  constructor(private readonly commands: CommandBus) {}

  @Post('begin')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  @Needs('signed-in')
  begin(@Body() body: BeginPasskeyDto, @TheCaller() caller: Caller, @TheBrowser() browser: Browser): Promise<PasskeyOptions> {
    return this.commands.execute(new BeginPasskey(body, caller, browser));
  }

  @Post()
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  @Needs('signed-in')
  add(@Body() body: AddPasskeyDto, @TheCaller() caller: Caller, @TheBrowser() browser: Browser): Promise<NewRecoveryCodes> {
    return this.commands.execute(new AddPasskey(body, caller, browser));
  }

  @Post('remove')
  @FreshFactor()
  @HttpCode(200)
  @Needs('signed-in')
  remove(@Body() body: RemovePasskeyDto, @TheCaller() caller: Caller, @TheBrowser() browser: Browser): Promise<Written> {
    return this.commands.execute(new RemovePasskey(body, caller, browser));
  }

  @Post('challenge')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  @Needs('signed-in')
  ask(@TheCaller() caller: Caller, @TheBrowser() browser: Browser): Promise<PasskeyOptions> {
    return this.commands.execute(new AskForPasskey(undefined, caller, browser));
  }
}
