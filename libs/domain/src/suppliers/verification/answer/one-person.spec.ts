import { describe, expect, test } from '@jest/globals';
import type { Given } from '../../../kernel/spec-for.js';
import type { SupplierEvent } from '../../events.js';
import { supplier } from '../../supplier.js';
import {
  account,
  accountApproved,
  accountAsked,
  ADDED,
  added,
  addedWith,
  additionApproved,
  anna,
  ben,
  callBack,
  carl,
  claimed,
  detailsGiven,
  given,
  givenAsAdded,
  independent,
  issued,
  issuedWith,
  known,
  matched,
  newLink,
  NOW,
  otherPayee,
  payee,
  supplierId,
  surroundings,
  verified,
} from '../testing/story.js';
import type { WeakReason } from './grade-answer.js';
import { weakReasonsOf } from './weak-reasons.js';

/** Anna wants to have an account of her own verified. Ben and Carl are honest. */
type Past = readonly Given<SupplierEvent>[];
const by = (actor: typeof anna | typeof ben | typeof carl) => ({ at: NOW, actor });
const bySupplier = { at: NOW, actor: { kind: 'supplier', id: supplierId } } as const;
const verifiedBy = (requestId: string, ...weakBecause: readonly WeakReason[]): SupplierEvent =>
  ({
    ...verified,
    data: { ...verified.data, requestId, grade: weakBecause.length === 0 ? 'strong' : 'weak', weakBecause },
  }) as SupplierEvent;
const check = { method: 'document', reason: 'Saw a bank statement of October', call: null } as const;
const answer = (requestId: string) =>
  ({
    type: 'AnswerVerification',
    data: {
      ...{ supplierId, requestId, flag: 1 as const, accountName: 'Acme Pty Ltd', hasMatched: true },
      surroundings,
    },
  }) as const;
const acceptBy = (tiedTo: readonly string[] = []) =>
  ({ type: 'AcceptAnswer', data: { supplierId, check, approver: { ...independent, tiedTo } } }) as const;
const weakReasonsAfter = (...past: Past) => {
  const state = givenAsAdded(...past).state();
  return state.status === 'known' ? weakReasonsOf(state) : null;
};

const addedByAnna = { ...added, by: anna, at: ADDED };
const approvedByCarl = (data: object = {}) => {
  const approval = additionApproved(addedWith(data).data as Parameters<typeof additionApproved>[0]);
  return { ...approval, by: carl, at: NOW };
};
const toAnna = { emailChangedBy: 'anna' };
const sentAgain = (actor: typeof ben, data: object = {}) => ({
  ...issuedWith({ requestId: 'r-2', replaces: 'r-1', because: 'resend', ...data }),
  by: actor,
});
const matchedAgain: SupplierEvent = { ...matched, data: { ...matched.data, requestId: 'r-2' } } as SupplierEvent;
const emailChange = { supplierId, requestId: 'e-1', was: 'pay@acme.example', now: 'ap@acme.example' };
const emailAsked = { type: 'EmailChangeRequested', data: { ...emailChange, source: 'form' }, by: ben } as const;
const emailApproved = { type: 'EmailChangeApproved', data: emailChange, by: carl } as const;

describe('a colleague who sends a request again', () => {
  const past: Past = [added, issuedWith(toAnna), sentAgain(ben, toAnna), matchedAgain];
  test('a request that a colleague sends again still counts the person who had its email changed', () =>
    given(...past)
      .when(answer('r-2'), bySupplier)
      .then(verifiedBy('r-2', 'email-changed-by-asker')));
  test('the first sender of a request cannot accept its weak answer after a colleague has sent it again', () => {
    const answered: Past = [added, issued, sentAgain(ben), matchedAgain, verifiedBy('r-2', 'office-address')];
    given(...answered)
      .when(acceptBy(), by(anna))
      .thenRejected('second-person-needed');
    given(...answered)
      .when(acceptBy(['anna']), by(carl))
      .thenRejected('approver-not-independent');
  });
  test('the first sender of a request cannot approve a claim made through it after a colleague has sent it again', () => {
    const claim = { ...claimed, data: { ...claimed.data, requestId: 'r-2' } } as SupplierEvent;
    const asked = {
      ...accountAsked,
      data: { ...accountAsked.data, source: 'supplier', now: otherPayee },
      by: bySupplier.actor,
    } as unknown as Given<SupplierEvent>;
    const approve = { supplierId, requestId: 'c-1', check: callBack, approver: independent };
    given(added, issued, sentAgain(ben), claim, asked)
      .when({ type: 'ApproveSupplierRequest', data: approve }, by(anna))
      .thenRejected('second-person-needed');
  });
  test('a request sent after the earlier one was revoked counts only its own sender', () => {
    const anew = { ...issuedWith({ requestId: 'r-2', replaces: 'r-1', ...toAnna }), by: ben };
    expect(known(added, issuedWith(toAnna), anew).verification.request?.askedBy).toEqual(['ben']);
  });
});

