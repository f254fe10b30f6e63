import {
  type LineRanges,
  type PaymentRunEvent,
  releaseFacts,
  rowsPerEvent,
  runFacts,
  withoutRanges,
  withRanges,
} from '@counterfoil/domain';
import { change, one, type Projection } from '../kernel/projection.js';

/** Users with assigned payments of a run. A run without assigned payments has no document. */
export type RunHoldersDoc = {
  /** The run's id. */
  readonly id: string;
  /** Whether people can work on the run, because it is not released. */
  readonly isOpen: boolean;
  readonly holders: readonly { readonly userId: string; readonly lines: LineRanges }[];
  /** The time of the last assignment. */
  readonly at: string;
};

type Given = { readonly runId: string; readonly lines: LineRanges; readonly to: string | null };

const given = ({ runId, lines, to }: Given, at: string) =>
  one<RunHoldersDoc>(runId, (doc) => {
    const others = (doc?.holders ?? []).map((holder) => ({ ...holder, lines: withoutRanges(holder.lines, lines) }));
    const own = others.find(({ userId }) => userId === to)?.lines ?? [];
    const added = to === null ? [] : [{ userId: to, lines: withRanges(own, lines) }];
    const holders = [...others.filter(({ userId, lines: left }) => userId !== to && left.length > 0), ...added];
    return holders.length === 0 ? null : { id: runId, isOpen: doc?.isOpen ?? true, holders, at };
  });

const opened = (runId: string, isOpen: boolean) => change<RunHoldersDoc>(runId, (doc) => ({ ...doc, isOpen }));

/** Kept small, so that the work of a user who left is found quickly (P-19.7). */
export const runHolders: Projection<RunHoldersDoc, PaymentRunEvent> = {
  name: 'run-holders',
  version: 1,
  fields: { id: 'text', isOpen: 'flag' },
  defaultSort: { field: 'id', direction: 'ascending' },
  searched: [],
  on: {
    PaymentsAssigned: ({ data, meta }) => given(data, meta.at),
    PaymentsHandedOver: ({ data, meta }) => given(data, meta.at),
    PaymentRunRejected: ({ data }) => one<RunHoldersDoc>(data.runId, () => null),
    PaymentRunMarkedReady: ({ data }) => opened(data.runId, false),
    PaymentRunReleaseWithdrawn: ({ data }) => opened(data.runId, true),
    PaymentRunStarted: 'ignore',
    PaymentLinesReceived: 'ignore',
    PaymentRunCompleted: 'ignore',
    PaymentLineDiffered: 'ignore',
    PaymentCommented: 'ignore',
    PaymentAlertDismissed: 'ignore',
    PaymentAlertsDismissed: 'ignore',
    PaymentAlertsRaisedAgain: 'ignore',
    PaymentsHeld: 'ignore',
    PaymentsLeftOut: 'ignore',
    PaymentsPutBack: 'ignore',
    ...rowsPerEvent(runFacts, () => 'ignore' as const),
    ...rowsPerEvent(releaseFacts, () => 'ignore' as const),
  },
};
