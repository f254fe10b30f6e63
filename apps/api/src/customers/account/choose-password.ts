import { randomUUID } from 'node:crypto';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { login, user } from '@counterfoil/domain';
import type { Written } from '@counterfoil/projections';
import { BrowserCommand } from '../../platform/commands.js';
import { sha256 } from '../../platform/digests.js';
import { written } from '../../platform/http/written.js';
import { CommandRunner, decidedAgain } from '../../platform/log/command-runner.js';
import { type LinkedUser, PasswordLinks } from '../../platform/links/password-links.js';
import { machineCall } from '../../platform/session/access.js';
import { Sessions } from '../../platform/session/sessions.js';
import { claimCall, loginIdOf } from '../provision.js';
import type { ChoosePasswordDto } from './account.dto.js';
import { PasswordCheck } from './password-check.js';
import { hashPassword } from './passwords.js';

/** Sets the password of the user who opened a password link, and ends their sessions. */
export class ChoosePassword extends BrowserCommand<ChoosePasswordDto, Written> {}

@CommandHandler(ChoosePassword)
export class ChoosePasswordHandler implements ICommandHandler<ChoosePassword> {
  constructor(
    private readonly links: PasswordLinks,
    private readonly passwords: PasswordCheck,
    private readonly runner: CommandRunner,
    private readonly sessions: Sessions,
  ) {}

  async execute({ input: { link, password } }: ChoosePassword): Promise<Written> {
    // A refused password does not use up the link.
    const owner = await this.links.ownerOf(link);
    await this.passwords.requireOf(owner, password, 'password');
    const { tenant, userId, username } = owner;
    const data = { userId, linkHash: sha256(link), passwordHash: await hashPassword(password) };
    if (username !== null) await this.claim(owner, username);
    // Every call is a separate command, and a race is decided again: the second call finds the link used.
    const call = machineCall(tenant, { kind: 'user', id: userId }, 'choose-password', randomUUID());
    const outcome = await this.runner.run(user, userId, { type: 'ChoosePassword', data }, decidedAgain(call));
    await this.sessions.endAllOf(tenant, userId);
    return written(outcome, 'Your password was set. You can sign in now.');
  }

  /** The user name is claimed when the link is used, so only the owner of the mailbox learns that it is taken. */
  private async claim({ tenant, userId }: LinkedUser, username: string): Promise<void> {
    const claim = { type: 'ClaimLogin', data: { tenant, userId } } as const;
    await this.runner.run(login, loginIdOf(username), claim, claimCall(tenant, userId));
  }
}
