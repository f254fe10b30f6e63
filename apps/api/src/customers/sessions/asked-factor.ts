import { Injectable } from '@nestjs/common';
import { hasSecondFactor } from '@counterfoil/domain';
import type { Browser } from '../../platform/http/browser.js';
import { Problem } from '../../platform/http/problem.js';
import type { FoundUser } from '../account/found-user.js';
import { SecondFactor } from '../factors/second-factor.js';
import { Passkeys } from '../passkeys/passkeys.js';
import { type FailureReason, FailedSignIns } from './failed-sign-ins.js';
import type { GivenFactorDto } from './given-factor.dto.js';

/** Asks a user who signs in for the second factor, whichever way they sign in (P-18.6, P-18.23). */
@Injectable()
export class AskedFactor {
  constructor(
    private readonly factor: SecondFactor,
    private readonly passkeys: Passkeys,
    private readonly failed: FailedSignIns,
  ) {}

  /** @throws Problem 401 'second-factor-needed' when the page has to ask for one, 'wrong-code', 'wrong-passkey' */
  async require(found: FoundUser, { code = '', passkey }: GivenFactorDto, browser: Browser): Promise<void> {
    if (!hasSecondFactor(found)) return;
    try {
      if (passkey !== undefined) await this.passkeys.require(found, passkey, 'sign-in', browser);
      else if (code.trim() !== '') await this.factor.require(found, code);
      else throw factorNeeded(found, await this.passkeys.ask(found, 'sign-in', browser));
    } catch (error) {
      const wrong = error instanceof Problem ? WRONG.find((one) => one === error.errorCode) : undefined;
      if (wrong !== undefined) await this.failed.record(found, wrong, browser.request.ip);
      throw error;
    }
  }
}

const WRONG = ['wrong-code', 'wrong-passkey'] as const satisfies readonly FailureReason[];

/** `passkeyOptions`: for the browser, as JSON; null: the user has no passkey. */
const factorNeeded = ({ authenticator }: FoundUser, passkeyOptions: string | null): Problem => {
  const message =
    passkeyOptions === null
      ? 'Please enter the code that your authenticator app shows.'
      : authenticator === null
        ? 'Please use your passkey.'
        : 'Please use your passkey, or enter the code that your authenticator app shows.';
  return new Problem(401, 'second-factor-needed', message, { passkeyOptions });
};
