import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Written } from '@counterfoil/projections';
import { BrowserCallerCommand } from '../../platform/commands.js';
import { SESSION_COOKIE } from '../../platform/session/access.js';
import { Sessions } from '../../platform/session/sessions.js';
import type { CodeDto } from './factors.dto.js';
import { OwnCode } from './own-code.js';

/** The person at this session has the authenticator now: for five minutes they may approve and release (P-18.7). */
export class ConfirmSecondFactor extends BrowserCallerCommand<CodeDto> {}

@CommandHandler(ConfirmSecondFactor)
export class ConfirmSecondFactorHandler implements ICommandHandler<ConfirmSecondFactor> {
  constructor(
    private readonly ownCode: OwnCode,
    private readonly sessions: Sessions,
  ) {}

  async execute({ input: { code }, caller, browser }: ConfirmSecondFactor): Promise<Written> {
    await this.ownCode.require(caller, code);
    await this.sessions.prove(browser.request.cookies[SESSION_COOKIE]!);
    return { position: '' };
  }
}
