import { expect, test } from '@jest/globals';
import type { LineRanges } from '@counterfoil/domain';
import { type Projected, replay } from '../kernel/projection.js';
import { runHolders, type RunHoldersDoc } from './run-holders.js';

const at = '2026-11-22T01:00:00.000Z';
const runId = 'r';
const event = (type: string, data: object = {}) =>
  ({ type, data: { runId, ...data }, meta: { at, actor: { kind: 'user', id: 'mara' } } }) as unknown as Projected;
const assigned = (to: string | null, ...lines: LineRanges) => event('PaymentsAssigned', { lines, to, due: null });
const handedOver = (to: string | null, ...lines: LineRanges) =>
  event('PaymentsHandedOver', { lines, to, from: 'nia', askedBy: null });
/** Delivers every event twice, as the log may do. */
const after = (...events: readonly Projected[]) =>
  replay<RunHoldersDoc>(
    runHolders,
    events.flatMap((one) => [one, one]),
  ).get(runId);

test('a payment has one holder, the person to whom it was assigned last', () =>
  expect(after(assigned('nia', [1, 4]), assigned('ben', [2, 3]))).toEqual({
    ...{ id: runId, isOpen: true, at },
    holders: [
      {
        userId: 'nia',
        lines: [
          [1, 1],
          [4, 4],
        ],
      },
      { userId: 'ben', lines: [[2, 3]] },
    ],
  }));
test('payments that were handed over are added to those that the colleague has', () =>
  expect(after(assigned('nia', [1, 2]), assigned('ben', [3, 3]), handedOver('ben', [1, 2]))?.holders).toEqual([
    { userId: 'ben', lines: [[1, 3]] },
  ]));
test('a run without assigned payments, or a rejected run, has no entry', () => {
  expect(after(assigned('nia', [1, 2]), assigned(null, [1, 2]))).toBeUndefined();
  expect(after(assigned('nia', [1, 2]), handedOver(null, [1, 2]))).toBeUndefined();
  expect(after(assigned('nia', [1, 2]), event('PaymentRunRejected'))).toBeUndefined();
});
test('a released run is not open until its release is withdrawn', () => {
  const released = event('PaymentRunMarkedReady');
  expect(after(assigned('nia', [1, 2]), released)?.isOpen).toBe(false);
  expect(after(assigned('nia', [1, 2]), released, event('PaymentRunReleaseWithdrawn'))?.isOpen).toBe(true);
});
