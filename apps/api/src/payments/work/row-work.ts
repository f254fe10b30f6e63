import { Injectable } from '@nestjs/common';
import { type PaymentRunCommand, type PaymentRunEvent, paymentRun } from '@counterfoil/domain';
import type { Written } from '@counterfoil/projections';
import { written } from '../../platform/http/written.js';
import { CommandRunner, type Outcome } from '../../platform/log/command-runner.js';
import type { Caller } from '../../platform/session/access.js';
import { Selection } from './selection.js';
import type { SelectionDto } from './work.dto.js';

/** Row work meets the work of others on the same run: nothing that the person looked at decides, so it is decided again. */
@Injectable()
export class RowWork {
  constructor(
    private readonly runner: CommandRunner,
    private readonly selection: Selection,
  ) {}

  run(caller: Caller, runId: string, command: PaymentRunCommand): Promise<Outcome<PaymentRunEvent>> {
    return this.runner.run(paymentRun, runId, command, { ...caller.call(), decideAgain: true });
  }

  /** An act on chosen rows that the rules decide by themselves. `done` is what happened to them: "Held". */
  async onRows(
    caller: Caller,
    runId: string,
    selection: SelectionDto,
    done: string,
    commandFor: (lines: readonly number[]) => PaymentRunCommand,
  ): Promise<Written> {
    const lines = await this.selection.numbers(caller, runId, selection);
    const outcome = await this.run(caller, runId, commandFor(lines));
    return written(outcome, `${done}: ${countText(lines.length)}.`);
  }
}

export const countText = (lines: number): string => `${lines} ${lines === 1 ? 'payment' : 'payments'}`;
