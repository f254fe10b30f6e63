import type { EventCatalog, Fact, OldData } from '../../../kernel/fact.js';
import type { AlertKind } from '../../alerts.js';
import { paymentSubject, runTextSubject } from '../row-id.js';
import type { LineRanges } from './line-ranges.js';

/**
 * An alert of a payment. Account, amount and reference identify the same payment in later runs, where the alert is not raised
 * again.
 */
export type DismissedAlert = {
  readonly n: number;
  readonly alert: AlertKind;
  readonly matchKey: string;
  readonly amount: number;
  readonly reference: string;
};

/** `textId` names the key under which the reason is encrypted; null: the key of the run, in events that did not record it. */
type WithReason = { runId: string; lines: LineRanges; reason: string | null; textId: string | null };

/** People's work on the payments of a run. The same events are used for one line and for many. */
export type RowWorkEvent =
  | Fact<'PaymentCommented', { runId: string; n: number; comment: string | null }>
  | Fact<
      'PaymentAlertDismissed',
      { runId: string; n: number; matchKey: string; amount: number; reference: string; alert: AlertKind; reason: string | null }
    >
  | Fact<
      'PaymentAlertsDismissed',
      { runId: string; alerts: readonly DismissedAlert[]; reason: string | null; textId: string | null }
    >
  /** Dismissals were reversed: the alerts are open again, here and in later runs. */
  | Fact<'PaymentAlertsRaisedAgain', { runId: string; alerts: readonly DismissedAlert[] }>
  | Fact<'PaymentsHeld', WithReason>
  | Fact<'PaymentsLeftOut', WithReason>
  | Fact<'PaymentsPutBack', { runId: string; lines: LineRanges }>
  /** `to` null: the lines are no longer assigned. `due` is a day, yyyy-MM-dd. */
  | Fact<'PaymentsAssigned', { runId: string; lines: LineRanges; to: string | null; due: string | null }>
  /**
   * Lines of a user who can no longer work on them, handed over as requested by `askedBy`. Due dates stay the same. `to` null: the
   * lines are no longer assigned.
   */
  | Fact<'PaymentsHandedOver', { runId: string; lines: LineRanges; from: string; to: string | null; askedBy: string | null }>;

const withReason = {
  upcast: [(v1: OldData) => ({ ...v1, textId: null })],
  personal: [{ field: 'reason', subject: runTextSubject }],
} as const;

export const rowWorkEvents: EventCatalog<RowWorkEvent> = {
  PaymentCommented: { upcast: [], personal: [{ field: 'comment', subject: paymentSubject }] },
  PaymentAlertDismissed: { upcast: [], personal: [{ field: 'reason', subject: paymentSubject }] },
  PaymentAlertsDismissed: withReason,
  PaymentAlertsRaisedAgain: { upcast: [], personal: [] },
  PaymentsHeld: withReason,
  PaymentsLeftOut: withReason,
  PaymentsPutBack: { upcast: [], personal: [] },
  PaymentsAssigned: { upcast: [], personal: [] },
  PaymentsHandedOver: { upcast: [], personal: [] },
};
