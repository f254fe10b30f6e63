import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Written } from '@counterfoil/projections';
import { BrowserCallerCommand } from '../../platform/commands.js';
import type { Config } from '../../platform/config.js';
import { notSignedIn } from '../../platform/http/problem.js';
import { SESSION_COOKIE } from '../../platform/session/access.js';
import { Sessions } from '../../platform/session/sessions.js';
import { CONFIG } from '../../platform/tokens.js';
import { setSession } from '../account/cookies.js';
import { OwnPasskey } from '../passkeys/own-passkey.js';
import type { ConfirmDto } from './factors.dto.js';
import { OwnCode } from './own-code.js';

/** Confirms the second factor in this session. For the next five minutes the user may approve and release (P-18.7). */
export class ConfirmSecondFactor extends BrowserCallerCommand<ConfirmDto> {}

@CommandHandler(ConfirmSecondFactor)
export class ConfirmSecondFactorHandler implements ICommandHandler<ConfirmSecondFactor> {
  constructor(
    private readonly ownCode: OwnCode,
    private readonly ownPasskey: OwnPasskey,
    private readonly sessions: Sessions,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async execute({ input: { code = '', passkey }, caller, browser }: ConfirmSecondFactor): Promise<Written> {
    if (passkey === undefined) await this.ownCode.require(caller, code);
    else await this.ownPasskey.require(caller, passkey, browser);
    const secret = await this.sessions.prove(browser.request.cookies[SESSION_COOKIE]!);
    if (secret === null) throw notSignedIn();
    setSession(browser.reply, secret, this.config);
    return { position: '' };
  }
}
