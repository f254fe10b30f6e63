import { describe, expect, test } from '@jest/globals';
import { supplierFacts } from '../controlled-facts.js';
import { cardOf } from '../../kernel/controlled-fact.js';
import type { CheckRecord } from '../../kernel/check-record.js';
import { type Given, specFor } from '../../kernel/spec-for.js';
import { decidesPayments } from '../../payments/since.js';
import type { SupplierEvent } from '../events.js';
import { supplier } from '../supplier.js';
import type { SupplierDetails } from '../values.js';
import {
  FALSE_POSITIVE,
  NEEDS_REVIEW,
  type SanctionsHit,
  screenedNames,
  screeningStatus,
  type ScreeningFinding,
} from './screening.js';

const given = specFor(supplier);
const supplierId = 's-1';
const [anna, ben, carl] = [
  { kind: 'user', id: 'anna' },
  { kind: 'user', id: 'ben' },
  { kind: 'user', id: 'carl' },
] as const;
const details: SupplierDetails = {
  ...{ supplierCode: 'ACM01', supplierName: 'Acme', entityId: null, govCode: '51824753556', taxNumber: null },
  ...{ isEmployee: false, smallBusiness: false, division: null },
};
const added = {
  type: 'SupplierAdded',
  data: {
    ...{ supplierId, source: 'form', importId: null, details, email: null, contact: null },
    ...{ account: null, accountName: 'Acme Pty Ltd' },
  },
  by: carl,
} as const satisfies Given<SupplierEvent>;
const names = ['Acme', 'Acme Pty Ltd'];
const listed: SanctionsHit = { list: 'us_ofac', entryId: '48603', name: 'ACME TRADING FZE', score: 9_125 };
const other: SanctionsHit = { list: 'us_csl', entryId: '7', name: 'ACME', score: 9_900 };

const MONDAY = { source: 'Watchman', listVersion: 'us_ofac@1', checkedAt: '2026-01-05T00:00:00.000Z', digest: 'a' };
const TUESDAY = { ...MONDAY, listVersion: 'us_ofac@2', digest: 'b' };
const found = (hits: readonly SanctionsHit[], over: Partial<ScreeningFinding> = {}): ScreeningFinding => ({
  ...{ ...MONDAY, names, hits },
  ...over,
});
const screen = (finding: ScreeningFinding) => ({ type: 'ScreenSupplier', data: { supplierId, finding } }) as const;
const screened = (was: number | null, now: number, finding: ScreeningFinding): SupplierEvent => ({
  type: 'ScreeningStatusChanged',
  data: { supplierId, was, now, ...finding },
});
const clean = screened(null, 1, found([]));
const hit = screened(null, 3, found([listed]));

const change = { supplierId, was: 3, now: 201, names, hits: [listed], listVersion: 'us_ofac@1' };
const review = (isConfirmed = false, singleOperator = false) =>
  ({ type: 'ReviewMatch', data: { supplierId, isConfirmed, reason: 'Founded in 1999', singleOperator } }) as const;
const requested = (over: object = {}, by: typeof anna | typeof ben | typeof carl = anna) =>
  ({
    type: 'SanctionsReviewRequested',
    data: { ...change, requestId: 'r-1', reason: 'Founded in 1999', ...over },
    by,
  }) as Given<SupplierEvent>;
const approved = (now = 201): SupplierEvent => ({ type: 'SanctionsReviewApproved', data: { ...change, now, requestId: 'r-1' } });
const check: CheckRecord = { method: 'document', reason: 'Birth date differs', call: null };
const independent = { tiedTo: [], singleOperator: false };
const approve = { type: 'ApproveSupplierRequest', data: { supplierId, requestId: 'r-1', check, approver: independent } } as const;
const renamed = (supplierName: string): SupplierEvent => ({
  type: 'SupplierDetailsChanged',
  data: { supplierId, was: details, now: { ...details, supplierName } },
});

