import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Written } from '@counterfoil/projections';
import { CallerCommand } from '../../platform/commands.js';
import type { Config } from '../../platform/config.js';
import type { Browser } from '../../platform/http/browser.js';
import { type Caller, SESSION_COOKIE } from '../../platform/session/access.js';
import { AccessLog } from '../../platform/session/access-log.js';
import { Sessions } from '../../platform/session/sessions.js';
import { CONFIG } from '../../platform/tokens.js';
import type { LogOffDto } from './account.dto.js';
import { clearSession } from './cookies.js';

export class LogOff extends CallerCommand<LogOffDto> {
  constructor(
    input: LogOffDto,
    caller: Caller,
    readonly browser: Browser,
  ) {
    super(input, caller);
  }
}

@CommandHandler(LogOff)
export class LogOffHandler implements ICommandHandler<LogOff> {
  constructor(
    private readonly sessions: Sessions,
    private readonly accessLog: AccessLog,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async execute({ input: { reason = 'asked' }, caller: { tenant, userId }, browser }: LogOff): Promise<Written> {
    await this.sessions.end(browser.request.cookies[SESSION_COOKIE]!);
    clearSession(browser.reply, this.config);
    const actor = { kind: 'user', id: userId } as const;
    return { position: await this.accessLog.record(tenant, actor, { type: 'SignedOut', data: { userId, reason } }) };
  }
}
