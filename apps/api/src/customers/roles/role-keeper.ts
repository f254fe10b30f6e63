import { Injectable } from '@nestjs/common';
import { user } from '@counterfoil/domain';
import { type CustomerDoc, type OwnRole, type UserDoc, users } from '@counterfoil/projections';
import { CommandRunner } from '../../platform/log/command-runner.js';
import { ReadModels } from '../../platform/read/read-models.js';
import { machineCall } from '../../platform/session/access.js';
import { Sessions } from '../../platform/session/sessions.js';
import { Keeper } from '../keeper.js';

const ROLES = { kind: 'system', id: 'roles' } as const;

/** Gives every user with an older version of a role the role's current permissions (P-19.5). */
@Injectable()
export class RoleKeeper extends Keeper {
  constructor(
    readModels: ReadModels,
    private readonly runner: CommandRunner,
    private readonly sessions: Sessions,
  ) {
    super('changed roles', readModels);
  }

  protected async keep(tenant: string): Promise<void> {
    const company = await this.readModels.get<CustomerDoc>(tenant, 'customers', tenant);
    for (const role of company?.roles ?? []) {
      const filters = [{ field: 'roleId', op: 'equals', value: role.id }] as const;
      for await (const doc of this.readModels.scan<UserDoc>(tenant, users.name, filters))
        if (doc.role !== null && doc.role.version < role.version) await this.update(tenant, doc.id, role);
    }
  }

  private async update(tenant: string, userId: string, { askedBy, ...role }: OwnRole): Promise<void> {
    const call = machineCall(tenant, ROLES, 'update', userId, role.id, role.version);
    await this.runner.run(user, userId, { type: 'UpdateRole', data: { userId, role, askedBy } }, call);
    await this.sessions.endAllOf(tenant, userId);
  }
}
