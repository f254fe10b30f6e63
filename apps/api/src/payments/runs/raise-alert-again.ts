import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type AlertKind, paymentRun } from '@counterfoil/domain';
import type { Written } from '@counterfoil/projections';
import { notFound } from '../../platform/http/problem.js';
import { CommandRunner, decidedAgain } from '../../platform/log/command-runner.js';
import { ReadModels } from '../../platform/read/read-models.js';
import type { Caller } from '../../platform/session/access.js';
import { RunRows } from './run-rows.js';
import { writtenBy } from './written-by.js';

/** Withdraws the dismissal of an alert, so that the payment waits again (P-10.34). */
export class RaiseAlertAgain extends Command<Written> {
  constructor(
    readonly caller: Caller,
    readonly runId: string,
    readonly n: number,
    readonly alert: AlertKind,
  ) {
    super();
  }
}

@CommandHandler(RaiseAlertAgain)
export class RaiseAlertAgainHandler implements ICommandHandler<RaiseAlertAgain> {
  constructor(
    private readonly rows: RunRows,
    private readonly runner: CommandRunner,
    private readonly readModels: ReadModels,
  ) {}

  async execute({ caller, runId, n, alert }: RaiseAlertAgain): Promise<Written> {
    const row = await this.rows.find(caller, runId, n);
    const { alerts } = row.current ?? row;
    if (!alerts.some(({ kind }) => kind === alert)) throw notFound();
    const { matchKey, amount, reference = '' } = row;
    const command = { type: 'RaiseAlertsAgain', data: { runId, alerts: [{ n, alert, matchKey, amount, reference }] } } as const;
    const outcome = await this.runner.run(paymentRun, runId, command, decidedAgain(caller.call()));
    return writtenBy(outcome, this.readModels, 'The alert is open again.');
  }
}
