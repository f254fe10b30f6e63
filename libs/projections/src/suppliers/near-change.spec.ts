import { expect, test } from '@jest/globals';
import type { SupplierChangeRequest, SupplierDoc } from './supplier-doc.js';
import { nearChange } from './near-change.js';

const ADDED = '2026-01-01T00:00:00.000Z';
const NOW = '2026-03-10T00:00:00.000Z';
const hand = (at: string) => ({ by: { kind: 'user', id: 'anna' } as const, at, approvedBy: null });
const doc = (emailAt: string, waiting: readonly Partial<SupplierChangeRequest>[] = [], accountAt = ADDED) => ({
  hands: { account: hand(accountAt), email: hand(emailAt) },
  changeRequests: waiting as SupplierDoc['changeRequests'],
  createdAt: ADDED,
});

test.each([
  [
    'the email address changed before the account',
    'account',
    doc('2026-03-07T00:00:00.000Z'),
    'The email address changed 3 days before the account.',
  ],
  [
    'one day is written in the singular',
    'account',
    doc('2026-03-09T00:00:00.000Z'),
    'The email address changed 1 day before the account.',
  ],
  [
    'both are requested together',
    'email',
    doc(ADDED, [{ kind: 'account', at: NOW }]),
    'The account is to change together with the email address.',
  ],
  [
    'the email address is requested later',
    'account',
    doc(ADDED, [{ kind: 'email', at: '2026-03-12T00:00:00.000Z' }]),
    'The email address was asked to change 2 days after the account.',
  ],
  ['the email address changed long ago', 'account', doc('2026-02-01T00:00:00.000Z'), null],
  ['nothing changed since the record was added', 'account', doc(ADDED), null],
  ['a limit has nothing to do with it', 'limit', doc('2026-03-07T00:00:00.000Z'), null],
] as const)('a change request warns of a recent change of the other field, or not: %s', (_, kind, record, warning) =>
  expect(nearChange({ kind, at: NOW }, record)).toBe(warning),
);
