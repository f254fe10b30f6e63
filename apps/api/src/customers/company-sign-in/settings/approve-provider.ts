import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { customer } from '@counterfoil/domain';
import type { Written } from '@counterfoil/projections';
import { CallerCommand } from '../../../platform/commands.js';
import { readCheckIfAny } from '../../../platform/http/check-record.dto.js';
import type { ApproveRequestDto } from '../../../platform/http/request.dto.js';
import { written } from '../../../platform/http/written.js';
import { CommandRunner } from '../../../platform/log/command-runner.js';
import { SecondPerson } from '../../../platform/second-person.js';
import { Sessions } from '../../../platform/session/sessions.js';

/** Whoever came through the provider before signs in again. */
export class ApproveProvider extends CallerCommand<ApproveRequestDto> {}

@CommandHandler(ApproveProvider)
export class ApproveProviderHandler implements ICommandHandler<ApproveProvider> {
  constructor(
    private readonly secondPerson: SecondPerson,
    private readonly runner: CommandRunner,
    private readonly sessions: Sessions,
  ) {}

  async execute({ input: { requestId, check }, caller }: ApproveProvider): Promise<Written> {
    const { tenant } = caller;
    const data = { requestId, check: readCheckIfAny(check), approver: await this.secondPerson.toDecide(caller) };
    const outcome = await this.runner.run(customer, tenant, { type: 'ApproveSignInProvider', data }, caller.call());
    await this.sessions.endOpenedBy(tenant, 'company-sign-in');
    return written(outcome);
  }
}