describe('an email address that is corrected', () => {
  const NOT_APPROVED = ['account-not-approved', 'email-not-approved'] as const;
  const answered: Past = [addedByAnna, issued, matched, verifiedBy('r-1', ...NOT_APPROVED), detailsGiven(true)];
  test('an answer through an unapproved address stays weak when another address is approved', () => {
    expect(weakReasonsAfter(...answered, emailAsked, emailApproved, approvedByCarl())).toEqual(['email-replaced']);
    expect(weakReasonsAfter(...answered, approvedByCarl())).toEqual([]);
  });
  test('an answer through a link to an address that was replaced is weak', () =>
    given(addedByAnna, approvedByCarl(), issued, emailAsked, emailApproved, matched)
      .when(answer('r-1'), bySupplier)
      .then(verifiedBy('r-1', 'email-replaced')));
  test('passing on a link to an address that was replaced does not make its answer strong', () => {
    const passedOn = { ...sentAgain(ben, { because: 'delegated', to: 'bob@acme.example' }), by: bySupplier.actor };
    given(added, issued, emailAsked, emailApproved, passedOn, matchedAgain)
      .when(answer('r-2'), bySupplier)
      .then(verifiedBy('r-2', 'email-replaced'));
  });
  test('a request sent again to the corrected address gets a strong answer', () => {
    const toNew = sentAgain(ben, { because: 'new-address', to: 'ap@acme.example', emailChangedBy: 'carl' });
    given(added, issued, emailAsked, emailApproved, toNew, matchedAgain).when(answer('r-2'), bySupplier).then(verifiedBy('r-2'));
  });
});

describe('certified names', () => {
  const certifyAs = { supplierId, requestId: 's-1', account, accountName: 'Acme Pty Ltd' };
  const asked = { type: 'SelfCertificationRequested', data: { ...certifyAs, reason: 'Old supplier' }, by: ben } as const;
  const approve = (tiedTo: readonly string[] = []) =>
    ({
      type: 'ApproveSupplierRequest',
      data: { supplierId, requestId: 's-1', check, approver: { ...independent, tiedTo } },
    }) as const;
  test('the person who added an unapproved account cannot approve a certified name for it', () => {
    givenAsAdded(addedByAnna, asked).when(approve(), by(anna)).thenRejected('second-person-needed');
    givenAsAdded(addedByAnna, asked)
      .when(approve(['anna']), by(carl))
      .thenRejected('approver-not-independent');
  });
  test('a check by the person who added the account does not count for a certified name', () => {
    const record = { type: 'CheckSupplierRequest', data: approve().data } as const;
    givenAsAdded(addedByAnna, asked).when(record, by(anna)).thenRejected('second-person-needed');
  });
  test('the person who added an account can approve a certified name once a second person approved the account', () => {
    const { reason: _, ...approved } = asked.data;
    given(addedByAnna, asked)
      .when(approve(), by(anna))
      .then(
        { type: 'SelfCertificationChecked', data: { supplierId, requestId: 's-1', check } },
        { type: 'SupplierSelfCertified', data: approved },
      );
  });
});

describe('a link that is passed on to a look-alike domain', () => {
  const passedOnTo = (to: string, requestId = 'r-2') => ({
    ...issuedWith({ requestId, replaces: 'r-1', because: 'delegated', to }),
    by: bySupplier.actor,
  });
  test.each([
    'bob@acrne.example',
    'bob@acme.co',
    'bob@acme.example.net',
    'bob@pay.acme.example',
    'bob@аcme.example',
    'bob@xn--cme-7cd.example',
    'pay@acme-example.com',
  ])('the answer through a link that was passed on to %s is weak', (to) =>
    given(added, issued, passedOnTo(to), matchedAgain)
      .when(answer('r-2'), bySupplier)
      .then(verifiedBy('r-2', 'delegated-outside')),
  );
  test('the answer stays weak when the link is passed back to a colleague of the supplier', () => {
    const back = passedOnTo('bob@acme.example', 'r-3');
    const matchedLast: SupplierEvent = { ...matched, data: { ...matched.data, requestId: 'r-3' } } as SupplierEvent;
    given(added, issued, passedOnTo('bob@acrne.example'), back, matchedLast)
      .when(answer('r-3'), bySupplier)
      .then(verifiedBy('r-3', 'delegated-outside'));
  });
  test.each(['BOB@ACME.example', 'bob@ａｃｍｅ.example'])(
    'the supplier’s own domain is recognised however it is written: %s',
    (to) => given(added, issued, passedOnTo(to), matchedAgain).when(answer('r-2'), bySupplier).then(verifiedBy('r-2')),
  );
});

