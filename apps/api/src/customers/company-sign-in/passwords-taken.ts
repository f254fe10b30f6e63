import { Injectable } from '@nestjs/common';
import { mayUsePassword } from '@counterfoil/domain';
import type { Browser } from '../../platform/http/browser.js';
import { Problem } from '../../platform/http/problem.js';
import type { FoundUser } from '../account/found-user.js';
import { FailedSignIns } from '../sessions/failed-sign-ins.js';
import { SignInProviders } from './sign-in-providers.js';

/**
 * Whether a company accepts the password of a user (P-18.24). Checked only after the password was right, so that nobody else learns
 * it.
 */
@Injectable()
export class PasswordsTaken {
  constructor(
    private readonly providers: SignInProviders,
    private readonly failed: FailedSignIns,
  ) {}

  /** @throws Problem 401 'password-not-taken' */
  async requireTaken(found: FoundUser, { request }: Browser): Promise<void> {
    if (mayUsePassword(await this.providers.of(found.tenant), found)) return;
    await this.failed.record(found, 'password-not-taken', request.ip);
    throw new Problem(401, 'password-not-taken', 'Your company signs in through its own provider. Please go on there.', {
      companySignIn: this.providers.addressOf(found.tenant),
    });
  }
}
