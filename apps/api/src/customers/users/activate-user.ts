import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Written } from '@counterfoil/projections';
import { CallerCommand } from '../../platform/commands.js';
import { Customers } from '../../platform/customers.js';
import { CheckFiles } from '../../platform/documents/check-files.js';
import type { CheckedDto } from '../../platform/http/check-record.dto.js';
import { UserAccess } from './user-access.js';

/**
 * Lets a deactivated user sign in again: at once when this undoes the deactivation, otherwise after a second person approves
 * (P-11.19).
 */
export class ActivateUser extends CallerCommand<CheckedDto & { readonly id: string }> {}

@CommandHandler(ActivateUser)
export class ActivateUserHandler implements ICommandHandler<ActivateUser> {
  constructor(
    private readonly users: UserAccess,
    private readonly customers: Customers,
    private readonly checks: CheckFiles,
  ) {}

  async execute({ input: { id, check }, caller }: ActivateUser): Promise<Written> {
    const { id: userId } = await this.users.visibleTo(caller, id);
    const { singleOperator } = (await this.customers.of(caller.tenant)).policy;
    const data = { userId, singleOperator, check: await this.checks.readOfAdministration(caller, check) };
    return this.users.change(caller, { type: 'ActivateUser', data });
  }
}
