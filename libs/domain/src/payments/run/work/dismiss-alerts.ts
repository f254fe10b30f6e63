import { accept, type Command, reject, unchanged, type Who } from '../../../kernel/decider.js';
import type { RunDecision } from '../decision.js';
import type { PaymentRun } from '../state.js';
import type { DismissedAlert } from './events.js';
import { onLines, workOn } from './line-work.js';

/** The caller looks the alerts up, because the run's own stream does not contain its checked lines. */
export type DismissAlerts = Command<'DismissAlerts', { runId: string; alerts: readonly DismissedAlert[]; reason: string }>;
export type RaiseAlertsAgain = Command<'RaiseAlertsAgain', { runId: string; alerts: readonly DismissedAlert[] }>;

/** An event lists its alerts one by one, so a long list is split into several events. */
const MOST_IN_EVENT = 500;

export const dismissAlerts = (
  { runId, alerts, reason }: DismissAlerts['data'],
  run: PaymentRun,
  { commandId: textId }: Who,
): RunDecision =>
  onLines(
    run,
    alerts.map(({ n }) => n),
    () => {
      if (reason.trim() === '') return reject('reason-needed');
      const open = alerts.filter(({ n, alert }) => !workOn(run, n).dismissed.includes(alert));
      if (open.length === 0) return unchanged;
      return accept(
        ...inParts(open).map((part) => ({
          type: 'PaymentAlertsDismissed' as const,
          data: { runId, alerts: part.map(named), reason: reason.trim(), textId },
        })),
      );
    },
  );

/** Reversing a dismissal makes the run stricter, so it needs no reason (P-10.34). */
export const raiseAlertsAgain = ({ runId, alerts }: RaiseAlertsAgain['data'], run: PaymentRun): RunDecision =>
  onLines(
    run,
    alerts.map(({ n }) => n),
    () => {
      const dismissed = alerts.filter(({ n, alert }) => workOn(run, n).dismissed.includes(alert));
      if (dismissed.length === 0) return unchanged;
      return accept(
        ...inParts(dismissed).map((part) => ({
          type: 'PaymentAlertsRaisedAgain' as const,
          data: { runId, alerts: part.map(named) },
        })),
      );
    },
  );

const inParts = (alerts: readonly DismissedAlert[]): readonly (readonly DismissedAlert[])[] =>
  Array.from({ length: Math.ceil(alerts.length / MOST_IN_EVENT) }, (_, i) =>
    alerts.slice(i * MOST_IN_EVENT, (i + 1) * MOST_IN_EVENT),
  );

const named = ({ n, alert, matchKey, amount, reference }: DismissedAlert): DismissedAlert => ({
  n,
  alert,
  matchKey,
  amount,
  reference,
});
