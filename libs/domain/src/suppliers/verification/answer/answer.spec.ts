import { describe, expect, test } from '@jest/globals';
import type { Given } from '../../../kernel/spec-for.js';
import type { SupplierEvent } from '../../events.js';
import { resultOfAnswer, unmatchedAccount } from './answer-verification.js';
import type { Surroundings, WeakReason } from './grade-answer.js';
import {
  account,
  accountApproved,
  accountAsked,
  added,
  addedWith,
  claimed,
  deadLinks,
  detailsGiven,
  EXPIRES,
  given,
  issued,
  issuedWith,
  known,
  matched,
  mismatched,
  NOW,
  opened,
  otherAccount,
  payee,
  renamed,
  reported,
  reportedBefore,
  revoked,
  setAside,
  shown,
  strong,
  supplierId,
  surroundings,
  through,
  verified,
  verifiedAs,
} from '../testing/story.js';

const at = { at: NOW, actor: { kind: 'supplier', id: supplierId } } as const;
const answer = (flag: 0 | 1 | 3, accountName = 'Acme Pty Ltd', around: Partial<Surroundings> = {}, hasMatched = true) =>
  through('AnswerVerification', { flag, accountName, hasMatched, surroundings: { ...surroundings, ...around } });
const weakly = (event: SupplierEvent, ...weakBecause: readonly WeakReason[]): SupplierEvent =>
  ({ ...event, data: { ...event.data, grade: 'weak', weakBecause } }) as SupplierEvent;
const reportedAs = (data: object): SupplierEvent => ({ ...reported, data: { ...reported.data, ...data } }) as SupplierEvent;

describe('a confirmation', () => {
  test('with flag 1 is of the account and the name that were shown', () =>
    given(added, issued, opened, matched).when(answer(1), at).then(verified));
  test('with flag 0 is of the account under another name', () =>
    given(added, issued, matched).when(answer(0, ' Acme Limited '), at).then(verifiedAs('Acme Limited', 0)));
  test.each([
    ['name-and-flag-differ', 1, 'Acme Limited'],
    ['name-and-flag-differ', 0, 'Acme Pty Ltd'],
    ['account-name-needed', 0, '  '],
  ] as const)('is refused with %s: flag %i for %p', (code, flag, name) =>
    given(added, issued, matched).when(answer(flag, name), at).thenRejected(code),
  );
  test('of a record without a name on file is of the supplier’s name', () => {
    const nameless = { accountName: null };
    given(addedWith(nameless), issuedWith(nameless), matched)
      .when(answer(1, 'Acme'), at)
      .then({
        type: 'SupplierVerified',
        data: {
          supplierId,
          flag: 1,
          account,
          was: null,
          accountName: 'Acme',
          shown: { ...shown, accountName: 'Acme' },
          ...strong,
        },
      });
  });
  test('under a name of any length keeps what a name may be', () =>
    given(added, issued, matched)
      .when(answer(0, `A\ud800${'x'.repeat(500)}`), at)
      .then(weakly(verifiedAs(`A\ufffd${'x'.repeat(198)}`, 0), 'name-changed')));
  test.each([0, 1] as const)('needs the missing digits first: flag %i', (flag) => {
    given(added, issued, opened).when(answer(flag, 'Acme'), at).thenRejected('not-matched');
    given(added, issued, mismatched(1)).when(answer(flag, 'Acme'), at).thenRejected('not-matched');
  });
  test('needs an account', () => {
    const none = { account: null, accountName: null };
    given(addedWith(none), issuedWith(none)).when(answer(1), at).thenRejected('no-account');
  });
  test('is what later decisions see', () => {
    expect(known(added, issued, matched, verifiedAs('Acme Limited', 0)).answer).toMatchObject({
      kind: 'verified',
      accountName: 'Acme Limited',
    });
    expect(known(added, issued, matched, verified).verification.request).toMatchObject({ answer: 1, matched: true });
  });
});

describe('a report', () => {
  test('needs no digits: whoever makes it cannot know them', () =>
    given(added, issued, opened).when(answer(3, 'whatever'), at).then(reported));
  test('says whether the name was shown', () => given(added, issued, matched).when(answer(3), at).then(reportedAs({ shown })));
  test('of somebody else than who entered the digits says that the name was not shown to them', () =>
    given(added, issued, matched)
      .when(answer(3, '', {}, false), at)
      .then(reported));
  test('may follow a confirmation until who answered has said who they are', () => {
    given(added, issued, matched, verified).when(answer(3), at).then(reportedAs({ shown }));
    given(added, issued, matched, verified, detailsGiven(false)).when(answer(3), at).then(reportedAs({ shown }));
    given(added, issued, matched, verified, detailsGiven(true)).when(answer(3), at).thenRejected('already-answered');
  });
  test('may be made although another person confirmed or reported the account before', () => {
    given(added, reportedBefore, issued).when(answer(3), at).then(reported);
    given(added, verifiedAs(), issued).when(answer(3), at).then(reported);
  });
  test('needs an account', () => {
    const none = { account: null, accountName: null };
    given(addedWith(none), issuedWith(none)).when(answer(3), at).thenRejected('no-account');
  });
});

