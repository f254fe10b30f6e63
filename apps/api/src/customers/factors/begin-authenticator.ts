import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type UserDoc, users } from '@counterfoil/projections';
import { stateSlot } from '@counterfoil/read-store';
import qrcode from 'qrcode-generator';
import { Clock, plusMilliseconds } from '../../platform/clock.js';
import { BrowserCallerCommand } from '../../platform/commands.js';
import { Problem } from '../../platform/http/problem.js';
import { CommandRunner } from '../../platform/log/command-runner.js';
import { ReadModels } from '../../platform/read/read-models.js';
import { type Caller, sessionOf } from '../../platform/session/access.js';
import { requireFreshFactor } from '../../platform/session/fresh-factor.js';
import { Stores } from '../../platform/stores.js';
import { findUser } from '../account/found-user.js';
import { OwnPassword } from '../account/own-password.js';
import type { BeginAuthenticatorDto } from './factors.dto.js';
import { OwnCode } from './own-code.js';
import { newTotpSecret, totpAddress } from './totp.js';

/** Secrets that no code has confirmed yet. */
export const OFFERED = stateSlot<{ readonly secret: string; readonly replaces: boolean }>('offered-authenticator');
const OFFERED_MS = 10 * 60_000;

export type OfferedAuthenticator = {
  /** The secret as text, for entering by hand when the picture cannot be scanned. */
  readonly secret: string;
  /** A data: URL of the picture. */
  readonly qrCode: string;
};

/**
 * Needs the password, and a code of the current authenticator or a passkey when the user only has passkeys. A stolen session alone
 * cannot set up an authenticator.
 */
export class BeginAuthenticator extends BrowserCallerCommand<BeginAuthenticatorDto, OfferedAuthenticator> {}

@CommandHandler(BeginAuthenticator)
export class BeginAuthenticatorHandler implements ICommandHandler<BeginAuthenticator> {
  constructor(
    private readonly ownPassword: OwnPassword,
    private readonly ownCode: OwnCode,
    private readonly runner: CommandRunner,
    private readonly readModels: ReadModels,
    private readonly stores: Stores,
    private readonly clock: Clock,
  ) {}

  async execute({ input: { password, code }, caller, browser }: BeginAuthenticator): Promise<OfferedAuthenticator> {
    const { tenant, userId, name } = caller;
    await this.ownPassword.require({ tenant, userId }, password, 'password');
    const replaces = (await findUser(this.runner, tenant, userId)).authenticator !== null;
    if (replaces) await this.requireCode(caller, code);
    else requireFreshFactor(sessionOf(browser.request), this.clock.now());
    const secret = newTotpSecret();
    const now = this.clock.now();
    await this.stores.stateStore.put(OFFERED, `${tenant} ${userId}`, { secret, replaces }, plusMilliseconds(now, OFFERED_MS));
    const doc = await this.readModels.get<UserDoc>(tenant, users.name, userId);
    return { secret, qrCode: pictureOf(totpAddress(secret, doc?.username ?? name)) };
  }

  private async requireCode(caller: Caller, code: string | undefined): Promise<void> {
    if (code === undefined) throw alreadySetUp();
    await this.ownCode.require(caller, code);
  }
}

const alreadySetUp = (): Problem =>
  new Problem(409, 'authenticator-exists', 'An authenticator is set up already. Please enter a code of it to replace it.');

const pictureOf = (text: string): string => {
  const code = qrcode(0, 'M');
  code.addData(text);
  code.make();
  return code.createDataURL(5, 10);
};
