import { Injectable } from '@nestjs/common';
import { type PaymentRunCommand, type PaymentRunEvent, paymentRun } from '@counterfoil/domain';
import type { Written } from '@counterfoil/projections';
import { written } from '../../platform/http/written.js';
import { CommandRunner, decidedAgain, type Outcome } from '../../platform/log/command-runner.js';
import type { Caller } from '../../platform/session/access.js';
import { Selection } from './selection.js';
import type { SelectionDto } from './work.dto.js';

/** Work on rows may conflict with other work on the same run. It does not depend on what the user saw, so it is decided again. */
@Injectable()
export class RowWork {
  constructor(
    private readonly runner: CommandRunner,
    private readonly selection: Selection,
  ) {}

  run(caller: Caller, runId: string, command: PaymentRunCommand): Promise<Outcome<PaymentRunEvent>> {
    return this.runner.run(paymentRun, runId, command, decidedAgain(caller.call()));
  }

  /** An action on selected rows whose outcome the rules decide alone. `done` describes what happened to them: "Held". */
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
