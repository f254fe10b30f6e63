import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { UserDoc, Written } from '@counterfoil/projections';
import { CallerCommand } from '../../platform/commands.js';
import { Problem } from '../../platform/http/problem.js';
import { ReadModels } from '../../platform/read/read-models.js';
import { RowWork } from './row-work.js';
import type { AssignDto } from './work.dto.js';

/** Assigns rows to a colleague, or removes the assignment. */
export class AssignPayments extends CallerCommand<{ readonly runId: string; readonly body: AssignDto }> {}

@CommandHandler(AssignPayments)
export class AssignPaymentsHandler implements ICommandHandler<AssignPayments> {
  constructor(
    private readonly work: RowWork,
    private readonly readModels: ReadModels,
  ) {}

  async execute({ input: { runId, body }, caller }: AssignPayments): Promise<Written> {
    const { to, due = null } = body;
    if (to !== null) await this.requireColleague(caller.tenant, to);
    if (due !== null && Number.isNaN(Date.parse(due))) throw new Problem(400, 'validation', 'Please enter a day.');
    const done = to === null ? 'Taken back' : 'Assigned';
    const commandFor = (lines: readonly number[]) => ({ type: 'AssignPayments', data: { runId, lines, to, due } }) as const;
    return this.work.onRows(caller, runId, body, done, commandFor);
  }

  /** Only users who may work on the rows can be assigned to them. */
  private async requireColleague(tenant: string, userId: string): Promise<void> {
    const user = await this.readModels.get<UserDoc>(tenant, 'users', userId);
    if (user?.status !== 'active' || !user.permissions.includes('canVerifyPayments'))
      throw new Problem(409, 'no-such-colleague', 'This colleague cannot check payments.');
  }
}
