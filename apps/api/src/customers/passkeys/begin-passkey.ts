import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../platform/clock.js';
import { BrowserCallerCommand } from '../../platform/commands.js';
import { Problem } from '../../platform/http/problem.js';
import { CommandRunner } from '../../platform/log/command-runner.js';
import { sessionOf } from '../../platform/session/access.js';
import { requireFreshFactor } from '../../platform/session/fresh-factor.js';
import { findUser } from '../account/found-user.js';
import { OwnPassword } from '../account/own-password.js';
import type { BeginPasskeyDto } from './passkeys.dto.js';
import { Passkeys } from './passkeys.js';

/** For the browser, in the JSON form of WebAuthn. */
export type PasskeyOptions = { readonly options: string };

/** Needs the password, and the second factor of a user who has one: a stolen session alone cannot add a passkey. */
export class BeginPasskey extends BrowserCallerCommand<BeginPasskeyDto, PasskeyOptions> {}

@CommandHandler(BeginPasskey)
export class BeginPasskeyHandler implements ICommandHandler<BeginPasskey> {
  constructor(
    private readonly ownPassword: OwnPassword,
    private readonly passkeys: Passkeys,
    private readonly runner: CommandRunner,
    private readonly clock: Clock,
  ) {}

  async execute({ input: { password }, caller: { tenant, userId }, browser }: BeginPasskey): Promise<PasskeyOptions> {
    if (!this.passkeys.isPossible) throw noPasskeysHere();
    requireFreshFactor(sessionOf(browser.request), this.clock.now());
    await this.ownPassword.require({ tenant, userId }, password, 'password');
    const found = await findUser(this.runner, tenant, userId);
    return { options: await this.passkeys.offer(found, found.username ?? userId, browser) };
  }
}

const noPasskeysHere = (): Problem =>
  new Problem(409, 'no-passkeys-here', 'Browsers take passkeys only where the portal has a name and https.');
