import { describe, expect, test } from '@jest/globals';
import { type CounterfoilEvent, type EventType, NO_HASH, type Told } from '@counterfoil/domain';
import { timelineEntry } from '@counterfoil/projections';
import { gradeOfClaim } from './verification-claim-grade.js';

const words = { supplierName: () => 'Acme (weak) Pty Ltd', userName: () => '', money: String, date: String };
const payee = { account: null, accountName: 'Acme Pty Ltd' };
const claimedAt = '2026-03-02T00:00:00.000Z';
/** The entry as the API words it, so that another wording there fails here. */
const entry = (type: EventType, at: string, data: object) =>
  timelineEntry(
    {
      ...{ type, id: `e-${at}`, stream: 'acmecorp.supplier-s-1', revision: 1, data: { supplierId: 's-1', ...data } },
      meta: { v: 1, at, actor: { kind: 'supplier', id: 's-1' }, prevHash: NO_HASH, hash: 'f'.repeat(64) },
    } as unknown as Told<CounterfoilEvent>,
    'Supplier',
    words,
  );
const claim = (grade: 'strong' | 'weak', weakBecause: readonly string[] = [], at = claimedAt) =>
  entry('CorrectDetailsProvided', at, { was: payee, now: payee, reason: 2, address: '192.0.2.7', grade, weakBecause });
const details = (grade: 'strong' | 'weak', at: string) =>
  entry('VerifierDetailsProvided', at, { address: null, reason: null, grade, weakBecause: [] });

describe('how much a claim proves', () => {
  test('an answer from outside is strong', () =>
    expect(gradeOfClaim([claim('strong')], claimedAt)).toEqual({ grade: 'strong', because: null }));
  test('a weak one says why', () =>
    expect(gradeOfClaim([claim('weak', ['own-domain', 'office-address'])], claimedAt)).toEqual({
      grade: 'weak',
      because: "through an address of the customer's own domain, an office of the customer",
    }));
  test('contact details with an address of the customer weaken it', () =>
    expect(gradeOfClaim([details('weak', '2026-03-03T00:00:00.000Z'), claim('strong')], claimedAt)).toEqual({
      grade: 'weak',
      because: "from the customer's own surroundings",
    }));
  test('earlier answers do not', () =>
    expect(gradeOfClaim([claim('strong'), details('weak', '2026-03-01T00:00:00.000Z')], claimedAt)?.grade).toBe('strong'));
  test('without an answer of that moment there is no grade', () =>
    expect(gradeOfClaim([claim('weak', [], '2026-03-01T00:00:00.000Z')], claimedAt)).toBeNull());
});