describe('an answer', () => {
  test.each(deadLinks)('through a dead link is not applied: %s', (code, past) => {
    for (const flag of [0, 1, 3] as const)
      given(...past)
        .when(answer(flag, flag === 0 ? 'Acme Limited' : undefined), at)
        .thenRejected(code);
  });
  test.each<[string, readonly SupplierEvent[]]>([
    ['confirmed', [matched, verified, detailsGiven(true)]],
    ['reported', [reported]],
    ['set aside', [matched, setAside]],
    ['claimed', [matched, verified, claimed]],
  ])('is given once: %s', (_, past) => {
    for (const flag of [0, 1, 3] as const)
      given(added, issued, ...past)
        .when(answer(flag, flag === 0 ? 'Acme Limited' : undefined), at)
        .thenRejected('already-answered');
  });
  test('is not confirmed twice in one visit', () =>
    given(added, issued, matched, verified).when(answer(1), at).thenRejected('already-answered'));
  test.each<[string, SupplierEvent]>([
    ['account', accountApproved],
    ['name', renamed],
  ])('that was begun is not applied to the %s that came meanwhile', (_, change) =>
    given(added, issued, matched, verified, change).when(answer(3), at).thenRejected('request-changed'),
  );
  test('that was begun in time may be completed later, but not when it was revoked', () => {
    given(added, issued, matched, verified)
      .when(answer(3), { ...at, at: EXPIRES })
      .then(reportedAs({ shown }));
    given(added, issued, matched, verified, revoked).when(answer(3), at).thenRejected('link-revoked');
  });
});

describe('a confirmation is set aside, result 3', () => {
  const aside = (
    because: 'reported-incorrect' | 'unmatched-account',
    flag: 0 | 1 = 1,
    accountName = 'Acme Pty Ltd',
  ): SupplierEvent => ({
    type: 'AnswerSetAside',
    data: { supplierId, flag, accountName, shown, because, ...strong },
  });
  test('when another person reported the account', () => {
    given(added, issued, matched, reportedBefore).when(answer(1), at).then(aside('reported-incorrect'));
    given(added, issued, matched, reportedBefore)
      .when(answer(0, 'Acme Limited'), at)
      .then(aside('reported-incorrect', 0, 'Acme Limited'));
  });
  test('when another account is open', () =>
    given(added, issued, matched, accountAsked).when(answer(1), at).then(aside('unmatched-account')));
  test('but not for another name of the same account', () => {
    const asked = { ...accountAsked, data: { ...accountAsked.data, now: { account, accountName: 'Acme Limited' } } };
    given(added, issued, matched, asked).when(answer(1), at).then(verified);
  });
  test('and proves nothing', () =>
    expect(known(added, reportedBefore, issued, matched, setAside)).toMatchObject({
      answer: { kind: 'reported', commandId: expect.any(String) },
      verification: { request: { answer: null, setAside: true } },
    }));
  test.each<[0 | 1 | 3, SupplierEvent]>([
    [1, verified],
    [0, verifiedAs('Acme Limited', 0)],
    [3, setAside],
    [3, reported],
  ])('%i is the result', (result, event) => expect(resultOfAnswer([event])).toBe(result));
  test('the unmatched account is the last one that somebody asked for', () => {
    const none = { ...accountAsked, data: { ...accountAsked.data, requestId: 'c-2', now: { account: null, accountName: null } } };
    expect(unmatchedAccount(known(added, accountAsked))).toEqual(otherAccount);
    expect(unmatchedAccount(known(added, accountAsked, none))).toEqual(otherAccount);
    expect(unmatchedAccount(known(added, accountAsked, accountApproved))).toBeNull();
    expect(unmatchedAccount(known(added))).toBeNull();
  });
});

describe('how much an answer proves', () => {
  const graded = (...weakBecause: Extract<SupplierEvent, { type: 'SupplierVerified' }>['data']['weakBecause'][number][]) =>
    ({ ...verified, data: { ...verified.data, grade: 'weak', weakBecause } }) as SupplierEvent;
  const past: readonly Given<SupplierEvent>[] = [added, issued, matched];
  test.each<[string, Partial<Surroundings>, Parameters<typeof graded>[0]]>([
    ['went to the customer’s own domain', { ownDomains: ['acme.example'] }, 'own-domain'],
    ['came from a browser of the customer', { ownSession: true }, 'own-session'],
    ['came from an office of the customer', { fromOffice: true }, 'office-address'],
  ])('is weak when it %s', (_, around, reason) =>
    given(...past)
      .when(answer(1, undefined, around), at)
      .then(graded(reason)),
  );
  test('is weak when who asked had the e-mail changed, also when a colleague answers', () => {
    const changed = { emailChangedBy: 'anna' };
    given(added, issuedWith(changed), matched).when(answer(1), at).then(graded('email-changed-by-asker'));
    given(added, issuedWith({ emailChangedBy: 'ben' }), matched)
      .when(answer(1), at)
      .then(verified);
    given(
      added,
      issuedWith({ ...changed, requestId: 'r-0' }),
      { ...issuedWith({ ...changed, because: 'delegated' }), by: { kind: 'supplier', id: supplierId } },
      matched,
    )
      .when(answer(1), at)
      .then(graded('email-changed-by-asker'));
  });
  test('names every reason', () =>
    given(...past)
      .when(answer(1, undefined, { ownSession: true, ownDomains: ['acme.example'] }), at)
      .then(graded('own-domain', 'own-session')));
  test('is the same for a report', () =>
    given(added, issued)
      .when(answer(3, '', { ownSession: true }), at)
      .then(reportedAs({ grade: 'weak', weakBecause: ['own-session'] })));
});

test('a claim is not what is on file', () => expect(known(added, issued, matched, claimed).payee).toEqual(payee));
