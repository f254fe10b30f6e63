import {
  type AlertKind,
  type JudgedLine,
  type KnownAccount,
  type LineRanges,
  linesIn,
  type PaymentLinesEvent,
  type PaymentRechecksEvent,
  type PaymentRunEvent,
  type ResultCode,
  accountDisplay,
  releaseFacts,
  rowsPerEvent,
  type WhyKind,
  whyOf,
} from '@counterfoil/domain';
import type { Change, Projection } from '../kernel/projection.js';

/** The parts of a payment's result that its work depends on. */
type JudgedWork = {
  readonly result: ResultCode | null;
  readonly grade: JudgedLine['grade'];
  readonly supplierId: string | null;
  /** The reason why it would wait without its alerts. */
  readonly why: WhyKind;
  /** The accounts on file for the payee, if they are why the payment waits. */
  readonly known: readonly KnownAccount[];
  /** Alerts that have not been dismissed. */
  readonly alerts: readonly AlertKind[];
  readonly checkedAt: string;
};

/** Who did it, and when. */
export type Done = { readonly by: string; readonly at: string };

/** One payment of a run as a unit of work. */
export type WorkLine = JudgedWork & {
  readonly n: number;
  readonly amount: number;
  readonly currency: string;
  readonly accountName: string;
  readonly accountDisplay: string;
  readonly accountCode: string;
  readonly accountNumber: string;
  readonly accountCodeType: number;
  readonly supplierName: string | null;
  readonly supplierCode: string | null;
  readonly reference: string | null;
  readonly entityId: string | null;
  readonly matchKey: string;
  /** The reason from the first result. It never changes. */
  readonly firstWhy: WhyKind;
  readonly dismissed: readonly AlertKind[];
  /** Users who dismissed the alerts. */
  readonly dismissedBy: readonly string[];
  readonly rechecked: Done | null;
  readonly aside: (Done & { readonly kind: 'held' | 'out' }) | null;
  readonly accepted: Done | null;
  /** The acceptance that waits for a second person. */
  readonly acceptance: (Done & { readonly requestId: string }) | null;
  readonly assigned: (Done & { readonly to: string; readonly due: string | null }) | null;
};

/** Up to a hundred payments of a run, ordered by number. A long run has few documents, and a single change rewrites a small one. */
export type WorkBlockDoc = {
  readonly id: string;
  readonly runId: string;
  readonly block: number;
  readonly lines: readonly WorkLine[];
};

const BLOCK = 100;
const blockOf = (n: number): number => Math.floor((n - 1) / BLOCK);
const blockId = (runId: string, block: number): string => `${runId}:${String(block).padStart(5, '0')}`;
/** The id of the block that has the run's payment number `n`. */
export const workBlockId = (runId: string, n: number): string => blockId(runId, blockOf(n));

const judgedWork = (judged: JudgedLine, dismissed: readonly AlertKind[], checkedAt: string): JudgedWork => {
  const why = whyOf(judged, 0);
  return {
    result: judged.result,
    grade: judged.grade,
    supplierId: judged.supplierId,
    why,
    known: why === 'account-changed' ? judged.sameSuppliers.filter((known) => known.accountDisplay !== '') : [],
    alerts: judged.alerts.map(({ kind }) => kind).filter((kind) => !dismissed.includes(kind)),
    checkedAt,
  };
};

const workLine = (judged: JudgedLine, runEntity: string | null, checkedAt: string): WorkLine => {
  const { n, line, matchKey } = judged;
  const work = judgedWork(judged, [], checkedAt);
  return {
    ...work,
    n,
    amount: line.amount,
    currency: line.currency,
    accountName: line.accountName,
    accountDisplay: accountDisplay(line),
    accountCode: line.accountCode,
    accountNumber: line.accountNumber,
    accountCodeType: line.accountCodeType,
    supplierName: line.supplierName ?? null,
    supplierCode: line.supplierCode ?? null,
    reference: line.reference ?? null,
    entityId: line.entityId ?? runEntity,
    matchKey,
    firstWhy: work.why,
    dismissed: [],
    dismissedBy: [],
    rechecked: null,
    aside: null,
    accepted: null,
    acceptance: null,
    assigned: null,
  };
};

/** An acceptance applies to the result at that time. It lapses when the result changes. */
const rechecked = (line: WorkLine, judged: JudgedLine, done: Done): WorkLine => {
  const work = judgedWork(judged, line.dismissed, done.at);
  const isSame = work.why === line.why && work.result === line.result && work.supplierId === line.supplierId;
  return { ...line, ...work, rechecked: done, accepted: isSame ? line.accepted : null };
};

const inBlocks = <T>(items: readonly T[], numberOf: (item: T) => number): ReadonlyMap<number, ReadonlyMap<number, T>> => {
  const blocks = new Map<number, Map<number, T>>();
  for (const item of items) {
    const n = numberOf(item);
    const block = blocks.get(blockOf(n)) ?? new Map<number, T>();
    blocks.set(blockOf(n), block.set(n, item));
  }
  return blocks;
};

