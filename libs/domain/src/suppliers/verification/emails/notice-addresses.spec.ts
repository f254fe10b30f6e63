import { describe, expect, test } from '@jest/globals';
import { type Given, recordedFact } from '../../../kernel/spec-for.js';
import type { SupplierEvent } from '../../events.js';
import {
  accountApproved,
  added,
  claimed,
  detailsGiven,
  issued,
  issuedWith,
  matched,
  NOW,
  person,
  supplierId,
  verified,
} from '../testing/story.js';
import { addressesForClaim, addressesOfRecord } from './notice-addresses.js';

const history = (...past: readonly Given<SupplierEvent>[]) => past.map((event, i) => recordedFact<SupplierEvent>(event, i));
const through = (requestId: string, event: SupplierEvent): SupplierEvent =>
  ({ ...event, data: { ...event.data, requestId } }) as SupplierEvent;
const emailChanged = (was: string, now: string, at: string): Given<SupplierEvent> => ({
  type: 'EmailChangeApproved',
  data: { supplierId, requestId: 'e-1', was, now },
  at,
});
const leftBy = (email: string | null, cfoEmail: string | null = null, requestId = 'r-1'): SupplierEvent =>
  through(requestId, {
    ...detailsGiven(true),
    data: { ...detailsGiven(true).data, ...person, email, cfoEmail },
  } as SupplierEvent);

const second = issuedWith({ requestId: 'r-2', replaces: 'r-1', because: 'request' });
const told = (...past: readonly Given<SupplierEvent>[]) => {
  const { ofLink, others } = addressesForClaim(history(...past), 'r-2', NOW);
  return { ofLink: ofLink.map(({ to }) => to), others: others.map(({ to }) => to) };
};
const onFile = 'pay@acme.example';

describe('the addresses of a supplier', () => {
  test('the addresses of a supplier are the one on file and those replaced in the last 30 days', () => {
    const past = history(
      added,
      emailChanged(onFile, 'b@acme.example', '2026-01-03T00:00:00.000Z'),
      emailChanged('b@acme.example', 'c@acme.example', '2026-01-05T00:00:00.000Z'),
    );
    expect(addressesOfRecord(past, NOW).map(({ to }) => to)).toEqual(['c@acme.example', 'b@acme.example']);
  });
});

describe('claim notices', () => {
  test('a claim notice goes to the contacts of an earlier confirmation, and not to the address of the link', () =>
    expect(told(added, issued, matched, verified, leftBy('uma@acme.example', 'carl@acme.example'), second)).toEqual({
      ofLink: [onFile],
      others: ['uma@acme.example', 'carl@acme.example'],
    }));
  test('a claim notice has no further recipients when no other address is known', () =>
    expect(told(added, second)).toEqual({ ofLink: [onFile], others: [] }));
  test('a claim notice goes to an address once, however it was written', () =>
    expect(told(added, issued, matched, verified, leftBy('Uma@Acme.example', 'uma@acme.example'), second).others).toEqual([
      'Uma@Acme.example',
    ]));
  test('a claim notice goes to the address on file when the link went elsewhere', () =>
    expect(told(added, issuedWith({ requestId: 'r-2', to: 'new@acme.example' }))).toEqual({ ofLink: [], others: [onFile] }));
  test('a claim notice does not go to an erased person', () =>
    expect(told(added, issued, matched, verified, leftBy(null), second).others).toEqual([]));

  describe('a thief who wants to hide a claim', () => {
    const known = [added, issued, matched, verified, leftBy('uma@acme.example')] as const;
    test('giving the address of an earlier contact does not remove that contact from a claim notice', () =>
      expect(told(...known, second, leftBy('uma@acme.example', null, 'r-2')).others).toEqual(['uma@acme.example']));
    test('an address given through the claim’s own link gets no claim notice', () =>
      expect(told(...known, second, leftBy('thief@else.example', 'thief2@else.example', 'r-2')).others).toEqual([
        'uma@acme.example',
      ]));
    test('a contact left without an answer gets no claim notice', () =>
      expect(told(added, issued, leftBy('thief@else.example'), second).others).toEqual([]));
    test('a contact of an unapproved claim gets no claim notice', () =>
      expect(told(added, issued, matched, claimed, leftBy('thief@else.example'), second).others).toEqual([]));
    test('the addresses that a link was passed on from get no claim notice', () => {
      const passedOn = issuedWith({ requestId: 'r-2', replaces: 'r-1', because: 'delegated', to: 'thief@else.example' });
      expect(told(added, issued, leftBy('thief2@else.example'), passedOn)).toEqual({ ofLink: [onFile], others: [] });
    });
  });

  test('the contact of an approved claim gets the notice of the next claim', () => {
    const past = [added, issued, matched, claimed, leftBy('uma@acme.example')];
    const approved = through('command-3:account', accountApproved);
    expect(told(...past, approved, second).others).toEqual(['uma@acme.example']);
  });
});
