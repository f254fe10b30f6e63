import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Written } from '@counterfoil/projections';
import { CallerCommand } from '../../platform/commands.js';
import { RowWork } from './row-work.js';
import type { SelectionDto, SetAsideDto } from './work.dto.js';

type About<Body> = { readonly runId: string; readonly body: Body };

/** Holds payments. They are not paid until somebody puts them back. */
export class HoldPayments extends CallerCommand<About<SetAsideDto>> {}
/** Leaves payments out of the run. */
export class LeaveOutPayments extends CallerCommand<About<SetAsideDto>> {}
export class PutBackPayments extends CallerCommand<About<SelectionDto>> {}

@CommandHandler(HoldPayments)
export class HoldPaymentsHandler implements ICommandHandler<HoldPayments> {
  constructor(private readonly work: RowWork) {}

  execute({ input: { runId, body }, caller }: HoldPayments): Promise<Written> {
    const { reason } = body;
    return this.work.onRows(caller, runId, body, 'Held', (lines) => ({ type: 'HoldPayments', data: { runId, lines, reason } }));
  }
}

@CommandHandler(LeaveOutPayments)
export class LeaveOutPaymentsHandler implements ICommandHandler<LeaveOutPayments> {
  constructor(private readonly work: RowWork) {}

  execute({ input: { runId, body }, caller }: LeaveOutPayments): Promise<Written> {
    const { reason } = body;
    const commandFor = (lines: readonly number[]) => ({ type: 'LeaveOutPayments', data: { runId, lines, reason } }) as const;
    return this.work.onRows(caller, runId, body, 'Left out', commandFor);
  }
}

@CommandHandler(PutBackPayments)
export class PutBackPaymentsHandler implements ICommandHandler<PutBackPayments> {
  constructor(private readonly work: RowWork) {}

  execute({ input: { runId, body }, caller }: PutBackPayments): Promise<Written> {
    return this.work.onRows(caller, runId, body, 'Put back', (lines) => ({ type: 'PutBackPayments', data: { runId, lines } }));
  }
}
