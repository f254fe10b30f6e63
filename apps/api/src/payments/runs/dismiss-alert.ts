import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type AlertKind, paymentRun } from '@counterfoil/domain';
import type { Written } from '@counterfoil/projections';
import { notFound } from '../../platform/http/problem.js';
import { CommandRunner, decidedAgain } from '../../platform/log/command-runner.js';
import { ReadModels } from '../../platform/read/read-models.js';
import type { Caller } from '../../platform/session/access.js';
import { RunRows } from './run-rows.js';
import { writtenBy } from './written-by.js';

/** Dismisses an alert with a reason. It is not raised again for the same account, amount and reference. */
export class DismissAlert extends Command<Written> {
  constructor(
    readonly caller: Caller,
    readonly runId: string,
    readonly n: number,
    readonly alert: AlertKind,
    readonly reason: string,
  ) {
    super();
  }
}

@CommandHandler(DismissAlert)
export class DismissAlertHandler implements ICommandHandler<DismissAlert> {
  constructor(
    private readonly rows: RunRows,
    private readonly runner: CommandRunner,
    private readonly readModels: ReadModels,
  ) {}

  async execute({ caller, runId, n, alert, reason }: DismissAlert): Promise<Written> {
    const { matchKey, amount, reference = '', alerts } = await this.rows.find(caller, runId, n);
    if (!alerts.some(({ kind }) => kind === alert)) throw notFound();
    const dismissed = { n, alert, matchKey, amount, reference };
    const command = { type: 'DismissAlerts', data: { runId, alerts: [dismissed], reason } } as const;
    const outcome = await this.runner.run(paymentRun, runId, command, decidedAgain(caller.call()));
    return writtenBy(outcome, this.readModels, 'Alert dismissed.');
  }
}
