import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Written } from '@counterfoil/projections';
import { CallerCommand } from '../../platform/commands.js';
import { Problem } from '../../platform/http/problem.js';
import type { ResetPasswordDto } from '../account/account.dto.js';
import { PasswordCheck } from '../account/password-check.js';
import { hashPassword } from '../account/passwords.js';
import { UserAccess } from './user-access.js';

/** Sets the password of another user. */
export class ResetUserPassword extends CallerCommand<ResetPasswordDto & { readonly id: string }> {}

@CommandHandler(ResetUserPassword)
export class ResetUserPasswordHandler implements ICommandHandler<ResetUserPassword> {
  constructor(
    private readonly users: UserAccess,
    private readonly passwords: PasswordCheck,
  ) {}

  async execute({ input: { id, password }, caller }: ResetUserPassword): Promise<Written> {
    const { id: userId } = await this.users.visibleTo(caller, id);
    if (userId === caller.userId)
      throw new Problem(409, 'own-password', 'To change your own password, enter the current one under “Change password”.');
    await this.passwords.requireOf({ tenant: caller.tenant, userId }, password, 'password');
    const passwordHash = await hashPassword(password);
    return this.users.change(caller, { type: 'SetPassword', data: { userId, passwordHash, reset: true } });
  }
}