describe('a screened supplier', () => {
  test('an answer without an entry gives No Match, with the lists, the time, the digest and the names', () =>
    given(added)
      .when(screen(found([])))
      .then(clean));
  test('an entry that resembles the name needs a review', () =>
    given(added)
      .when(screen(found([listed])))
      .then(hit));
  test('the same answer on another day is not recorded again', () =>
    given(added, clean)
      .when(screen(found([], TUESDAY)))
      .then());
  test('a supplier that is newly listed needs a review', () =>
    given(added, clean)
      .when(screen(found([listed], TUESDAY)))
      .then(screened(1, 3, found([listed], TUESDAY))));
  test('an answer about other names than those of the record is refused', () => {
    given(added)
      .when(screen(found([], { names: ['Zenith'] })))
      .thenRejected('answer-outdated');
    given(added, renamed('Zenith'))
      .when(screen(found([])))
      .thenRejected('answer-outdated');
  });
  test('newer lists without the entry remove a match', () =>
    given(added, hit)
      .when(screen(found([], TUESDAY)))
      .then(screened(3, 1, found([], TUESDAY))));
  test('a match stays when the same lists give another answer', () =>
    given(added, hit)
      .when(screen(found([])))
      .then());
  test('a match that was recorded without the version of the lists stays', () => {
    const data = { supplierId, was: null, now: 3, ...MONDAY, listVersion: null, names, hits: [listed] };
    given(added, { type: 'ScreeningStatusChanged', data })
      .when(screen(found([], TUESDAY)))
      .then();
  });
  test('a match stays when the supplier is renamed and the new name is on no list', () => {
    const newNames = ['Zenith', 'Acme Pty Ltd'];
    given(added, hit, renamed('Zenith'))
      .when(screen(found([], { ...TUESDAY, names: newNames })))
      .then(screened(3, 3, found([listed], { ...TUESDAY, names: newNames })));
  });
  test('a false positive stays while the same entries are found, and ends when another one is found', () => {
    const cleared = [added, hit, requested(), { ...approved(), by: ben }] as const;
    given(...cleared)
      .when(screen(found([listed], TUESDAY)))
      .then();
    given(...cleared)
      .when(screen(found([listed, other], TUESDAY)))
      .then(screened(201, 3, found([listed, other], TUESDAY)));
  });
  test('a false positive of one name does not clear another name', () => {
    const newNames = ['Acme Trading', 'Acme Pty Ltd'];
    given(added, hit, requested(), { ...approved(), by: ben }, renamed('Acme Trading'))
      .when(screen(found([listed], { names: newNames })))
      .then(screened(201, 3, found([listed], { names: newNames })));
  });
  test('a confirmed match is never removed by a provider', () =>
    given(added, hit, requested({ now: 202 }), { ...approved(202), by: ben })
      .when(screen(found([], TUESDAY)))
      .then());
});

describe('the status of a supplier under its current names', () => {
  const of = (status: number) => ({ status, names });
  test.each([1, 2, 201])('another name makes the status %p pending', (status) =>
    expect(screeningStatus(of(status), ['Zenith'])).toBe(2),
  );
  test.each([3, 4, 5, 202])('another name does not change the status %p', (status) =>
    expect(screeningStatus(of(status), ['Zenith'])).toBe(status),
  );
  test('another spelling or order of the same names does not change the status', () =>
    expect(screeningStatus(of(1), ['ACME PTY. LIMITED', 'acme'])).toBe(1));
  test('a supplier that was never screened has no status', () => expect(screeningStatus(null, names)).toBeNull());
  test('each name is screened once', () => {
    expect(screenedNames({ supplierName: 'Acme', accountName: 'ACME ' })).toEqual(['ACME']);
    expect(screenedNames({ supplierName: ' ', accountName: null })).toEqual([]);
  });
});

