import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Written } from '@counterfoil/projections';
import { CallerCommand } from '../../platform/commands.js';
import { Customers } from '../../platform/customers.js';
import { readCheckIfAny } from '../../platform/http/check-record.dto.js';
import { UserAccess } from './user-access.js';
import type { PermissionDto } from './users.dto.js';

/** Grants or revokes a permission. A permission to approve waits for a second person (P-11). */
export class SetUserPermission extends CallerCommand<PermissionDto & { readonly id: string }> {}

@CommandHandler(SetUserPermission)
export class SetUserPermissionHandler implements ICommandHandler<SetUserPermission> {
  constructor(
    private readonly users: UserAccess,
    private readonly customers: Customers,
  ) {}

  async execute({ input: { id, permission, granted, check }, caller }: SetUserPermission): Promise<Written> {
    const { id: userId } = await this.users.visibleTo(caller, id);
    const { singleOperator } = (await this.customers.of(caller.tenant)).policy;
    return this.users.change(
      caller,
      granted
        ? { type: 'GrantPermission', data: { userId, permission, singleOperator, check: readCheckIfAny(check) } }
        : { type: 'RevokePermission', data: { userId, permission } },
    );
  }
}
