import { Injectable } from '@nestjs/common';
import { type PaymentRunCommand, type PaymentRunEvent, paymentRun } from '@counterfoil/domain';
import { CommandRunner, type Outcome } from '../../platform/log/command-runner.js';
import type { Caller } from '../../platform/session/access.js';

/** Row work meets the work of others on the same run: nothing that the person looked at decides, so it is decided again. */
@Injectable()
export class RowWork {
  constructor(private readonly runner: CommandRunner) {}

  run(caller: Caller, runId: string, command: PaymentRunCommand): Promise<Outcome<PaymentRunEvent>> {
    return this.runner.run(paymentRun, runId, command, { ...caller.call(), decideAgain: true });
  }
}

export const countText = (lines: number): string => `${lines} ${lines === 1 ? 'payment' : 'payments'}`;
