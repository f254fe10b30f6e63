import { Injectable } from '@nestjs/common';
import { user } from '@counterfoil/domain';
import { Clock, windowFrom } from '../../platform/clock.js';
import { invalid, tooManyAttempts } from '../../platform/http/problem.js';
import { CommandRunner } from '../../platform/log/command-runner.js';
import { Stores } from '../../platform/stores.js';
import { isPassword } from './passwords.js';

const WINDOW_MS = 15 * 60_000;
const MOST_WRONG = 10;

/** Asks a signed-in person for the password again, because a screen may be left unattended. */
@Injectable()
export class OwnPassword {
  constructor(
    private readonly runner: CommandRunner,
    private readonly stores: Stores,
    private readonly clock: Clock,
  ) {}

  /** @throws Problem 400 that names the field, 429 after too many tries */
  async require({ tenant, userId }: OfUser, password: string, field: string): Promise<void> {
    const options = windowFrom(this.clock, WINDOW_MS);
    // Counted before the password is checked, so that attempts sent in parallel all count.
    if ((await this.stores.stateStore.count('own-password', `${tenant} ${userId}`, 1, options)) > MOST_WRONG)
      throw tooManyAttempts('There were too many attempts. Please wait 15 minutes and try again.', WINDOW_MS);
    const { passwordHash } = await this.runner.stateOf(user, tenant, userId);
    if (!(await isPassword(passwordHash, password)))
      throw invalid({ [field]: 'Your current password is not correct.' }, 'wrong-password');
    await this.stores.stateStore.count('own-password', `${tenant} ${userId}`, -1, options);
  }
}

type OfUser = { readonly tenant: string; readonly userId: string };
