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
  test('a confirmation with flag 1 confirms the account and the name that were shown', () =>
    given(added, issued, opened, matched).when(answer(1), at).then(verified));
  test('a confirmation with flag 0 confirms the account under another name', () =>
    given(added, issued, matched).when(answer(0, ' Acme Limited '), at).then(verifiedAs('Acme Limited', 0)));
  test.each([
    ['name-and-flag-differ', 1, 'Acme Limited'],
    ['name-and-flag-differ', 0, 'Acme Pty Ltd'],
    ['account-name-needed', 0, '  '],
  ] as const)('a confirmation is refused with %s: flag %i for %p', (code, flag, name) =>
    given(added, issued, matched).when(answer(flag, name), at).thenRejected(code),
  );
  test('a confirmation for a supplier without a name on file uses the name that the supplier gave', () => {
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
  test('a confirmed name is cut to the longest name allowed', () =>
    given(added, issued, matched)
      .when(answer(0, `A\ud800${'x'.repeat(500)}`), at)
      .then(weakly(verifiedAs(`A\ufffd${'x'.repeat(198)}`, 0), 'name-changed')));
  test.each([0, 1] as const)('a confirmation needs the missing digits first: flag %i', (flag) => {
    given(added, issued, opened).when(answer(flag, 'Acme'), at).thenRejected('not-matched');
    given(added, issued, mismatched(1)).when(answer(flag, 'Acme'), at).thenRejected('not-matched');
  });
  test('a confirmation needs an account', () => {
    const none = { account: null, accountName: null };
    given(addedWith(none), issuedWith(none)).when(answer(1), at).thenRejected('no-account');
  });
  test('later decisions use the confirmation', () => {
    expect(known(added, issued, matched, verifiedAs('Acme Limited', 0)).answer).toMatchObject({
      kind: 'verified',
      accountName: 'Acme Limited',
    });
    expect(known(added, issued, matched, verified).verification.request).toMatchObject({ answer: 1, matched: true });
  });
});

describe('a report', () => {
  test('a report needs no digits, because its sender may not know them', () =>
    given(added, issued, opened).when(answer(3, 'whatever'), at).then(reported));
  test('a report records that the name was shown after right digits', () =>
    given(added, issued, matched).when(answer(3), at).then(reportedAs({ shown })));
  test('a report by a person who did not enter the digits records that the name was not shown', () =>
    given(added, issued, matched)
      .when(answer(3, '', {}, false), at)
      .then(reported));
  test('a report can follow a confirmation until the verifier’s details are given', () => {
    given(added, issued, matched, verified).when(answer(3), at).then(reportedAs({ shown }));
    given(added, issued, matched, verified, detailsGiven(false)).when(answer(3), at).then(reportedAs({ shown }));
    given(added, issued, matched, verified, detailsGiven(true)).when(answer(3), at).thenRejected('already-answered');
  });
  test('a report is accepted even if another person confirmed or reported the account before', () => {
    given(added, reportedBefore, issued).when(answer(3), at).then(reported);
    given(added, verifiedAs(), issued).when(answer(3), at).then(reported);
  });
  test('a report needs an account', () => {
    const none = { account: null, accountName: null };
    given(addedWith(none), issuedWith(none)).when(answer(3), at).thenRejected('no-account');
  });
});

describe('an answer', () => {
  test.each(deadLinks)('an answer through a link that no longer works is refused: %s', (code, past) => {
    for (const flag of [0, 1, 3] as const)
      given(...past)
        .when(answer(flag, flag === 0 ? 'Acme Limited' : undefined), at)
        .thenRejected(code);
  });
  test.each<[string, readonly SupplierEvent[]]>([
    ['confirmed', [matched, verified, detailsGiven(true)]],
    ['reported', [reported]],
    ['conflicting', [matched, setAside]],
    ['claimed', [matched, verified, claimed]],
  ])('a request is answered once: %s', (_, past) => {
    for (const flag of [0, 1, 3] as const)
      given(added, issued, ...past)
        .when(answer(flag, flag === 0 ? 'Acme Limited' : undefined), at)
        .thenRejected('already-answered');
  });
  test('an account is not confirmed twice in one visit', () =>
    given(added, issued, matched, verified).when(answer(1), at).thenRejected('already-answered'));
  test.each<[string, SupplierEvent]>([
    ['account', accountApproved],
    ['name', renamed],
  ])('an answer begun before a change is not applied to the new %s', (_, change) =>
    given(added, issued, matched, verified, change).when(answer(3), at).thenRejected('request-changed'),
  );
  test('an answer begun in time can be completed after the link expires, but not after it is revoked', () => {
    given(added, issued, matched, verified)
      .when(answer(3), { ...at, at: EXPIRES })
      .then(reportedAs({ shown }));
    given(added, issued, matched, verified, revoked).when(answer(3), at).thenRejected('link-revoked');
  });
});

