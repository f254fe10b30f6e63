import { describe, expect, test } from '@jest/globals';
import { type AlertFacts, type AlertKind, alertsOf, alertText, type EarlierPayment, type PaymentAlert } from './alerts.js';

const earlier = (at: string, more: Partial<EarlierPayment> = {}): EarlierPayment => ({
  runId: 'run-0',
  n: 1,
  at: `${at}T01:00:00.000Z`,
  amount: 10_000,
  reference: 'INV 1',
  ...more,
});
const payment: AlertFacts = {
  amount: 10_000,
  reference: 'INV 9',
  at: '2026-01-31T01:00:00.000Z',
  earlier: [],
  paid: [],
  limitAmount: null,
  duplicateDays: 10,
  outOfRangePercent: 20,
  dismissed: [],
};
const alerts = (facts: Partial<AlertFacts>) => alertsOf({ ...payment, ...facts });
const kinds = (facts: Partial<AlertFacts>) => alerts(facts).map(({ kind }) => kind);

describe('the texts of alerts (P-8)', () => {
  const words = { date: (at: string) => at.slice(0, 10), money: (hundredths: number) => `$${hundredths / 100}` };
  test.each<[PaymentAlert, string]>([
    [
      { kind: 'duplicate', earlier: earlier('2026-01-30'), sameReference: false },
      'Possible duplicate to payment made on 2026-01-30.',
    ],
    [{ kind: 'over-limit', limit: 500_000 }, 'Amount over the limit. Limit is $5000'],
    [
      { kind: 'out-of-range', earlier: earlier('2026-01-30', { amount: 250_000 }) },
      'Amount out of range. Previous maximum was $2500',
    ],
  ])('the alert %j has the text of P-8', (alert, text) => expect(alertText(alert, words)).toBe(text));
});

describe('a payment without an earlier one', () => {
  test('a payment without an earlier one raises no alert, however large it is', () =>
    expect(alerts({ amount: 999_999_999_999 })).toEqual([]));
  test('a payment without an earlier one may be over the limit of its supplier', () =>
    expect(alerts({ limitAmount: 9_999 })).toEqual([{ kind: 'over-limit', limit: 9_999 }]));
});

describe('an earlier payment as a possible duplicate', () => {
  test.each<[string, EarlierPayment, Partial<AlertFacts>, boolean]>([
    ['the same day', earlier('2026-01-31'), {}, true],
    ['ten days before', earlier('2026-01-21'), {}, true],
    ['ten days and nearly another before', earlier('2026-01-20', { at: '2026-01-20T01:00:00.001Z' }), {}, true],
    ['eleven days before', earlier('2026-01-20'), {}, false],
    ['two days before, when the policy looks back one', earlier('2026-01-29'), { duplicateDays: 1 }, false],
    ['the same day, when the policy looks back none', earlier('2026-01-31'), { duplicateDays: 0 }, true],
    ['a year before, with the same reference', earlier('2025-01-31', { reference: 'INV 9' }), {}, true],
    ['a year before, both without a reference', earlier('2025-01-31', { reference: '' }), { reference: '' }, false],
    ['another amount, with the same reference', earlier('2026-01-31', { amount: 10_001, reference: 'INV 9' }), {}, false],
    ['another amount, the same day', earlier('2026-01-31', { amount: 9_999 }), {}, false],
    ['nothing paid, like now', earlier('2026-01-31', { amount: 0 }), { amount: 0 }, false],
  ])('a payment is a possible duplicate or not by its earlier payment: %s', (_, before, facts, raised) =>
    expect(kinds({ ...facts, earlier: [before] })).toEqual(raised ? ['duplicate'] : []),
  );

  test('a duplicate alert names the newest payment that is alike, and whether the reference is the same', () => {
    const history = [
      earlier('2026-01-25', { n: 1 }),
      earlier('2026-01-29', { n: 2 }),
      earlier('2026-01-29', { n: 3 }),
      earlier('2026-01-30', { n: 4, amount: 5 }),
      earlier('2026-01-02', { n: 5, reference: 'INV 9' }),
    ];
    expect(alerts({ earlier: history })).toEqual([{ kind: 'duplicate', earlier: history[2], sameReference: false }]);
    expect(alerts({ earlier: history.slice(4) })).toEqual([{ kind: 'duplicate', earlier: history[4], sameReference: true }]);
    expect(alerts({ earlier: [...history].reverse() })).toEqual([
      { kind: 'duplicate', earlier: history[2], sameReference: false },
    ]);
  });
});

