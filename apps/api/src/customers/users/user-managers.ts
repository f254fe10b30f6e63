import { setTimeout as wait } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { includesManaging, managesUsers, type Role, user } from '@counterfoil/domain';
import { type UserDoc, users } from '@counterfoil/projections';
import { Problem } from '../../platform/http/problem.js';
import { JobLeases, type Lease } from '../../platform/jobs/job-lease.js';
import { CommandRunner } from '../../platform/log/command-runner.js';
import { ReadModels } from '../../platform/read/read-models.js';
import { Stores } from '../../platform/stores.js';

/** How long a change waits for another change in the same company, and how often it checks. A change takes milliseconds. */
const [WAIT_MS, LOOK_EVERY_MS] = [2_000, 20];

/**
 * Refuses changes that would leave a company without a user who manages users (P-19.11). Such changes of one company run one after
 * the other, so that two managers cannot remove each other's permission at the same time.
 */
@Injectable()
export class UserManagers {
  private readonly leases: JobLeases;

  constructor(
    stores: Stores,
    private readonly readModels: ReadModels,
    private readonly runner: CommandRunner,
  ) {
    this.leases = new JobLeases(stores.stateStore);
  }

  /**
   * Runs a change that can take the permission to manage users away from the users in `losing`.
   * @throws Problem 409 when nobody else could manage users afterwards
   */
  async keepOne<T>(tenant: string, losing: readonly string[], change: () => Promise<T>): Promise<T> {
    if (losing.length === 0) return change();
    const lease = await this.lease(`user-managers.${tenant}`);
    try {
      if ((await this.anyManages(tenant, losing)) && !(await this.anyManages(tenant, await this.othersThan(tenant, losing))))
        throw new Problem(
          409,
          'last-manager',
          'Nobody could manage the users of the company after this change. Please give another user this right first.',
        );
      return await change();
    } finally {
      await lease.giveBack();
    }
  }

  /**
   * Runs a change that gives a role these permissions, with those of every user who has the role.
   * @throws Problem 409 when nobody else could manage users afterwards
   */
  async keepOneAfterRole<T>(tenant: string, role: Pick<Role, 'id' | 'permissions'>, change: () => Promise<T>): Promise<T> {
    const losing: string[] = [];
    if (!includesManaging(role))
      for await (const doc of this.readModels.scan<UserDoc>(tenant, users.name, [
        { field: 'roleId', op: 'equals', value: role.id },
      ]))
        if (doc.role !== null && includesManaging(doc.role)) losing.push(doc.id);
    return this.keepOne(tenant, losing, change);
  }

  private async othersThan(tenant: string, losing: readonly string[]): Promise<readonly string[]> {
    const others: string[] = [];
    for await (const doc of this.readModels.scan<UserDoc>(tenant, users.name, [
      { field: 'status', op: 'equals', value: 'active' },
    ]))
      if (managesUsers(doc) && !losing.includes(doc.id)) others.push(doc.id);
    return others;
  }

  /** Reads the log, because a read model may still contain a permission that was removed a moment ago. */
  private async anyManages(tenant: string, ids: readonly string[]): Promise<boolean> {
    for (const id of ids) {
      const state = await this.runner.stateOf(user, tenant, id);
      if (state.status === 'active' && managesUsers(state)) return true;
    }
    return false;
  }

  private async lease(id: string): Promise<Lease> {
    for (let waited = 0; waited < WAIT_MS; waited += LOOK_EVERY_MS) {
      const lease = await this.leases.take(id);
      if (lease !== null) return lease;
      await wait(LOOK_EVERY_MS);
    }
    throw new Problem(409, 'managers-changing', 'Somebody else is changing who manages users at this moment. Please try again.');
  }
}
