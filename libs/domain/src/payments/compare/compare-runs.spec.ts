import { expect, test } from '@jest/globals';
import { compareRuns, isUnchanged, movesMoney, paysNoDifference } from './compare-runs.js';
import type { PaymentLine } from '../payment-line.js';
import { type ComparedLine, comparedLine } from './compared-line.js';

const line = (n: number, over: Partial<ComparedLine> = {}): ComparedLine => ({
  n,
  accountName: `Payee ${n} Pty Ltd`,
  account: `AUS 062000 ${n}`,
  accountDisplay: `062-000 ${n}`,
  amount: n * 100,
  currency: 'AUD',
  reference: `INV ${n}`,
  ...over,
});
const three = [line(1), line(2), line(3)];
/** The lines of `three`, with the second one changed. */
const edited = (over: Partial<ComparedLine>) => [line(1), line(2, over), line(3)];

test('the same lines in another order are unchanged', () => {
  const comparison = compareRuns(three, [line(3), line(1), line(2)]);
  expect([comparison.same, isUnchanged(comparison), movesMoney(comparison)]).toEqual([3, true, false]);
});

test('a payee written with other case and punctuation is the same payee', () =>
  expect(compareRuns(three, edited({ accountName: 'PAYEE 2, PTY. LIMITED' })).same).toBe(3));

test.each<[string, Partial<ComparedLine>, readonly string[]]>([
  ['another account', { account: 'AUS 1 9' }, ['account']],
  ['another amount', { amount: 99 }, ['amount']],
  ['another payee', { accountName: 'Somebody' }, ['payee']],
  ['another reference', { reference: 'X' }, ['reference']],
  ['another account and amount', { account: 'AUS 1 9', amount: 99 }, ['account', 'amount']],
  ['another account and payee', { account: 'AUS 1 9', accountName: 'Somebody' }, ['account', 'payee']],
  ['another amount and payee', { amount: 99, accountName: 'Somebody' }, ['amount', 'payee']],
  ['another account and reference', { account: 'AUS 1 9', reference: 'X' }, ['account', 'reference']],
  ['another amount and reference', { amount: 99, reference: 'X' }, ['amount', 'reference']],
  ['another currency', { currency: 'NZD' }, ['amount']],
])('a line with %s is listed with its old and new values', (_, over, fields) => {
  const comparison = compareRuns(three, edited(over));
  expect(comparison).toEqual({ same: 2, changed: [{ was: line(2), now: line(2, over), fields }], added: [], removed: [] });
});

test('two accounts that were swapped are two changes, although totals and accounts are the same', () => {
  const swapped = [line(1, { account: line(2).account }), line(2, { account: line(1).account }), line(3)];
  const { same, changed } = compareRuns(three, swapped);
  expect([same, changed.map(({ now, fields }) => [now.n, fields])]).toEqual([
    1,
    [
      [1, ['account']],
      [2, ['account']],
    ],
  ]);
});

test('an amount moved from one line to another is two changes, although the total is the same', () => {
  const moved = [line(1, { amount: 150 }), line(2, { amount: 150 }), line(3)];
  expect(compareRuns(three, moved).changed.map(({ fields }) => fields)).toEqual([['amount'], ['amount']]);
});

test('a line that was added and one that was removed are listed', () => {
  const extra = line(9, { accountName: 'Thief' });
  expect(compareRuns(three, [line(1), line(3), extra])).toMatchObject({
    same: 2,
    changed: [],
    added: [extra],
    removed: [line(2)],
  });
});

test('one of two equal lines that goes to another account is one change', () => {
  const twice = [line(1), line(1, { n: 2 })];
  const { same, changed, added, removed } = compareRuns(twice, [line(1), line(1, { n: 2, account: 'AUS 1 9' })]);
  expect([same, changed.length, added, removed]).toEqual([1, 1, [], []]);
});

test('a third line equal to two others is an added line', () => {
  const twice = [line(1), line(1, { n: 2 })];
  const { same, added } = compareRuns(twice, [...twice, line(1, { n: 3 })]);
  expect([same, added.map(({ n }) => n)]).toEqual([2, [3]]);
});

test('lines without a reference are not joined by it', () => {
  const was = [line(1, { reference: '', accountName: 'A', amount: 5 })];
  const now = [line(2, { reference: '', accountName: 'B', amount: 5 })];
  expect(compareRuns(was, now)).toMatchObject({ same: 0, changed: [], added: now, removed: was });
});

test('changes of accounts come before changes of amounts, and these before changes of references', () => {
  const now = [line(1, { reference: 'X' }), line(2, { amount: 7 }), line(3, { account: 'AUS 1 9' })];
  expect(compareRuns(three, now).changed.map(({ now: { n } }) => n)).toEqual([3, 2, 1]);
});

test('a run pays no difference once every added payment and every changed account or amount was left out', () => {
  const comparison = compareRuns(three, [...edited({ account: 'AUS 1 9' }), line(9)]);
  expect(paysNoDifference(comparison, [[2, 2]])).toBe(false);
  expect(paysNoDifference(comparison, [[9, 9]])).toBe(false);
  expect(
    paysNoDifference(comparison, [
      [2, 2],
      [9, 9],
    ]),
  ).toBe(true);
  expect(paysNoDifference(compareRuns(three, three), [[1, 3]])).toBe(false);
});

test('a line is compared by the account as it is matched, and shown as it is displayed', () => {
  const payment: PaymentLine = {
    accountName: 'A',
    accountNumber: '0010203040',
    accountCode: '063102',
    accountCodeType: 9,
    country: 'AUS',
    currency: 'AUD',
    amount: 5,
    clientData: '1',
    action: 'x',
  };
  const padded = comparedLine(1, payment);
  expect(padded).toMatchObject({ n: 1, accountDisplay: '063-102 0010203040', reference: '' });
  expect(padded.account).toBe(comparedLine(1, { ...payment, accountNumber: '10203040' }).account);
});
