import { describe, expect, test } from '@jest/globals';
import type { StoryEntry, SupplierPayment } from '@counterfoil/projections';
import { inOneMinute, storyOf } from './story.js';

const entry = (id: string, at: string, kind = 'account') => ({ id, at, kind, type: 'SupplierAdded' }) as StoryEntry;
const payment = (ref: string, at: string, paidAt: string | null) => ({ ref, at, paidAt }) as SupplierPayment;
const entries = [entry('b', '2026-11-20T09:53:11.000Z'), entry('a', '2026-11-19T16:20:40.000Z', 'email')];
const payments = [
  payment('p1', '2026-11-01T00:00:00.000Z', '2026-11-20T09:53:40.000Z'),
  payment('p2', '2026-11-20T00:00:00.000Z', null),
];
const ids = (items: readonly { readonly id: string }[]) => items.map(({ id }) => id);

describe('the story of a supplier', () => {
  test('facts and payments form one story, newest first, with each payment at its release', () =>
    expect(ids(storyOf(entries, payments, 'all'))).toEqual(['p1', 'b', 'p2', 'a']));
  test('the story can be filtered by one kind of fact', () => expect(ids(storyOf(entries, payments, 'email'))).toEqual(['a']));
  test('the story can be filtered by payments', () => expect(ids(storyOf(entries, payments, 'payments'))).toEqual(['p1', 'p2']));
  test('facts of the same instant keep the order of the log', () => {
    const at = '2026-11-20T09:53:11.000Z';
    expect(ids(storyOf([entry('second', at), entry('first', at)], [], 'all'))).toEqual(['second', 'first']);
  });
  test('only items that share their minute with another show seconds', () =>
    expect([...inOneMinute(storyOf(entries, payments, 'all'))]).toEqual(['p1', 'b']));
});
