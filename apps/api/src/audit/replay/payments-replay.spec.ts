import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { EventStore } from '@counterfoil/event-store';
import { entity, judged, registered, runStarted, supplierAdded, userAdded, verified } from '../testing/facts.js';
import { anna, type LogKit, openLogKit, TENANT } from '../testing/log-kit.js';
import { type JoinedRow, joinedRows, replayPayments, type ReplayRequest } from './payments-replay.js';
import { replay } from './replay.js';
import { projectInto } from './replay-projections.js';
import { paymentModels, supplierModels } from './scratch-models.js';
import { openScratch } from './scratch-store.js';

const MONTHS = ['202605', '202606', '202607', '202608'];
const MAY = '2026-05-10T01:00:00.000Z';
const JUNE = '2026-06-10T01:00:00.000Z';
const JULY = '2026-07-10T01:00:00.000Z';
const ends = { from: MAY, to: JULY };

let kit: LogKit;
beforeAll(async () => {
  kit = await openLogKit();
  const { record, extend } = kit;
  await record('customer', TENANT, MAY, anna, registered(TENANT), entity('e1', 'North'));
  await record('user', 'anna', MAY, anna, userAdded('anna', 'Anna Lee'));
  for (let n = 1; n <= 60; n++) await record('supplier', `s${n}`, MAY, anna, supplierAdded(`s${n}`, `Supplier ${n}`));
  for (const [runId, at, supplierId] of [
    ['r1', MAY, 's1'],
    ['r2', JUNE, 's2'],
    ['r3', JULY, 's2'],
  ] as const) {
    await record('payment-run', runId, at, anna, runStarted(runId));
    await record('payment-lines', runId, at, anna, verified(runId, at, 1, [judged(1, { supplierId }), judged(2)]));
    await extend(at);
  }
  await record('payment-run', 'r1', JULY, anna, { type: 'PaymentCommented', data: { runId: 'r1', n: 2, comment: 'Rang them' } });
  await record('subject', 'supplier:s2', JULY, anna, {
    type: 'SubjectErased',
    data: { subject: 'supplier:s2', reason: 'asked' },
  });
  await extend(JULY);
});
afterAll(() => kit.close());

const request = (over: Partial<ReplayRequest>): ReplayRequest => ({
  ...kit.source(...MONTHS),
  ...ends,
  asAt: kit.seq(),
  open: kit.open,
  ...over,
});

/** When a supplier was last paid depends on all runs, and no export says it. */
const comparable = ({ supplier, users, ...row }: JoinedRow) => ({
  ...row,
  users: [...users],
  supplier: supplier === null ? null : { ...supplier, lastPaymentTime: 0 },
});

const rowsOfPeriod = async (over: Partial<ReplayRequest>) => {
  const replayed = await replayPayments(request(over));
  const rows = [];
  for await (const row of replayed.rows()) rows.push(comparable(row));
  await replayed.close();
  return rows;
};

/** The same rows after every event of the customer was replayed. */
const rowsOfEverything = async (over: Partial<ReplayRequest>) => {
  const { open, asAt, ...source } = request(over);
  const { store, close } = await openScratch();
  await projectInto(store, [...paymentModels, ...supplierModels], open, replay(source, { asAt }));
  const rows = [];
  for await (const row of joinedRows(store, source)) rows.push(comparable(row));
  await close();
  return rows;
};

/** A store that remembers which streams were read. */
const watched = (read: string[]): EventStore => ({
  ...kit.store,
  readStream: (tenant, stream, options) => {
    read.push(stream.slice(tenant.length + 1));
    return kit.store.readStream(tenant, stream, options);
  },
});

describe('the replay of a period', () => {
  test.each([
    ['everything', ends],
    ['one month', { from: JUNE, to: JUNE }],
    ['a month whose payments were changed later', { from: MAY, to: '2026-05-31T00:00:00.000Z' }],
    ['a month without payments', { from: '2026-08-01T00:00:00.000Z', to: '2026-08-31T00:00:00.000Z' }],
  ])('the replay of %s gives the rows of a full replay', async (_, period) =>
    expect(await rowsOfPeriod(period)).toEqual(await rowsOfEverything(period)),
  );

  test('the replay of a period as at an earlier entry gives the rows of a full replay', async () => {
    const over = { asAt: kit.seq() - 2 };
    expect(await rowsOfPeriod(over)).toEqual(await rowsOfEverything(over));
    expect(await rowsOfPeriod(over)).not.toEqual(await rowsOfPeriod({}));
  });

  test('the replay of a month reads the runs of that month and the suppliers that they pay', async () => {
    const read: string[] = [];
    await rowsOfPeriod({ store: watched(read), from: JUNE, to: JUNE });
    expect(read.filter((stream) => stream.startsWith('supplier-'))).toEqual(['supplier-s2']);
    expect(read).toContain('payment-lines-r2');
    expect(read).not.toContain('payment-lines-r1');
    expect(read).not.toContain('payment-lines-r3');
  });

  test('the replay of a period without payments reads no supplier and no payment', async () => {
    const read: string[] = [];
    await rowsOfPeriod({ store: watched(read), from: '2026-08-01T00:00:00.000Z', to: '2026-08-31T00:00:00.000Z' });
    expect(read.filter((stream) => /^(?:supplier|payment-lines|payment-rechecks)-/.test(stream))).toEqual([]);
  });

  test('a long replay lets other requests run in between', async () => {
    let [turns, isOver] = [0, false];
    const count = (): void => {
      turns += 1;
      if (!isOver) setImmediate(count);
    };
    setImmediate(count);
    await rowsOfEverything({});
    isOver = true;
    // More than 64 suppliers are replayed, and every 32 events other work gets a turn.
    expect(turns).toBeGreaterThan(4);
  });
});