/** Changes the lines that the items refer to. Items about the same line are applied in order. */
const changeLines = <T extends { readonly n: number }>(
  runId: string,
  items: readonly T[],
  changed: (line: WorkLine, item: T) => WorkLine,
): readonly Change<WorkBlockDoc>[] =>
  [...new Set(items.map(({ n }) => blockOf(n)))].map((block) => [
    blockId(runId, block),
    (doc) => {
      if (doc === null) return null;
      const lines = [...doc.lines];
      const place = new Map(lines.map(({ n }, i) => [n, i]));
      for (const item of items) {
        const i = place.get(item.n);
        if (i !== undefined) lines[i] = changed(lines[i]!, item);
      }
      return { ...doc, lines };
    },
  ]);

const onLines = (
  { runId, lines }: { readonly runId: string; readonly lines: LineRanges },
  change: (line: WorkLine) => Partial<WorkLine>,
): readonly Change<WorkBlockDoc>[] =>
  changeLines(
    runId,
    linesIn(lines).map((n) => ({ n })),
    (line) => ({ ...line, ...change(line) }),
  );

const withoutAlert = (line: WorkLine, alert: AlertKind, by: string): WorkLine => ({
  ...line,
  alerts: line.alerts.filter((kind) => kind !== alert),
  dismissed: [...line.dismissed.filter((kind) => kind !== alert), alert],
  dismissedBy: [...new Set([...line.dismissedBy, by])],
});

/** Only alerts of the last check are raised again. The command has looked them up. */
const withAlert = (line: WorkLine, alert: AlertKind): WorkLine => {
  const dismissed = line.dismissed.filter((kind) => kind !== alert);
  const alerts = [...line.alerts.filter((kind) => kind !== alert), alert];
  return { ...line, alerts, dismissed, dismissedBy: dismissed.length === 0 ? [] : line.dismissedBy };
};

const doneBy = ({ meta }: { readonly meta: { readonly actor: { readonly id: string }; readonly at: string } }): Done => ({
  by: meta.actor.id,
  at: meta.at,
});

export const runWork: Projection<WorkBlockDoc, PaymentRunEvent | PaymentLinesEvent | PaymentRechecksEvent> = {
  name: 'run-work',
  version: 6,
  fields: { id: 'text', runId: 'text' },
  defaultSort: { field: 'id', direction: 'ascending' },
  searched: [],
  on: {
    PaymentsVerified: ({ data: { runId, entityId, startedAt, lines } }) =>
      [...inBlocks(lines, ({ n }) => n)].map(([block, judged]) => [
        blockId(runId, block),
        (doc) => {
          const others = (doc?.lines ?? []).filter(({ n }) => !judged.has(n));
          const added = [...judged.values()].map((line) => workLine(line, entityId, startedAt));
          return { id: blockId(runId, block), runId, block, lines: [...others, ...added].sort((a, b) => a.n - b.n) };
        },
      ]),
    PaymentsRechecked: (event) =>
      changeLines(event.data.runId, event.data.lines, (line, judged) => rechecked(line, judged, doneBy(event))),
    PaymentRunStarted: 'ignore',
    PaymentLinesReceived: 'ignore',
    PaymentRunCompleted: 'ignore',
    PaymentRunRejected: 'ignore',
    PaymentLineDiffered: 'ignore',
    PaymentCommented: 'ignore',
    PaymentRunMarkedReady: 'ignore',
    PaymentRunReleaseWithdrawn: 'ignore',
    ...rowsPerEvent(releaseFacts, () => 'ignore' as const),
    PaymentAlertDismissed: ({ data, meta }) =>
      changeLines(data.runId, [data], (line, { alert }) => withoutAlert(line, alert, meta.actor.id)),
    PaymentAlertsDismissed: ({ data, meta }) =>
      changeLines(data.runId, data.alerts, (line, { alert }) => withoutAlert(line, alert, meta.actor.id)),
    PaymentAlertsRaisedAgain: ({ data }) => changeLines(data.runId, data.alerts, (line, { alert }) => withAlert(line, alert)),
    PaymentsHeld: (event) => onLines(event.data, () => ({ aside: { kind: 'held', ...doneBy(event) } })),
    PaymentsLeftOut: (event) => onLines(event.data, () => ({ aside: { kind: 'out', ...doneBy(event) } })),
    PaymentsPutBack: (event) => onLines(event.data, () => ({ aside: null })),
    PaymentsAssigned: (event) => {
      const { to, due } = event.data;
      return onLines(event.data, () => ({ assigned: to === null ? null : { to, due, ...doneBy(event) } }));
    },
    PaymentsHandedOver: (event) => {
      const { to, askedBy } = event.data;
      const done = { by: askedBy ?? event.meta.actor.id, at: event.meta.at };
      return onLines(event.data, ({ assigned }) => ({
        assigned: to === null || assigned === null ? null : { to, due: assigned.due, ...done },
      }));
    },
    PaymentAcceptanceRequested: (event) =>
      onLines(event.data, () => ({ acceptance: { requestId: event.data.requestId, ...doneBy(event) } })),
    PaymentAcceptanceApproved: (event) => onLines(event.data, () => ({ accepted: doneBy(event), acceptance: null })),
    PaymentAcceptanceChecked: 'ignore',
    PaymentAcceptanceDeclined: (event) => onLines(event.data, () => ({ acceptance: null })),
  },
};
