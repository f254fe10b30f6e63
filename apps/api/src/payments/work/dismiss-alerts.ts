import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Written } from '@counterfoil/projections';
import { CallerCommand } from '../../platform/commands.js';
import { written } from '../../platform/http/written.js';
import { RowWork } from './row-work.js';
import { Selection } from './selection.js';
import type { DismissAlertsDto } from './work.dto.js';

/** Dismisses alerts of one or more rows with a reason. The same alerts are not raised again (P-10.6). */
export class DismissAlerts extends CallerCommand<{ readonly runId: string; readonly body: DismissAlertsDto }> {}

@CommandHandler(DismissAlerts)
export class DismissAlertsHandler implements ICommandHandler<DismissAlerts> {
  constructor(
    private readonly selection: Selection,
    private readonly work: RowWork,
  ) {}

  async execute({ input: { runId, body }, caller }: DismissAlerts): Promise<Written> {
    const { lines } = await this.selection.of(caller, runId, body);
    const alerts = lines.flatMap(({ n, matchKey, amount, reference, alerts: open }) =>
      open
        .filter((alert) => body.alerts === undefined || body.alerts.includes(alert))
        .map((alert) => ({ n, alert, matchKey, amount, reference: reference ?? '' })),
    );
    if (alerts.length === 0) return { position: '', message: 'These payments have no open alert.' };
    const data = { runId, alerts, reason: body.reason };
    const outcome = await this.work.run(caller, runId, { type: 'DismissAlerts', data });
    return written(outcome, alerts.length === 1 ? 'Alert dismissed.' : `${alerts.length} alerts dismissed.`);
  }
}
