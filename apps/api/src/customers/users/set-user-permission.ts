import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Written } from '@counterfoil/projections';
import { CallerCommand } from '../../platform/commands.js';
import { Customers } from '../../platform/customers.js';
import { CheckFiles } from '../../platform/documents/check-files.js';
import type { Caller } from '../../platform/session/access.js';
import { UserAccess } from './user-access.js';
import { OpenWork } from '../hand-over/open-work.js';
import { WorkKeeper } from '../hand-over/work-keeper.js';
import type { PermissionDto } from './users.dto.js';

/** Grants or revokes a permission. Granting the permission to approve waits for a second person (P-11). */
export class SetUserPermission extends CallerCommand<PermissionDto & { readonly id: string }> {}

@CommandHandler(SetUserPermission)
export class SetUserPermissionHandler implements ICommandHandler<SetUserPermission> {
  constructor(
    private readonly users: UserAccess,
    private readonly customers: Customers,
    private readonly work: OpenWork,
    private readonly keeper: WorkKeeper,
    private readonly checks: CheckFiles,
  ) {}

  async execute({ input, caller }: SetUserPermission): Promise<Written> {
    return input.granted ? this.grant(input, caller) : this.revoke(input, caller);
  }

  private async grant({ id, permission, check }: SetUserPermission['input'], caller: Caller): Promise<Written> {
    const { id: userId } = await this.users.visibleTo(caller, id);
    const { singleOperator } = (await this.customers.of(caller.tenant)).policy;
    const data = { userId, permission, singleOperator, check: await this.checks.readOfAdministration(caller, check) };
    return this.users.change(caller, { type: 'GrantPermission', data });
  }

  /** If the user may no longer check payments, payments assigned to them are assigned to a colleague or to nobody (P-19.7). */
  private async revoke({ id, permission, handOverTo = null }: SetUserPermission['input'], caller: Caller): Promise<Written> {
    const user = await this.users.visibleTo(caller, id);
    const to = permission === 'canVerifyPayments' ? handOverTo : null;
    if (to !== null && user.permissions.includes(permission)) await this.work.requireColleague(caller.tenant, user, to);
    const data = { userId: user.id, permission, handOverTo: to };
    const done = await this.users.change(caller, { type: 'RevokePermission', data });
    await this.keeper.keepNow(caller.tenant);
    return done;
  }
}
