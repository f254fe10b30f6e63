import { Injectable } from '@nestjs/common';
import type { Browser } from '../../platform/http/browser.js';
import { invalid, Problem } from '../../platform/http/problem.js';
import { CommandRunner } from '../../platform/log/command-runner.js';
import { findUser } from '../account/found-user.js';
import { Passkeys } from './passkeys.js';

/** Asks a signed-in person for a passkey. */
@Injectable()
export class OwnPasskey {
  constructor(
    private readonly passkeys: Passkeys,
    private readonly runner: CommandRunner,
  ) {}

  /** @throws Problem 400 that names the field: the session continues */
  async require({ tenant, userId }: OfUser, passkey: string, browser: Browser): Promise<void> {
    try {
      await this.passkeys.require(await findUser(this.runner, tenant, userId), passkey, 'confirm', browser);
    } catch (error) {
      if (error instanceof Problem && error.errorCode === 'wrong-passkey')
        throw invalid({ passkey: error.message }, 'wrong-passkey');
      throw error;
    }
  }
}

type OfUser = { readonly tenant: string; readonly userId: string };