describe('a record that is edited once it is certified or verified', () => {
  const certified: SupplierEvent = {
    type: 'SupplierSelfCertified',
    data: { supplierId, requestId: 's-1', account, accountName: 'Acme Trading' },
  };
  /** The record after everything that Anna requested was approved. */
  const proven: Past = [addedByAnna, certified, issued, matched, verifiedBy('r-1'), detailsGiven(true)];
  const change = (parts: object) =>
    ({ type: 'SetSupplierDetails', data: { supplierId, source: 'form', singleOperator: false, ...parts } }) as const;
  const { details } = known(added);

  test.each([
    ['code', { details: { ...details, supplierCode: 'ZZZ' } }, 'IdentityChangeRequested'],
    ['name', { details: { ...details, supplierName: 'Zeta' } }, 'IdentityChangeRequested'],
    ['company number', { details: { ...details, govCode: null } }, 'IdentityChangeRequested'],
    ['account', { payee: otherPayee }, 'AccountChangeRequested'],
    ['account name', { payee: { ...payee, accountName: 'Zeta' } }, 'AccountChangeRequested'],
    ['email', { email: 'me@thief.example' }, 'EmailChangeRequested'],
  ])('another %s waits for a second person, and the current value stays until then', (_, parts, type) => {
    const state = givenAsAdded(...proven).state();
    const decision = supplier.decide.SetSupplierDetails(change(parts).data, state, { ...by(anna), commandId: 'c' });
    expect(decision.ok && decision.events.map((event) => event.type)).toEqual([type]);
  });
  test('a new account has neither the answer nor the certified names of the previous one', () =>
    expect(givenAsAdded(...proven, accountAsked, accountApproved).state()).toMatchObject({ answer: null, certifiedNames: [] }));
  test('a new account name has no answer, and only the names that were certified for the account', () => {
    const renamed = { supplierId, requestId: 'c-1', was: payee, now: { ...payee, accountName: 'Zeta' } };
    const asked = { type: 'AccountChangeRequested', data: { ...renamed, source: 'form', coolsOffAt: null }, by: anna } as const;
    const approved = { type: 'AccountChangeApproved', data: renamed, by: ben } as const;
    expect(givenAsAdded(...proven, asked, approved).state()).toMatchObject({ answer: null, certifiedNames: ['Acme Trading'] });
  });
  test('a request to certify a name is refused once the record has another account', () => {
    const ask = { supplierId, requestId: 's-2', account, accountName: 'Zeta' };
    const asked = { type: 'SelfCertificationRequested', data: { ...ask, reason: 'Same firm' }, by: anna } as const;
    const approve = { supplierId, requestId: 's-2', check, approver: independent };
    given(added, asked, accountAsked, accountApproved)
      .when({ type: 'ApproveSupplierRequest', data: approve }, by(ben))
      .thenRejected('request-changed');
  });
});

describe('removed evidence', () => {
  const back = { supplierId, requestId: 'c-2', was: otherPayee, now: payee };
  const thereAndBack: Past = [
    accountAsked,
    accountApproved,
    { type: 'AccountChangeRequested', data: { ...back, source: 'form', coolsOffAt: null }, by: anna },
    { type: 'AccountChangeApproved', data: back, by: ben },
  ];
  const certified: SupplierEvent = {
    type: 'SupplierSelfCertified',
    data: { supplierId, requestId: 's-1', account, accountName: 'Acme Trading' },
  };
  test('an account that was changed and changed back is no longer verified or certified', () =>
    expect(known(added, issued, matched, verified, certified, ...thereAndBack)).toMatchObject({
      answer: null,
      certifiedNames: [],
    }));
  test('an answer to a later request is not covered by the acceptance of an earlier answer', () => {
    const first = verifiedBy('r-1', 'office-address');
    const accepted: SupplierEvent = {
      type: 'WeakAnswerAccepted',
      data: { supplierId, account, accountName: 'Acme Pty Ltd', weakBecause: ['office-address'], check },
    };
    const details = detailsGiven(true);
    const asked = issuedWith({ requestId: 'r-2', replaces: 'r-1', forcedUpdate: true });
    expect(weakReasonsAfter(addedByAnna, approvedByCarl(), issued, matched, first, details, accepted)).toEqual([]);
    const again: Past = [asked, matchedAgain, verifiedBy('r-2', 'own-browser')];
    expect(weakReasonsAfter(addedByAnna, approvedByCarl(), issued, matched, first, details, accepted, ...again)).toEqual([
      'own-browser',
      'no-contact',
    ]);
  });
  test('a link stops working while its record is deactivated, and no new one can be sent', () => {
    const off: SupplierEvent = { type: 'SupplierDeactivated', data: { supplierId } };
    given(added, issued, matched, off).when(answer('r-1'), bySupplier).thenRejected('supplier-inactive');
    given(added, issued, matched, off)
      .when({ type: 'ResendLink', data: { ...newLink, requestId: 'r-1' } }, by(anna))
      .thenRejected('supplier-inactive');
  });
});
