import { test } from '@jest/globals';
import { specFor } from '../../../kernel/spec-for.js';
import type { PaymentRunEvent } from '../../events.js';
import { paymentRun } from '../payment-run.js';

const given = specFor(paymentRun);
const runId = 'run-1';
const started: PaymentRunEvent = {
  type: 'PaymentRunStarted',
  data: {
    ...{ runId, origin: 'file', fileName: 'a.aba', sha256: 'aa', key: 'auto', mapping: null, format: 'aba', country: 'AUS' },
    ...{ entityId: null, stated: { lines: 9, amount: 900, currency: 'AUD' }, unread: 0, seq: 7 },
    rules: { decisionTable: 'decision-table@1', names: 'names@1', parser: 'aba@1', policy: 1 },
  },
};
const completed: PaymentRunEvent = {
  type: 'PaymentRunCompleted',
  data: { runId, lines: 9, amount: 900, byResult: {}, changedSince: [] },
};
const assigned = (from: number, until: number, to: string | null, due: string | null = null): PaymentRunEvent => ({
  type: 'PaymentsAssigned',
  data: { runId, lines: [[from, until]], to, due },
});
const past = [started, completed, assigned(1, 4, 'nia', '2026-11-24'), assigned(6, 6, 'ben'), assigned(2, 2, 'ben')];
const handOver = (to: string | null, from = 'nia') =>
  ({ type: 'HandOverPayments', data: { runId, from, to, askedBy: 'mara' } }) as const;
const handedOver = (to: string | null): PaymentRunEvent => ({
  type: 'PaymentsHandedOver',
  data: {
    ...{ runId, from: 'nia', to, askedBy: 'mara' },
    lines: [
      [1, 1],
      [3, 4],
    ],
  },
});

test('only the payments of the person who leaves go to the colleague', () =>
  given(...past)
    .when(handOver('ben'))
    .then(handedOver('ben')));
test('without a colleague, the payments of the person who leaves are unassigned', () =>
  given(...past)
    .when(handOver(null))
    .then(handedOver(null)));
test('payments that were handed over are not handed over again', () =>
  given(...past, handedOver('ben'))
    .when(handOver('ben'))
    .then());
test('handed-over payments keep their due date, so assigning them for that date changes nothing', () =>
  given(...past, handedOver('ben'))
    .when({ type: 'AssignPayments', data: { runId, lines: [1, 3, 4], to: 'ben', due: '2026-11-24' } })
    .then());
test('payments are not handed over to the person who leaves', () =>
  given(...past)
    .when(handOver('nia'))
    .then());
test('the payments of a rejected run do not change', () =>
  given(...past, { type: 'PaymentRunRejected', data: { runId, reason: null } })
    .when(handOver('ben'))
    .thenRejected('run-rejected'));
