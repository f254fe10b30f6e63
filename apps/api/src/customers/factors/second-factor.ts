import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { user } from '@counterfoil/domain';
import { stateSlot } from '@counterfoil/read-store';
import { Clock } from '../../platform/clock.js';
import { sha256 } from '../../platform/digests.js';
import { Problem } from '../../platform/http/problem.js';
import { CommandRunner, decidedAgain } from '../../platform/log/command-runner.js';
import { Refused } from '../../platform/log/refused.js';
import { plainCode } from '../../platform/links/readable-code.js';
import { machineCall } from '../../platform/session/access.js';
import { Stores } from '../../platform/stores.js';
import type { FoundUser } from '../account/found-user.js';
import { SignInLimits, TooManyTries } from '../account/sign-in-limits.js';
import { recoveryDigest } from './recovery-codes.js';
import { stepOfCode } from './totp.js';

/** The last time step whose code a user has used. No code counts twice. */
const STEPS = stateSlot<{ readonly step: number }>('authenticator-step');

export const wrongCode = (): Problem =>
  new Problem(401, 'wrong-code', 'This code is not correct, or was used already. Please wait for the next one and try again.');

/** Checks codes of authenticator apps and recovery codes (P-18.6). */
@Injectable()
export class SecondFactor {
  constructor(
    private readonly stores: Stores,
    private readonly runner: CommandRunner,
    private readonly limits: SignInLimits,
    private readonly clock: Clock,
  ) {}

  /** @throws Problem 401 for a code that is wrong or was used before, 429 after too many tries */
  async require(found: FoundUser, code: string): Promise<void> {
    const key = `code ${found.tenant} ${found.userId}`;
    await this.limits.countTry(key).catch((error: unknown) => {
      throw error instanceof TooManyTries ? error.toProblem() : error;
    });
    if (!(await this.isRight(found, plainCode(code)))) throw wrongCode();
    await this.limits.forget(key);
  }

  /** Checks a code of an app that is not in the log yet. */
  async take({ tenant, userId }: OfUser, secret: string, code: string): Promise<boolean> {
    const now = this.clock.now();
    const step = stepOfCode(secret, plainCode(code), now);
    if (step === null) return false;
    // Counted by app, so that the code of a new app counts within the 30 seconds of the one that it replaces.
    const key = `${tenant} ${userId} ${sha256(secret)}`;
    const last = await this.stores.stateStore.read(STEPS, key, now);
    if (last !== null && last.value.step >= step) return false;
    // When two calls send the same code at the same moment, only one of them succeeds.
    return this.stores.stateStore.write(STEPS, key, { step }, { expected: last?.version ?? null, expiresAt: null, now });
  }

  private async isRight(found: FoundUser, code: string): Promise<boolean> {
    if (!/^\d{6}$/.test(code)) return this.useRecoveryCode(found, code);
    return found.authenticator !== null && this.take(found, found.authenticator, code);
  }

  private async useRecoveryCode({ tenant, userId }: OfUser, code: string): Promise<boolean> {
    const data = { userId, recoveryCode: recoveryDigest(userId, code) };
    const call = machineCall(tenant, { kind: 'user', id: userId }, 'recovery-code', randomUUID());
    try {
      await this.runner.run(user, userId, { type: 'UseRecoveryCode', data }, decidedAgain(call));
      return true;
    } catch (error) {
      if (error instanceof Refused) return false;
      throw error;
    }
  }
}

type OfUser = { readonly tenant: string; readonly userId: string };
