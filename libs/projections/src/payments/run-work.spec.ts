import { describe, expect, test } from '@jest/globals';
import type { AlertKind, PaymentLinesEvent, PaymentRechecksEvent, PaymentRunEvent, RecordedFact } from '@counterfoil/domain';
import { replay } from '../kernel/projection.js';
import { runWork, type WorkBlockDoc } from './run-work.js';

type Event = PaymentLinesEvent | PaymentRechecksEvent | PaymentRunEvent;
const runId = 'r';
const at = '2026-11-22T01:00:00.000Z';

const judged = (n: number, result: number, ...alerts: AlertKind[]) => ({
  ...{ n, matchKey: `AUS 063102 ${n}`, result, unchecked: null, row: 1, grade: 'supplier answered', evidence: [] },
  ...{ supplierId: 's1', sameSuppliers: [], similarSuppliers: [], alerts: alerts.map((kind) => ({ kind })), limitAmount: null },
  line: {
    ...{ accountName: `Payee ${n}`, accountNumber: `1000${n}`, accountCode: '063102', accountCodeType: 9, country: 'AUS' },
    ...{ currency: 'AUD', amount: n * 100, clientData: String(n), action: 'a.aba' },
  },
});
const fact = (type: Event['type'], data: object, by = 'anna', when = at) =>
  ({ type, data: { runId, ...data }, meta: { at: when, actor: { kind: 'user', id: by } } }) as unknown as RecordedFact<Event>;
const checked = (...lines: ReturnType<typeof judged>[]) =>
  fact('PaymentsVerified', { startedAt: '2026-11-22T00:00:00.000Z', entityId: null, chunk: 1, lines });

/** The lines after these events, each delivered twice. */
const lines = (...events: RecordedFact<Event>[]) => {
  const once = replay<WorkBlockDoc>(runWork, events);
  const [first, ...later] = events;
  expect(replay<WorkBlockDoc>(runWork, [first!, ...later.flatMap((event) => [event, event])])).toEqual(once);
  return [...once.values()].flatMap((block) => block.lines);
};

test('a run of many lines is kept in blocks of a hundred, in the order of the lines', () => {
  const many = Array.from({ length: 250 }, (_, i) => judged(i + 1, 1));
  const docs = [...replay<WorkBlockDoc>(runWork, [checked(...many.slice(0, 130)), checked(...many.slice(130))]).values()];
  expect(docs.map(({ id, lines: held }) => [id, held.length, held[0]!.n])).toEqual([
    ['r:00000', 100, 1],
    ['r:00001', 100, 101],
    ['r:00002', 50, 201],
  ]);
});

test('a row shows who held it or left it out, until it is put back', () => {
  const all = [judged(1, 2), judged(2, 2), judged(3, 2)];
  const held = fact('PaymentsHeld', { lines: [[1, 2]], reason: 'x' });
  const out = fact('PaymentsLeftOut', { lines: [[2, 2]], reason: 'x' }, 'ben');
  expect(lines(checked(...all), held, out).map(({ aside }) => aside)).toEqual([
    { kind: 'held', by: 'anna', at },
    { kind: 'out', by: 'ben', at },
    null,
  ]);
  const back = fact('PaymentsPutBack', { lines: [[1, 3]] });
  expect(lines(checked(...all), held, out, back).map(({ aside }) => aside)).toEqual([null, null, null]);
});

test('alerts are open until they are dismissed, and a later check does not raise the same ones again', () => {
  const dismissed = fact('PaymentAlertsDismissed', { alerts: [{ n: 1, alert: 'duplicate' }], reason: 'x' });
  const first = checked(judged(1, 1, 'duplicate', 'over-limit'));
  expect(lines(first, dismissed)[0]).toMatchObject({ alerts: ['over-limit'], dismissed: ['duplicate'] });
  const again = fact('PaymentsRechecked', { chunk: 1, seq: 1, rules: {}, lines: [judged(1, 1, 'duplicate', 'out-of-range')] });
  expect(lines(first, dismissed, again)[0]).toMatchObject({ alerts: ['out-of-range'] });
});

test('a dismissed alert that is raised again is open, and a later check raises it as well', () => {
  const dismissed = fact('PaymentAlertsDismissed', { alerts: [{ n: 1, alert: 'duplicate' }], reason: 'x' });
  const raised = fact('PaymentAlertsRaisedAgain', { alerts: [{ n: 1, alert: 'duplicate' }] });
  const first = checked(judged(1, 1, 'duplicate', 'over-limit'));
  expect(lines(first, dismissed, raised)[0]).toMatchObject({ alerts: ['over-limit', 'duplicate'], dismissed: [] });
  const again = fact('PaymentsRechecked', { chunk: 1, seq: 1, rules: {}, lines: [judged(1, 1, 'duplicate')] });
  expect(lines(first, dismissed, raised, again)[0]).toMatchObject({ alerts: ['duplicate'] });
});

describe('an accepted row', () => {
  const about = { requestId: 'q', lines: [[1, 1]], basis: 'b', amount: 100 };
  const first = checked(judged(1, 2));
  const asked = fact('PaymentAcceptanceRequested', { ...about, check: null, involved: [] }, 'ben');
  const approved = fact('PaymentAcceptanceApproved', about, 'carla');

  test('a requested acceptance waits until it is approved or declined', () => {
    expect(lines(first, asked)[0]).toMatchObject({ acceptance: { requestId: 'q', by: 'ben' }, accepted: null });
    expect(lines(first, asked, approved)[0]).toMatchObject({ acceptance: null, accepted: { by: 'carla' } });
    const declined = fact('PaymentAcceptanceDeclined', { requestId: 'q', lines: [[1, 1]], reason: 'no' });
    expect(lines(first, asked, declined)[0]).toMatchObject({ acceptance: null, accepted: null });
  });
  test('an acceptance stays when a later check gives the same result, and ends when it gives another', () => {
    const recheck = (result: number) => fact('PaymentsRechecked', { chunk: 1, seq: 1, rules: {}, lines: [judged(1, result)] });
    expect(lines(first, asked, approved, recheck(2))[0]).toMatchObject({ accepted: { by: 'carla' } });
    expect(lines(first, asked, approved, recheck(3))[0]).toMatchObject({ accepted: null, why: 'reported-incorrect' });
  });
});

test('a later check keeps the reason that the row waited for first', () => {
  const again = fact('PaymentsRechecked', { chunk: 1, seq: 1, rules: {}, lines: [judged(1, 1)] }, 'ben');
  expect(lines(checked(judged(1, 6)), again)[0]).toMatchObject({
    ...{ firstWhy: 'not-verified', why: 'nothing-to-do', checkedAt: at, rechecked: { by: 'ben', at } },
  });
});

test('rows are assigned with a due day and unassigned', () => {
  const first = checked(judged(1, 2));
  const assigned = fact('PaymentsAssigned', { lines: [[1, 1]], to: 'ben', due: '2026-11-24' });
  expect(lines(first, assigned)[0]!.assigned).toEqual({ to: 'ben', due: '2026-11-24', by: 'anna', at });
  expect(lines(first, assigned, fact('PaymentsAssigned', { lines: [[1, 1]], to: null, due: null }))[0]!.assigned).toBeNull();
});
