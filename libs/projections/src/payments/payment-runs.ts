import {
  isAtRisk,
  type JudgedLine,
  type PaymentLinesEvent,
  type PaymentRunEvent,
  type SubjectEvent,
  withoutRanges,
  withRanges,
} from '@counterfoil/domain';
import { onChangeRequests, withoutChecks } from '../kernel/change-requests.js';
import { change, one, type Projected, type Projection } from '../kernel/projection.js';
import { erased } from '../kernel/subjects.js';
import { type AloneRelease, type RunDoc, runDocFacts, type RunRelease, type Tally } from './run-doc.js';

const NOTHING: Tally = { lines: 0, amount: 0 };
const plus = ({ lines, amount }: Tally, line: JudgedLine): Tally => ({ lines: lines + 1, amount: amount + line.line.amount });

const withChunk = (doc: RunDoc, chunk: number, lines: readonly JudgedLine[]): RunDoc => {
  const byResult = { ...doc.byResult };
  for (const line of lines)
    byResult[String(line.result ?? 'none')] = plus(byResult[String(line.result ?? 'none')] ?? NOTHING, line);
  return {
    ...doc,
    chunks: chunk,
    judged: lines.reduce(plus, doc.judged),
    byResult,
    atRisk: lines.filter(isAtRisk).reduce(plus, doc.atRisk),
    alerts: doc.alerts + lines.reduce((sum, { alerts }) => sum + alerts.length, 0),
  };
};

const onRunRequests = onChangeRequests<RunDoc, typeof runDocFacts>(
  runDocFacts,
  (event, changed) =>
    change<RunDoc>(event.data.runId, (doc) => {
      const next = { ...doc, ...changed(doc) };
      return { ...next, hasRequests: next.changeRequests.length > 0 };
    }),
  { acceptance: { approved: () => ({}) }, release: { approved: () => ({}) } },
  ({ data }, { senders }) => ({
    check: 'check' in data ? data.check : null,
    reason: 'reason' in data ? data.reason : null,
    involved: [...senders, ...('involved' in data ? data.involved : [])],
  }),
);
/** In the first version, releases did not record what they pay. */
const releaseOf = ({ lines, amount, without, until, requestId }: ReleaseData): RunRelease | null =>
  lines === null || amount === null ? null : { lines, amount, without, until, requestId };
const aloneOf = ({ amount, requestId }: ReleaseData, { actor, at }: Projected['meta']): readonly AloneRelease[] =>
  amount === null || requestId !== null ? [] : [{ by: actor.id, at, amount }];
const withAlone = (releasedAlone: readonly AloneRelease[]) => ({
  releasedAlone,
  lastReleasedAloneAt: releasedAlone.at(-1)?.at ?? null,
});
type ReleaseData = Extract<PaymentRunEvent, { readonly type: 'PaymentRunMarkedReady' }>['data'];

