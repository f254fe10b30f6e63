import { Injectable } from '@nestjs/common';
import { invalid, Problem } from '../../platform/http/problem.js';
import { CommandRunner } from '../../platform/log/command-runner.js';
import { findUser } from '../account/found-user.js';
import { SecondFactor } from './second-factor.js';

/** Asks a signed-in person for a code. */
@Injectable()
export class OwnCode {
  constructor(
    private readonly factor: SecondFactor,
    private readonly runner: CommandRunner,
  ) {}

  /** @throws Problem 400 that names the field: the session continues; 429 after too many tries */
  async require({ tenant, userId }: { readonly tenant: string; readonly userId: string }, code: string): Promise<void> {
    try {
      await this.factor.require(await findUser(this.runner, tenant, userId), code);
    } catch (error) {
      if (error instanceof Problem && error.errorCode === 'wrong-code') throw invalid({ code: error.message }, 'wrong-code');
      throw error;
    }
  }
}
