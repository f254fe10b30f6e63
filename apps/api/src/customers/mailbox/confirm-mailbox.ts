import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { user } from '@counterfoil/domain';
import type { Written } from '@counterfoil/projections';
import { BrowserCallerCommand } from '../../platform/commands.js';
import { sha256 } from '../../platform/digests.js';
import { written } from '../../platform/http/written.js';
import { CommandRunner, decidedAgain } from '../../platform/log/command-runner.js';
import { SessionsHere } from '../account/sessions-here.js';
import type { MailboxLinkDto } from './mailbox.dto.js';

/**
 * Confirms the new email address with its link. Only the signed-in user who asked for it can use the link: a stranger who got it because
 * of a mistyped address cannot. Ends the user's other sessions.
 */
export class ConfirmMailbox extends BrowserCallerCommand<MailboxLinkDto> {}

@CommandHandler(ConfirmMailbox)
export class ConfirmMailboxHandler implements ICommandHandler<ConfirmMailbox> {
  constructor(
    private readonly runner: CommandRunner,
    private readonly here: SessionsHere,
  ) {}

  async execute({ input: { link }, caller, browser }: ConfirmMailbox): Promise<Written> {
    const { userId } = caller;
    const command = { type: 'ConfirmMailbox', data: { userId, linkHash: sha256(link) } } as const;
    const outcome = await this.runner.run(user, userId, command, decidedAgain(caller.call()));
    await this.here.restart(caller, browser);
    return written(outcome, 'Your email address was changed.');
  }
}
