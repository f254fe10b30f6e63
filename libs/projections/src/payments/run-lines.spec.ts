import { expect, test } from '@jest/globals';
import { likenessOf, type PaymentLinesEvent, type RecordedFact } from '@counterfoil/domain';
import { replay } from '../kernel/projection.js';
import { runLines } from './run-lines.js';
import { runSketches } from './run-sketches.js';

const judged = (n: number) => ({
  n,
  line: {
    ...{ accountName: `Payee ${n}`, accountNumber: `1000${n}`, accountCode: '063102', accountCodeType: 9, country: 'AUS' },
    ...{ currency: 'AUD', amount: n * 100, clientData: String(n), action: 'a.aba', reference: `INV ${n}` },
  },
});
const chunk = (runId: string, number: number, ...ns: readonly number[]) =>
  ({
    type: 'PaymentsVerified',
    data: { runId, startedAt: '2026-11-02T01:00:00.000Z', entityId: null, chunk: number, lines: ns.map(judged) },
  }) as unknown as RecordedFact<PaymentLinesEvent>;

test('the lines of a run are kept chunk by chunk in their order', () => {
  const docs = [...replay(runLines, [chunk('r', 1, 1, 2), chunk('r', 2, 3)]).values()];
  expect(docs.map(({ id, lines }) => [id, lines.map(({ n, amount }) => [n, amount])])).toEqual([
    [
      'r:000001',
      [
        [1, 100],
        [2, 200],
      ],
    ],
    ['r:000002', [[3, 300]]],
  ]);
});

test('a run has the same sketch in one chunk, in several, and when a chunk is delivered twice', () => {
  const whole = replay(runSketches, [chunk('r', 1, 1, 2, 3)]).get('r');
  const parts = [chunk('r', 1, 1, 2), chunk('r', 2, 3)];
  expect(replay(runSketches, parts).get('r')).toEqual(whole);
  expect(replay(runSketches, [...parts, ...parts]).get('r')).toEqual(whole);
});

test('two runs with the same payments are alike', () => {
  const docs = replay(runSketches, [chunk('a', 1, 1, 2, 3, 4), chunk('b', 1, 1, 2, 3)]);
  expect(likenessOf(docs.get('a')!.sketch, docs.get('b')!.sketch)).toBe(0.75);
});
