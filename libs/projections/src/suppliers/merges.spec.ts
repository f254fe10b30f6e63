import { describe, expect, test } from '@jest/globals';
import type { RecordedFact, SupplierEvent } from '@counterfoil/domain';
import { replay } from '../kernel/projection.js';
import type { PaymentRowDoc } from '../payments/payment-rows.js';
import type { RunDoc } from '../payments/run-doc.js';
import { supplierMerges } from './supplier-merges.js';
import { supplierPaymentsOf } from './supplier-payments.js';
import { suppliers } from './suppliers.js';

const supplierId = 's-1';
const into = { supplierId: 's-2', supplierName: 'Acme', supplierCode: 'ACM02' };
const told = (events: readonly SupplierEvent[]) =>
  events.map((event, revision) => {
    const meta = {
      v: 1,
      at: `2026-01-0${revision + 1}T00:00:00.000Z`,
      tenant: 't',
      actor: { kind: 'user', id: 'anna' },
      hash: 'h',
    };
    return { ...event, id: `e-${revision}`, stream: 't.supplier-s-1', revision, meta } as unknown as RecordedFact<SupplierEvent>;
  });
const details = {
  ...{ supplierCode: 'ACM01', supplierName: 'Acme', entityId: null, govCode: null, taxNumber: null },
  ...{ isEmployee: false, smallBusiness: false, division: null },
};
const added: SupplierEvent = {
  type: 'SupplierAdded',
  data: {
    ...{ supplierId, source: 'form', importId: null, details, account: null, accountName: null, email: null, contact: null },
  },
};
const asked: SupplierEvent = {
  type: 'SupplierMergeRequested',
  data: { supplierId, requestId: 'm-1', into, behind: ['ben'], reason: null },
};
const merged: SupplierEvent = { type: 'SupplierMerged', data: { supplierId, requestId: 'm-1', into } };
const unmerged: SupplierEvent = { type: 'SupplierUnmerged', data: { supplierId, requestId: 'm-2', from: into } };

describe('merged suppliers in the read models', () => {
  test('a waiting merge shows the other people who cannot decide on it', () => {
    const doc = replay(suppliers, told([added, asked])).get(supplierId)!;
    expect(doc).toMatchObject({ active: true, mergedInto: null, changeRequests: [{ kind: 'merge', behind: ['ben'] }] });
  });
  test('a merged supplier is shown as merged and found by the supplier that stays', () => {
    const events = told([added, asked, merged]);
    expect(replay(suppliers, events).get(supplierId)).toMatchObject({ active: false, status: 'merged', mergedInto: into });
    expect([...replay(supplierMerges, [...events, ...events]).values()]).toEqual([
      { id: supplierId, intoId: 's-2', at: '2026-01-03T00:00:00.000Z' },
    ]);
  });
  test('an undone merge is not listed as a merge, and the record is unverified', () => {
    const events = told([added, asked, merged, unmerged]);
    expect(replay(suppliers, events).get(supplierId)).toMatchObject({
      ...{ active: true, status: 'unverified', mergedInto: null, verified: false, certifiedNames: [] },
    });
    expect([...replay(supplierMerges, events).values()]).toEqual([]);
  });
});

describe('payments to a supplier', () => {
  const payment = (n: number, runId: string, amount: number, currency = 'AUD') =>
    ({
      id: `${runId}:${n}`,
      runId,
      n,
      at: '2026-10-31T13:30:00.000Z',
      amount,
      currency,
      accountDisplay: '',
      result: 1,
      grade: 'supplier answered',
      current: null,
    }) as unknown as PaymentRowDoc;
  const run = (id: string, fields: object = {}) =>
    ({
      id,
      fileName: `${id}.aba`,
      status: 'completed',
      readyAt: null,
      readyBy: null,
      leftOut: [],
      release: null,
      ...fields,
    }) as unknown as RunDoc;
  const released = { readyAt: '2026-10-31T13:30:00.000Z', readyBy: 'carla' };
  const words = {
    months: ['2026-10', '2026-11'],
    zone: 'Australia/Sydney',
    currency: 'AUD',
    userName: (id: string | null) => id ?? '',
  };
  const rows = [
    payment(1, 'paid', 100),
    payment(2, 'paid', 900),
    payment(3, 'paid', 50, 'NZD'),
    payment(1, 'open', 30),
    payment(1, 'no', 70),
  ];
  const runs = new Map(
    [run('paid', { ...released, leftOut: [[2, 2]] }), run('open'), run('no', { status: 'rejected' })].map((one) => [one.id, one]),
  );
  const answer = supplierPaymentsOf({ rows, hasMore: false, runs }, words);

  test('only payments of a released run count as paid', () =>
    expect([answer.paid, answer.open, answer.runs]).toEqual([
      [
        { currency: 'AUD', payments: 1, amount: 100 },
        { currency: 'NZD', payments: 1, amount: 50 },
      ],
      [{ currency: 'AUD', payments: 1, amount: 30 }],
      1,
    ]));
  test('each payment shows its outcome and who released it', () =>
    expect(answer.rows.map(({ state, releasedByName }) => [state, releasedByName])).toEqual([
      ['paid', 'carla'],
      ['left-out', ''],
      ['paid', 'carla'],
      ['open', ''],
      ['rejected', ''],
    ]));
  test("payments are grouped by the months of the company's zone and in its own currency", () =>
    expect(answer.months).toEqual([
      { month: '2026-10', amount: 0 },
      { month: '2026-11', amount: 100 },
    ]));
});
