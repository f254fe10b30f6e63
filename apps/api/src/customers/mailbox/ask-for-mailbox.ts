import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { user } from '@counterfoil/domain';
import type { Written } from '@counterfoil/projections';
import { Clock, windowFrom } from '../../platform/clock.js';
import { CallerCommand } from '../../platform/commands.js';
import type { Config } from '../../platform/config.js';
import { tooManyAttempts } from '../../platform/http/problem.js';
import { written } from '../../platform/http/written.js';
import { MailboxLinks } from '../../platform/links/mailbox-links.js';
import { noMailServer, sendsEmail } from '../../platform/links/password-links.js';
import { CommandRunner } from '../../platform/log/command-runner.js';
import { Stores } from '../../platform/stores.js';
import { CONFIG } from '../../platform/tokens.js';
import { OwnPassword } from '../account/own-password.js';
import type { OwnMailboxDto } from './mailbox.dto.js';

/** Maximum number of links in an hour, so that nobody can flood a stranger's mailbox. */
const MOST_LINKS = 3;
const WINDOW_MS = 3_600_000;

/** Requests another email address for the caller. A link sent to it confirms it; until then the current address stays (P-18.9). */
export class AskForMailbox extends CallerCommand<OwnMailboxDto> {}

@CommandHandler(AskForMailbox)
export class AskForMailboxHandler implements ICommandHandler<AskForMailbox> {
  constructor(
    private readonly runner: CommandRunner,
    private readonly ownPassword: OwnPassword,
    private readonly links: MailboxLinks,
    private readonly stores: Stores,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async execute({ input: { email, password }, caller }: AskForMailbox): Promise<Written> {
    if (!sendsEmail(this.config)) throw noMailServer();
    const { tenant, userId } = caller;
    await this.ownPassword.require(caller, password, 'password');
    await this.countLink(tenant, userId);
    const call = caller.call();
    const data = { userId, email, linkHash: this.links.hashOf(tenant, call.commandId) };
    const outcome = await this.runner.run(user, userId, { type: 'AskForMailbox', data }, call);
    return written(outcome, `A link is on its way to ${email}. Open it in this browser to confirm the address.`);
  }

  private async countLink(tenant: string, userId: string): Promise<void> {
    const options = windowFrom(this.clock, WINDOW_MS);
    if ((await this.stores.stateStore.count('own-mailbox', `${tenant} ${userId}`, 1, options)) > MOST_LINKS)
      throw tooManyAttempts('Three links were sent within the hour. Please wait an hour and try again.', WINDOW_MS);
  }
}
