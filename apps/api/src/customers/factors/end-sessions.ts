import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { user } from '@counterfoil/domain';
import type { Written } from '@counterfoil/projections';
import { BrowserCallerCommand, CallerCommand } from '../../platform/commands.js';
import type { Config } from '../../platform/config.js';
import { written } from '../../platform/http/written.js';
import { CommandRunner, decidedAgain } from '../../platform/log/command-runner.js';
import { Sessions } from '../../platform/session/sessions.js';
import { CONFIG } from '../../platform/tokens.js';
import { clearSession } from '../account/cookies.js';
import { OwnPassword } from '../account/own-password.js';
import { UserAccess } from '../users/user-access.js';
import type { EndSessionDto } from './factors.dto.js';

/** Ends one of the caller's own sessions. Needs the password, so that a stolen session cannot shut out its owner and go on. */
export class EndOwnSession extends CallerCommand<EndSessionDto> {}

@CommandHandler(EndOwnSession)
export class EndOwnSessionHandler implements ICommandHandler<EndOwnSession> {
  constructor(
    private readonly ownPassword: OwnPassword,
    private readonly sessions: Sessions,
  ) {}

  async execute({ input: { id, password }, caller: { tenant, userId } }: EndOwnSession): Promise<Written> {
    await this.ownPassword.require({ tenant, userId }, password, 'password');
    await this.sessions.endOne(tenant, userId, id);
    return { position: '', message: 'The session was ended.' };
  }
}

/** Ends all of the caller's own sessions, including this one. Needs nothing more, because whoever asks loses the session too. */
export class EndOwnSessions extends BrowserCallerCommand<undefined> {}

@CommandHandler(EndOwnSessions)
export class EndOwnSessionsHandler implements ICommandHandler<EndOwnSessions> {
  constructor(
    private readonly runner: CommandRunner,
    private readonly sessions: Sessions,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async execute({ caller: { tenant, userId, call }, browser }: EndOwnSessions): Promise<Written> {
    const outcome = await this.runner.run(user, userId, { type: 'EndSessions', data: { userId } }, decidedAgain(call()));
    await this.sessions.endAllOf(tenant, userId);
    clearSession(browser.reply, this.config);
    return written(outcome, 'You are signed out everywhere.');
  }
}

/** Ends all sessions of a colleague. */
export class EndUserSessions extends CallerCommand<{ readonly id: string }> {}

@CommandHandler(EndUserSessions)
export class EndUserSessionsHandler implements ICommandHandler<EndUserSessions> {
  constructor(private readonly users: UserAccess) {}

  async execute({ input: { id }, caller }: EndUserSessions): Promise<Written> {
    const { id: userId } = await this.users.visibleTo(caller, id);
    return this.users.change(caller, { type: 'EndSessions', data: { userId } });
  }
}
