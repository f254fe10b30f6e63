import { accept, type Command, reject, unchanged } from '../../../kernel/decider.js';
import type { RunDecision } from '../decision.js';
import type { PaymentRun } from '../state.js';
import type { DismissedAlert } from './events.js';
import { onLines, workOn } from './line-work.js';

/** The alerts were looked up: the run's own stream does not hold its judged lines. */
export type DismissAlerts = Command<'DismissAlerts', { runId: string; alerts: readonly DismissedAlert[]; reason: string }>;

/** An event names its alerts one by one, so a long list becomes several. */
const MOST_IN_EVENT = 500;

export const dismissAlerts = ({ runId, alerts, reason }: DismissAlerts['data'], run: PaymentRun): RunDecision =>
  onLines(
    run,
    alerts.map(({ n }) => n),
    () => {
      if (reason.trim() === '') return reject('reason-needed');
      const open = alerts.filter(({ n, alert }) => !workOn(run, n).dismissed.includes(alert));
      if (open.length === 0) return unchanged;
      const parts = Array.from({ length: Math.ceil(open.length / MOST_IN_EVENT) }, (_, i) =>
        open.slice(i * MOST_IN_EVENT, (i + 1) * MOST_IN_EVENT),
      );
      return accept(
        ...parts.map((part) => ({
          type: 'PaymentAlertsDismissed' as const,
          data: { runId, alerts: part.map(named), reason: reason.trim() },
        })),
      );
    },
  );

const named = ({ n, alert, matchKey, amount, reference }: DismissedAlert): DismissedAlert => ({
  n,
  alert,
  matchKey,
  amount,
  reference,
});
