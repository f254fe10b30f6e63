import { Injectable } from '@nestjs/common';
import { customer, needsSecondFactor } from '@counterfoil/domain';
import { CommandRunner } from '../log/command-runner.js';
import type { Session } from './sessions.js';

/** Whether the company of a session asks its user for a second factor (P-18.10). */
@Injectable()
export class RequiredFactor {
  constructor(private readonly runner: CommandRunner) {}

  /** By the log: a policy that was changed a moment ago counts already. */
  async isAskedOf({ tenant, permissions }: Pick<Session, 'tenant' | 'permissions'>): Promise<boolean> {
    const company = await this.runner.stateOf(customer, tenant, tenant);
    return company.status === 'registered' && needsSecondFactor(company.policy, permissions);
  }
}