export const paymentRuns: Projection<RunDoc, PaymentRunEvent | PaymentLinesEvent | SubjectEvent> = {
  name: 'payment-runs',
  version: 10,
  fields: {
    status: 'text',
    open: 'flag',
    startedAt: 'instant',
    fileName: 'text',
    sha256: 'text',
    entityId: 'text',
    origin: 'text',
    hasRequests: 'flag',
    lastReleasedAloneAt: 'instant',
  },
  defaultSort: { field: 'startedAt', direction: 'descending' },
  searched: ['fileName'],
  on: {
    PaymentRunStarted: ({
      data: { runId: id, origin, fileName, sha256, key, format, country, entityId, stated, unread, seq, rules },
      meta,
    }) =>
      one<RunDoc>(id, () => ({
        id,
        origin,
        fileName,
        sha256,
        key,
        format,
        country,
        currency: stated.currency,
        entityId,
        status: 'started',
        open: true,
        startedAt: meta.at,
        startedBy: meta.actor.id,
        senders: [meta.actor.id],
        completedAt: null,
        stated,
        unread,
        parts: 0,
        closed: sha256 !== null || stated.lines > 0,
        chunks: 0,
        judged: NOTHING,
        byResult: {},
        atRisk: NOTHING,
        alerts: 0,
        seq,
        rules,
        changedSince: [],
        differences: 0,
        readyAt: null,
        readyBy: null,
        readyReason: null,
        release: null,
        withdrawals: [],
        releasedAlone: [],
        lastReleasedAloneAt: null,
        rejectedAt: null,
        rejectedBy: null,
        rejectedReason: null,
        leftOut: [],
        changeRequests: [],
        hasRequests: false,
      })),
    PaymentLinesReceived: ({ data, meta }) =>
      change<RunDoc>(data.runId, (doc) => ({
        ...doc,
        parts: data.part,
        senders: [...new Set([...doc.senders, meta.actor.id])],
        closed: data.last,
        stated: {
          lines: doc.stated.lines + data.lines,
          amount: doc.stated.amount + data.amount,
          currency: data.part === 1 || doc.stated.currency === data.currency ? data.currency : null,
        },
        currency: data.part === 1 || doc.currency === data.currency ? data.currency : null,
      })),
    PaymentsVerified: ({ data }) => change<RunDoc>(data.runId, (doc) => withChunk(doc, data.chunk, data.lines)),
    PaymentRunCompleted: ({ data, meta }) =>
      change<RunDoc>(data.runId, (doc) => ({
        ...doc,
        status: 'completed',
        closed: true,
        completedAt: meta.at,
        changedSince: data.changedSince,
      })),
    PaymentRunRejected: ({ data, meta }) =>
      change<RunDoc>(data.runId, (doc) => ({
        ...doc,
        status: 'rejected',
        open: false,
        rejectedAt: meta.at,
        rejectedBy: meta.actor.id,
        rejectedReason: data.reason,
      })),
    PaymentLineDiffered: ({ data }) => change<RunDoc>(data.runId, (doc) => ({ ...doc, differences: doc.differences + 1 })),
    PaymentCommented: 'ignore',
    PaymentAlertDismissed: ({ data }) => change<RunDoc>(data.runId, (doc) => ({ ...doc, alerts: Math.max(0, doc.alerts - 1) })),
    PaymentAlertsDismissed: ({ data }) =>
      change<RunDoc>(data.runId, (doc) => ({ ...doc, alerts: Math.max(0, doc.alerts - data.alerts.length) })),
    PaymentAlertsRaisedAgain: ({ data }) =>
      change<RunDoc>(data.runId, (doc) => ({ ...doc, alerts: doc.alerts + data.alerts.length })),
    PaymentsLeftOut: ({ data }) =>
      change<RunDoc>(data.runId, (doc) => ({ ...doc, leftOut: withRanges(doc.leftOut, data.lines) })),
    PaymentsHeld: ({ data }) =>
      change<RunDoc>(data.runId, (doc) => ({ ...doc, leftOut: withoutRanges(doc.leftOut, data.lines) })),
    PaymentsPutBack: ({ data }) =>
      change<RunDoc>(data.runId, (doc) => ({ ...doc, leftOut: withoutRanges(doc.leftOut, data.lines) })),
    PaymentsAssigned: 'ignore',
    PaymentsHandedOver: 'ignore',
    ...onRunRequests,
    PaymentRunMarkedReady: ({ data, meta }) =>
      change<RunDoc>(data.runId, (doc) => ({
        ...doc,
        open: false,
        readyAt: meta.at,
        readyBy: meta.actor.id,
        readyReason: data.reason,
        release: releaseOf(data),
        ...withAlone([...doc.releasedAlone, ...aloneOf(data, meta)]),
      })),
    PaymentRunReleaseWithdrawn: ({ data, meta }) =>
      change<RunDoc>(data.runId, (doc) => ({
        ...doc,
        ...{ open: true, readyAt: null, readyBy: null, readyReason: null, release: null },
        // Counterfoil withdraws a release before anybody could use it, so it does not count.
        ...(meta.actor.kind === 'system' ? withAlone(doc.releasedAlone.filter(({ at }) => at !== doc.readyAt)) : {}),
        withdrawals: [...doc.withdrawals, { at: meta.at, by: meta.actor.id, reason: data.reason }],
      })),
    SubjectErased: erased<RunDoc>('run', (doc) => ({
      ...doc,
      readyReason: null,
      rejectedReason: null,
      changeRequests: doc.changeRequests.map((request) => ({ ...withoutChecks(request), check: null, reason: null })),
      withdrawals: doc.withdrawals.map((withdrawal) => ({ ...withdrawal, reason: null })),
    })),
  },
};
