import { Injectable } from '@nestjs/common';
import { customer, type Role, rolesOf, user } from '@counterfoil/domain';
import { invalid, notFound } from '../../platform/http/problem.js';
import { CommandRunner } from '../../platform/log/command-runner.js';
import type { Session } from '../../platform/session/sessions.js';

/**
 * The roles of a company in the current state of the log, so that a role that was just changed is given with its new permissions.
 */
@Injectable()
export class CompanyRoles {
  constructor(private readonly runner: CommandRunner) {}

  async of(tenant: string): Promise<readonly Role[]> {
    const state = await this.runner.stateOf(customer, tenant, tenant);
    if (state.status === 'unknown') throw notFound();
    return rolesOf(state);
  }

  /** @throws Problem 400 for an id that no role has */
  async find(tenant: string, roleId: string): Promise<Role> {
    const role = (await this.of(tenant)).find(({ id }) => id === roleId);
    if (role === undefined) throw invalid({ role: 'There is no such role.' });
    return role;
  }

  /** Whether this user has the role now. */
  async isOwn({ tenant, userId }: Session, roleId: string): Promise<boolean> {
    const { role } = await this.runner.stateOf(user, tenant, userId);
    return role?.id === roleId;
  }
}
