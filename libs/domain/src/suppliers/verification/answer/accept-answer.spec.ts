import { describe, expect, test } from '@jest/globals';
import type { CheckRecord } from '../../../kernel/check-record.js';
import type { Approver } from '../../../kernel/second-person.js';
import type { Given } from '../../../kernel/spec-for.js';
import type { SupplierEvent } from '../../events.js';
import {
  account,
  added,
  ADDED,
  additionApproved,
  addedWith,
  anna,
  ben,
  callBack,
  detailsGiven,
  carl,
  given,
  givenAsAdded,
  independent,
  issued,
  issuedWith,
  known,
  matched,
  NOW,
  surroundings,
  through,
  supplierId,
  verified,
  reported,
} from '../testing/story.js';
import { weakReasonsOf } from './weak-reasons.js';

type Added = Parameters<typeof additionApproved>[0];
const NOT_APPROVED = ['account-not-approved', 'email-not-approved'];
const check: CheckRecord = { method: 'document', reason: 'Saw a bank statement of October', call: null };
const accept = (approver: Approver = independent) => ({ type: 'AcceptAnswer', data: { supplierId, check, approver } }) as const;
const weak = { ...verified, data: { ...verified.data, grade: 'weak', weakBecause: ['office-address'] } } as SupplierEvent;
const accepted: SupplierEvent = {
  type: 'WeakAnswerAccepted',
  data: { supplierId, account, accountName: 'Acme Pty Ltd', weakBecause: ['office-address'], check },
};
const past = [added, issued, matched, weak, detailsGiven(true)] as const;
const by = (actor: typeof anna | typeof ben) => ({ at: NOW, actor });

describe('a weak answer', () => {
  test('a second person accepts a weak answer with what they checked', () =>
    given(...past)
      .when(accept(), by(ben))
      .then(accepted));
  test('an accepted weak answer counts as strong for every later decision', () => {
    expect(weakReasonsOf(known(...past))).toEqual(['office-address']);
    expect(weakReasonsOf(known(...past, accepted))).toEqual([]);
  });
  test('the person who sent the request cannot accept a weak answer', () =>
    given(...past)
      .when(accept(), by(anna))
      .thenRejected('second-person-needed'));
  test('the person who had the email address changed cannot accept a weak answer', () => {
    const changedByBen = [added, issuedWith({ emailChangedBy: ben.id }), matched, weak, detailsGiven(true)];
    given(...changedByBen)
      .when(accept(), by(ben))
      .thenRejected('second-person-needed');
  });
  test('a colleague tied to the person who sent the request cannot accept a weak answer', () =>
    given(...past)
      .when(accept({ ...independent, tiedTo: ['anna'] }), by(ben))
      .thenRejected('approver-not-independent'));
  test('a call to a number that the person who sent the request has just put on file accepts no weak answer', () => {
    const contact = { firstName: null, lastName: null, landline: null, mobile: '0400 555 666' };
    const entered = { type: 'SupplierContactChanged', data: { supplierId, was: null, now: contact }, by: anna, at: NOW } as const;
    const called = { ...callBack, call: { ...callBack.call!, number: '0400 555 666' } };
    const command = { type: 'AcceptAnswer', data: { ...accept().data, check: called } } as const;
    given(...past, entered)
      .when(command, by(ben))
      .thenRejected('number-from-author');
    given(...past, { ...entered, by: carl })
      .when(command, by(ben))
      .then({
        type: 'WeakAnswerAccepted',
        data: { supplierId, account, accountName: 'Acme Pty Ltd', weakBecause: ['office-address'], check: called },
      });
  });
  test('an answer without contact details is weak until they are given', () => {
    expect(weakReasonsOf(known(added, issued, matched, verified))).toEqual(['no-contact']);
    expect(weakReasonsOf(known(added, issued, matched, verified, detailsGiven(true)))).toEqual([]);
  });
  test('a weak answer does not count as accepted before a second person accepts it', () =>
    expect(given(...past).state()).toMatchObject({ answer: { kind: 'verified', isAccepted: false } }));
});

describe('answers that cannot be accepted', () => {
  test('a strong answer cannot be accepted', () =>
    given(added, issued, matched, verified, detailsGiven(true)).when(accept(), by(ben)).thenRejected('answer-not-weak'));
  test('a report cannot be accepted', () =>
    given(added, issued, reported).when(accept(), by(ben)).thenRejected('answer-not-weak'));
  test('a weak answer cannot be accepted twice', () =>
    given(...past, accepted)
      .when(accept(), by(ben))
      .thenRejected('answer-not-weak'));
});

describe('one person alone', () => {
  const bySupplier = { at: NOW, actor: { kind: 'supplier', id: supplierId } } as const;
  const addedByAnna = { ...added, by: anna, at: ADDED };
  const answer = through('AnswerVerification', { flag: 1 as const, accountName: 'Acme Pty Ltd', hasMatched: true, surroundings });
  const alone: readonly Given<SupplierEvent>[] = [addedByAnna, issued, matched];
  const unapproved = { ...verified, data: { ...verified.data, grade: 'weak', weakBecause: NOT_APPROVED } } as SupplierEvent;

  test('one person who adds a supplier, sends it a request and answers for it gets a weak answer', () =>
    givenAsAdded(...alone)
      .when(answer, bySupplier)
      .then(unapproved));
  test('one person who answered for their own supplier cannot accept that answer', () =>
    givenAsAdded(...alone, unapproved, detailsGiven(true))
      .when(accept(), by(anna))
      .thenRejected('second-person-needed'));
  test('an answer to one person’s request is strong once a second person approved the new supplier, before or after it', () => {
    const approval = { ...additionApproved(addedWith({}).data as Added), by: carl, at: NOW };
    givenAsAdded(addedByAnna, approval, issued, matched).when(answer, bySupplier).then(verified);
    const state = givenAsAdded(...alone, unapproved, detailsGiven(true), approval).state();
    expect(state.status === 'known' && weakReasonsOf(state)).toEqual([]);
  });
  test('a colleague created by the person who answered for their own supplier cannot accept the answer', () =>
    givenAsAdded(...alone, unapproved, detailsGiven(true))
      .when(accept({ ...independent, tiedTo: ['anna'] }), by(ben))
      .thenRejected('approver-not-independent'));
});
