import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Written } from '@counterfoil/projections';
import { CallerCommand } from '../../platform/commands.js';
import { written } from '../../platform/http/written.js';
import { countText, RowWork } from './row-work.js';
import { Selection } from './selection.js';
import type { SelectionDto, SetAsideDto } from './work.dto.js';

type About<Body> = { readonly runId: string; readonly body: Body };

/** Rows that are not paid before somebody puts them back. */
export class HoldPayments extends CallerCommand<About<SetAsideDto>> {}
/** Rows that are not part of what is paid. */
export class LeaveOutPayments extends CallerCommand<About<SetAsideDto>> {}
export class PutBackPayments extends CallerCommand<About<SelectionDto>> {}

@CommandHandler(HoldPayments)
export class HoldPaymentsHandler implements ICommandHandler<HoldPayments> {
  constructor(
    private readonly selection: Selection,
    private readonly work: RowWork,
  ) {}

  async execute({ input: { runId, body }, caller }: HoldPayments): Promise<Written> {
    const lines = await this.selection.numbers(caller, runId, body);
    const data = { runId, lines, reason: body.reason };
    return written(await this.work.run(caller, runId, { type: 'HoldPayments', data }), `Held: ${countText(lines.length)}.`);
  }
}

@CommandHandler(LeaveOutPayments)
export class LeaveOutPaymentsHandler implements ICommandHandler<LeaveOutPayments> {
  constructor(
    private readonly selection: Selection,
    private readonly work: RowWork,
  ) {}

  async execute({ input: { runId, body }, caller }: LeaveOutPayments): Promise<Written> {
    const lines = await this.selection.numbers(caller, runId, body);
    const data = { runId, lines, reason: body.reason };
    const outcome = await this.work.run(caller, runId, { type: 'LeaveOutPayments', data });
    return written(outcome, `Left out: ${countText(lines.length)}.`);
  }
}

@CommandHandler(PutBackPayments)
export class PutBackPaymentsHandler implements ICommandHandler<PutBackPayments> {
  constructor(
    private readonly selection: Selection,
    private readonly work: RowWork,
  ) {}

  async execute({ input: { runId, body }, caller }: PutBackPayments): Promise<Written> {
    const lines = await this.selection.numbers(caller, runId, body);
    const outcome = await this.work.run(caller, runId, { type: 'PutBackPayments', data: { runId, lines } });
    return written(outcome, `Put back: ${countText(lines.length)}.`);
  }
}