describe('the limit of a supplier', () => {
  test.each<[number, number | null, AlertKind[]]>([
    [10_000, 10_000, []],
    [10_001, 10_000, ['over-limit']],
    [1, 0, ['over-limit']],
    [0, 0, []],
    [10_001, null, []],
  ])('an amount over the limit raises an alert: amount %p, limit %p: %p', (amount, limitAmount, raised) =>
    expect(kinds({ amount, limitAmount })).toEqual(raised),
  );
});

describe('an amount out of range', () => {
  test.each<[string, number, readonly number[], number, AlertKind[]]>([
    ['a fifth more than the maximum', 12_000, [10_000], 20, []],
    ['a hundredth more than that', 12_001, [10_000], 20, ['out-of-range']],
    ['compared with the largest, not the last', 12_001, [10_000, 1], 20, ['out-of-range']],
    ['below the largest', 12_001, [1, 20_000], 20, []],
    ['with a policy of none', 10_001, [10_000], 0, ['out-of-range']],
    ['exactly, with a policy of none', 9_999, [9_999, 1], 0, []],
    ['one third cannot be rounded away', 4, [3], 33, ['out-of-range']],
    ['in amounts whose products are no longer exact', 9_007_199_254_740_989, [7_505_999_378_950_824], 20, ['out-of-range']],
  ])(
    'an amount above the policy’s share over the largest earlier one is out of range: %s',
    (_, amount, amounts, outOfRangePercent, raised) => {
      const long = amounts.map((one, i) => earlier('2025-01-01', { amount: one, n: i }));
      expect(kinds({ amount, earlier: long, outOfRangePercent })).toEqual(raised);
    },
  );

  test('a large amount of a run that was never released does not raise the maximum of released payments', () => {
    const paid = [earlier('2025-01-01')];
    expect(kinds({ amount: 99_999, paid, earlier: [...paid, earlier('2025-02-01', { amount: 99_999 })] })).toEqual([
      'out-of-range',
    ]);
  });
  test('an out-of-range alert names the payment that was the maximum, the newest of several equal ones', () => {
    const history = [
      earlier('2025-03-01', { n: 1 }),
      earlier('2025-06-01', { n: 2 }),
      earlier('2025-07-01', { amount: 9_000, n: 3 }),
    ];
    expect(alerts({ amount: 99_999, earlier: history })).toEqual([{ kind: 'out-of-range', earlier: history[1] }]);
  });
});

describe('several alerts', () => {
  const everything: Partial<AlertFacts> = {
    amount: 10_000,
    earlier: [earlier('2026-01-30'), earlier('2026-01-29')],
    limitAmount: 5_000,
    outOfRangePercent: -50,
  };
  test('several alerts of one payment always have the same order', () =>
    expect(kinds(everything)).toEqual(['duplicate', 'over-limit', 'out-of-range']));
  test.each<[AlertKind[], AlertKind[]]>([
    [['duplicate'], ['over-limit', 'out-of-range']],
    [['over-limit'], ['duplicate', 'out-of-range']],
    [['out-of-range'], ['duplicate', 'over-limit']],
    [['duplicate', 'over-limit', 'out-of-range'], []],
  ])('the dismissed alerts %p leave %p', (dismissed, left) => expect(kinds({ ...everything, dismissed })).toEqual(left));
});
