import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { user } from '@counterfoil/domain';
import { type CustomerDoc, type OwnRole, type UserDoc, users } from '@counterfoil/projections';
import { Watch } from '../../platform/jobs/watch.js';
import { CommandRunner } from '../../platform/log/command-runner.js';
import { ReadModels } from '../../platform/read/read-models.js';
import { machineCall } from '../../platform/session/access.js';
import { Sessions } from '../../platform/session/sessions.js';

const ROLES = { kind: 'system', id: 'roles' } as const;
/** How long a change waits for the read models; what they do not show yet is found at the next look. */
const CAUGHT_UP_TIMEOUT_MS = 2_000;

/**
 * Gives everybody who has a role what it contains now (P-19.5). It keeps nothing: whoever has an older version of a role is found
 * again, also when the server was killed between the change of the role and its users.
 */
@Injectable()
export class RoleKeeper implements OnModuleDestroy {
  private readonly watching = new Watch('customers', 'changed roles');

  constructor(
    private readonly readModels: ReadModels,
    private readonly runner: CommandRunner,
    private readonly sessions: Sessions,
  ) {}

  watch(): void {
    this.watching.begin(() => this.keepAll());
  }

  onModuleDestroy(): void {
    this.watching.end();
  }

  async keepAll(): Promise<void> {
    for (const tenant of await this.readModels.tenants()) await this.keep(tenant);
  }

  /** Right after a change, so that the answer to it holds for everybody. */
  async keepNow(tenant: string): Promise<void> {
    await this.readModels.caughtUp(CAUGHT_UP_TIMEOUT_MS);
    await this.keep(tenant);
  }

  private async keep(tenant: string): Promise<void> {
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
