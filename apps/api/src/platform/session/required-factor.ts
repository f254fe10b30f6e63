import { Injectable } from '@nestjs/common';
import { customer, needsSecondFactor } from '@counterfoil/domain';
import { CommandRunner } from '../log/command-runner.js';
import type { Session } from './sessions.js';

/** Whether the company requires a second factor from the user of a session (P-18.10). */
@Injectable()
export class RequiredFactor {
  constructor(private readonly runner: CommandRunner) {}

  /** Reads the log, so that a policy change takes effect at once. */
  async isAskedOf({ tenant, permissions }: Pick<Session, 'tenant' | 'permissions'>): Promise<boolean> {
    const company = await this.runner.stateOf(customer, tenant, tenant);
    return company.status === 'registered' && needsSecondFactor(company.policy, permissions);
  }
}
