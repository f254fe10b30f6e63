import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Written } from '@counterfoil/projections';
import { CallerCommand } from '../../platform/commands.js';
import { Customers } from '../../platform/customers.js';
import { type CheckedDto, readCheckIfAny } from '../../platform/http/check-record.dto.js';
import { Problem } from '../../platform/http/problem.js';
import { UserAccess } from '../users/user-access.js';

/** Removes the authenticator of a colleague who lost it, once a second person has approved it (P-18.8). */
export class RequestFactorReset extends CallerCommand<CheckedDto & { readonly id: string }> {}

@CommandHandler(RequestFactorReset)
export class RequestFactorResetHandler implements ICommandHandler<RequestFactorReset> {
  constructor(
    private readonly users: UserAccess,
    private readonly customers: Customers,
  ) {}

  async execute({ input: { id, check }, caller }: RequestFactorReset): Promise<Written> {
    const { id: userId } = await this.users.visibleTo(caller, id);
    if (userId === caller.userId)
      throw new Problem(
        409,
        'own-factor',
        'To remove your own authenticator, enter a code of it, or a recovery code, under “My sign-in”.',
      );
    const { singleOperator } = (await this.customers.of(caller.tenant)).policy;
    const data = { userId, singleOperator, check: readCheckIfAny(check) };
    return this.users.change(caller, { type: 'RequestFactorReset', data });
  }
}
