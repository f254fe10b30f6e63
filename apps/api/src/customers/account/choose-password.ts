import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { user } from '@counterfoil/domain';
import type { Written } from '@counterfoil/projections';
import { BrowserCommand } from '../../platform/commands.js';
import { sha256 } from '../../platform/digests.js';
import { written } from '../../platform/http/written.js';
import { CommandRunner } from '../../platform/log/command-runner.js';
import { machineCall } from '../../platform/session/access.js';
import { Sessions } from '../../platform/session/sessions.js';
import type { ChoosePasswordDto } from './account.dto.js';
import { PasswordCheck } from './password-check.js';
import { hashPassword } from './passwords.js';
import { PasswordLinks } from './password-links.js';

/** Sets the password of whoever opened a link for it, and ends their sessions. */
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
    // A password that is refused leaves the link as it is.
    await this.passwords.requireOf(await this.links.ownerOf(link), password, 'password');
    const { tenant, userId } = await this.links.use(link);
    const data = { userId, passwordHash: await hashPassword(password), reset: false };
    const call = machineCall(tenant, { kind: 'user', id: userId }, 'choose-password', sha256(link));
    const outcome = await this.runner.run(user, userId, { type: 'SetPassword', data }, call);
    await this.sessions.endAllOf(tenant, userId);
    return written(outcome, 'Your password was set. You can sign in now.');
  }
}