describe('a conflicting confirmation (result 3)', () => {
  const aside = (
    because: 'reported-incorrect' | 'unmatched-account',
    flag: 0 | 1 = 1,
    accountName = 'Acme Pty Ltd',
  ): SupplierEvent => ({
    type: 'AnswerSetAside',
    data: { supplierId, flag, accountName, shown, because, ...strong },
  });
  test('a confirmation conflicts when another person reported the account', () => {
    given(added, issued, matched, reportedBefore).when(answer(1), at).then(aside('reported-incorrect'));
    given(added, issued, matched, reportedBefore)
      .when(answer(0, 'Acme Limited'), at)
      .then(aside('reported-incorrect', 0, 'Acme Limited'));
  });
  test('a confirmation conflicts when another account is waiting', () =>
    given(added, issued, matched, accountAsked).when(answer(1), at).then(aside('unmatched-account')));
  test('a confirmation does not conflict with another name for the same account', () => {
    const asked = { ...accountAsked, data: { ...accountAsked.data, now: { account, accountName: 'Acme Limited' } } };
    given(added, issued, matched, asked).when(answer(1), at).then(verified);
  });
  test('a conflicting confirmation proves nothing', () =>
    expect(known(added, reportedBefore, issued, matched, setAside)).toMatchObject({
      answer: { kind: 'reported', commandId: expect.any(String) },
      verification: { request: { answer: null, setAside: true } },
    }));
  test.each<[0 | 1 | 3, SupplierEvent]>([
    [1, verified],
    [0, verifiedAs('Acme Limited', 0)],
    [3, setAside],
    [3, reported],
  ])('the result of an answer is %i', (result, event) => expect(resultOfAnswer([event])).toBe(result));
  test('the unmatched account is the last one that was requested', () => {
    const none = { ...accountAsked, data: { ...accountAsked.data, requestId: 'c-2', now: { account: null, accountName: null } } };
    expect(unmatchedAccount(known(added, accountAsked))).toEqual(otherAccount);
    expect(unmatchedAccount(known(added, accountAsked, none))).toEqual(otherAccount);
    expect(unmatchedAccount(known(added, accountAsked, accountApproved))).toBeNull();
    expect(unmatchedAccount(known(added))).toBeNull();
  });
});

describe('the grade of an answer', () => {
  const graded = (...weakBecause: Extract<SupplierEvent, { type: 'SupplierVerified' }>['data']['weakBecause'][number][]) =>
    ({ ...verified, data: { ...verified.data, grade: 'weak', weakBecause } }) as SupplierEvent;
  const past: readonly Given<SupplierEvent>[] = [added, issued, matched];
  test.each<[string, Partial<Surroundings>, Parameters<typeof graded>[0]]>([
    ['went to the customer’s own domain', { ownDomains: ['acme.example'] }, 'own-domain'],
    ['came from a browser of the customer', { ownSession: true }, 'own-session'],
    ['came from an office of the customer', { fromOffice: true }, 'office-address'],
  ])('an answer is weak when it %s', (_, around, reason) =>
    given(...past)
      .when(answer(1, undefined, around), at)
      .then(graded(reason)),
  );
  test('an answer is weak when its requester had the email changed, even if a colleague answers', () => {
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
  test('a weak answer names every reason', () =>
    given(...past)
      .when(answer(1, undefined, { ownSession: true, ownDomains: ['acme.example'] }), at)
      .then(graded('own-domain', 'own-session')));
  test('a report is graded like a confirmation', () =>
    given(added, issued)
      .when(answer(3, '', { ownSession: true }), at)
      .then(reportedAs({ grade: 'weak', weakBecause: ['own-session'] })));
});

test('a claim does not change the account on file', () => expect(known(added, issued, matched, claimed).payee).toEqual(payee));
