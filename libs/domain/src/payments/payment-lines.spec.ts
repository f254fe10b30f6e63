import { describe, expect, test } from '@jest/globals';
import { specFor } from '../kernel/spec-for.js';
import type { JudgedLine, PaymentLinesEvent } from './events.js';
import { afterChunk, paymentLines } from './payment-lines.js';

const given = specFor(paymentLines);
const judged = (n: number, amount = 100, result: number | null = 1) => ({ n, line: { amount }, result }) as unknown as JudgedLine;
const chunk = (number: number, ...lines: readonly JudgedLine[]) => ({
  runId: 'run-1',
  startedAt: '2026-01-06T01:00:00.000Z',
  entityId: null,
  chunk: number,
  lines,
});
const record = (...of: Parameters<typeof chunk>) => ({ type: 'RecordChunk', data: chunk(...of) }) as const;
const verified = (...of: Parameters<typeof chunk>): PaymentLinesEvent => ({ type: 'PaymentsVerified', data: chunk(...of) });

const first = verified(1, judged(1), judged(2, 50, 2));

test('chunks are recorded one after the other, from the first', () => {
  given()
    .when(record(1, judged(1)))
    .then(verified(1, judged(1)));
  given(first)
    .when(record(2, judged(3)))
    .then(verified(2, judged(3)));
});

describe('refused chunks', () => {
  test.each<[string, PaymentLinesEvent[], ReturnType<typeof record>]>([
    ['skips a number', [], record(2, judged(1))],
    ['has a number that is already recorded', [first], record(1, judged(3))],
    ['skips a line', [first], record(2, judged(4))],
    ['repeats a line', [first], record(2, judged(2), judged(3))],
    ['has a gap between its lines', [first], record(2, judged(3), judged(5))],
    ['has no lines', [first], record(2)],
  ])('a chunk that %s is refused', (_, past, command) =>
    given(...past)
      .when(command)
      .thenRejected('chunk-out-of-order'),
  );
});

test('recorded chunks add up to lines, a sum and both by result', () =>
  expect(given(first, verified(2, judged(3, 7, null))).state()).toEqual({
    chunks: 2,
    lines: 3,
    amount: 157,
    byResult: { '1': { lines: 1, amount: 100 }, '2': { lines: 1, amount: 50 }, none: { lines: 1, amount: 7 } },
  }));

test('the last recorded chunk says where the next one starts', () => {
  expect(afterChunk(null)).toMatchObject({ chunks: 0, lines: 0 });
  expect(afterChunk(verified(4, judged(31), judged(32)))).toMatchObject({ chunks: 4, lines: 32 });
});

test('recorded chunks with a gap between them cannot be read', () =>
  expect(() => given(first, verified(3, judged(3))).state()).toThrow('chunk 3 does not follow 1 chunks with 2 lines'));