describe('a review of a sanctions match', () => {
  test('a person requests to clear a match with a reason, and a second person approves', () => {
    const requestId = 'command-now:sanctions';
    given(added, hit)
      .when(review())
      .then({ type: 'SanctionsReviewRequested', data: { ...change, requestId, reason: 'Founded in 1999' } });
    given(added, hit, requested())
      .when(approve, { actor: ben })
      .then({ type: 'SanctionsReviewChecked', data: { supplierId, requestId: 'r-1', check } }, approved());
  });
  test('the requester cannot approve the review of a match', () =>
    given(added, hit, requested()).when(approve, { actor: anna }).thenRejected('second-person-needed'));
  test('the person who added the supplier cannot approve the review of a match', () =>
    given(added, hit, requested()).when(approve, { actor: carl }).thenRejected('second-person-needed'));
  test('the review of a match cannot be approved without a check record', () =>
    given(added, hit, requested())
      .when({ ...approve, data: { supplierId, requestId: 'r-1', approver: independent } }, { actor: ben })
      .thenRejected('check-needed'));
  test.each<[string, SupplierEvent]>([
    ['another entry is found', screened(3, 3, found([listed, other]))],
    ['the supplier is renamed', renamed('Zenith')],
    ['newer lists take it back', screened(3, 1, found([], TUESDAY))],
  ])('the review of a match is refused once %s', (_, event) =>
    given(added, hit, requested(), event).when(approve, { actor: ben }).thenRejected('request-changed'),
  );
  test('a supplier without a match has nothing to review', () => {
    given(added).when(review()).thenRejected('no-match-to-review');
    given(added, clean).when(review(true)).thenRejected('no-match-to-review');
  });
  test('a match has only one waiting review at a time', () => {
    given(added, hit, requested()).when(review()).then();
    given(added, hit, requested()).when(review(true)).thenRejected('review-waits');
  });
  test('a confirmed match can be cleared again by two people', () => {
    const confirmed = [added, hit, requested({ now: 202 }), { ...approved(202), by: ben }] as const;
    given(...confirmed)
      .when(review(true))
      .then();
    const requestId = 'command-now:sanctions';
    given(...confirmed)
      .when(review())
      .then({ type: 'SanctionsReviewRequested', data: { ...change, was: 202, requestId, reason: 'Founded in 1999' } });
  });
  test('a single operator decides on a match at once', () => {
    const data = { ...change, now: 202, requestId: 'command-now:sanctions' };
    given(added, hit)
      .when(review(true, true))
      .then(
        { type: 'SanctionsReviewRequested', data: { ...data, reason: 'Founded in 1999' } },
        { type: 'SanctionsReviewApproved', data },
      );
  });
});

describe('the company register of a supplier', () => {
  const active = { govCode: '51824753556', status: 'ACTIVE', registeredForGst: true } as const;
  const said = { source: 'ABN Lookup', checkedAt: '2026-01-05T00:00:00.000Z', digest: 'a' };
  const record = (now: object) =>
    ({ type: 'RecordRegister', data: { supplierId, standing: { ...active, ...now }, ...said } }) as const;
  const recorded: SupplierEvent = { type: 'RegisterStatusRecorded', data: { supplierId, now: active, ...said } };

  test('the first answer about an active company is recorded, and does not check payments again', () => {
    given(added).when(record({})).then(recorded);
    given(added, recorded).when(record({})).then();
    expect(decidesPayments('RegisterStatusRecorded')).toBe(false);
  });
  test.each([{ status: 'not active' }, { registeredForGst: false }, { status: 'unknown' }] as const)(
    'the change to %p causes payments to be checked again',
    (now) => {
      given(added, recorded)
        .when(record(now))
        .then({ type: 'RegisterStatusChanged', data: { supplierId, was: active, now: { ...active, ...now }, ...said } });
      expect(decidesPayments('RegisterStatusChanged')).toBe(true);
    },
  );
  test('a first answer about an inactive company counts as a change', () =>
    given(added)
      .when(record({ status: 'not active' }))
      .then({
        type: 'RegisterStatusChanged',
        data: { supplierId, was: null, now: { ...active, status: 'not active' }, ...said },
      }));
  test('an answer about another number than that of the record is refused', () =>
    given(added)
      .when(record({ govCode: '11111111111' }))
      .thenRejected('answer-outdated'));
});

describe('the card of a decision about a match', () => {
  const words = {} as Parameters<typeof cardOf>[2];
  const change = { supplierId, was: NEEDS_REVIEW, now: FALSE_POSITIVE, names, listVersion: null };
  test('the card shows the earlier status with the entries of the lists', () =>
    expect(cardOf(supplierFacts.sanctions, { ...change, hits: [listed] }, words)).toEqual([
      'Needs Review: ACME TRADING FZE (us_ofac)',
      'False Positive',
    ]));
  test('the card shows the earlier status alone when the change has no entries', () =>
    expect(cardOf(supplierFacts.sanctions, { ...change, hits: [] }, words)).toEqual(['Needs Review', 'False Positive']));
});
