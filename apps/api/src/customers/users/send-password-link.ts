import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Written } from '@counterfoil/projections';
import { CallerCommand } from '../../platform/commands.js';
import type { Config } from '../../platform/config.js';
import { written } from '../../platform/http/written.js';
import { noMailServer, PasswordLinks, sendsEmail } from '../../platform/links/password-links.js';
import { Sessions } from '../../platform/session/sessions.js';
import { CONFIG } from '../../platform/tokens.js';
import { UserAccess } from './user-access.js';

/**
 * Resets the password of a colleague: a link is sent to the email address on file, and the old password stops working (P-18.12).
 */
export class SendPasswordLink extends CallerCommand<{ readonly id: string }> {}

@CommandHandler(SendPasswordLink)
export class SendPasswordLinkHandler implements ICommandHandler<SendPasswordLink> {
  constructor(
    private readonly users: UserAccess,
    private readonly links: PasswordLinks,
    private readonly sessions: Sessions,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async execute({ input: { id }, caller }: SendPasswordLink): Promise<Written> {
    const { id: userId } = await this.users.visibleTo(caller, id);
    if (!sendsEmail(this.config)) throw noMailServer();
    const { tenant } = caller;
    const outcome = await this.links.issue({ tenant, userId }, 'reset', caller.call());
    await this.sessions.endAllOf(tenant, userId);
    return written(outcome, 'A link to choose a password is on its way.');
  }
}
