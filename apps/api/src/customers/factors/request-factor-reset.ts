import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Written } from '@counterfoil/projections';
import { CallerCommand } from '../../platform/commands.js';
import { Customers } from '../../platform/customers.js';
import { CheckFiles } from '../../platform/documents/check-files.js';
import type { CheckedDto } from '../../platform/http/check-record.dto.js';
import { Problem } from '../../platform/http/problem.js';
import { UserAccess } from '../users/user-access.js';

/** Removes the authenticator and passkeys of a colleague who lost them, after a second person has approved it (P-18.8). */
export class RequestFactorReset extends CallerCommand<CheckedDto & { readonly id: string }> {}

@CommandHandler(RequestFactorReset)
export class RequestFactorResetHandler implements ICommandHandler<RequestFactorReset> {
  constructor(
    private readonly users: UserAccess,
    private readonly customers: Customers,
    private readonly checks: CheckFiles,
  ) {}

  async execute({ input: { id, check }, caller }: RequestFactorReset): Promise<Written> {
    const { id: userId } = await this.users.visibleTo(caller, id);
    if (userId === caller.userId)
      throw new Problem(409, 'own-factor', 'You remove your own authenticator and passkeys under “My sign-in”.');
    const { singleOperator } = (await this.customers.of(caller.tenant)).policy;
    const data = { userId, singleOperator, check: await this.checks.readOfAdministration(caller, check) };
    return this.users.change(caller, { type: 'RequestFactorReset', data });
  }
}
