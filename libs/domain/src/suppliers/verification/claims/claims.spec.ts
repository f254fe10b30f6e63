import { describe, expect, test } from '@jest/globals';
import type { Given } from '../../../kernel/spec-for.js';
import type { PayeeAccount } from '../../bank-account.js';
import type { SupplierEvent } from '../../events.js';
import type { Verifier } from './provide-verifier-details.js';
import {
  callBack,
  account,
  accountApproved,
  accountAsked,
  added,
  addedWith,
  address,
  anna,
  ben,
  carl,
  claimed,
  deadLinks,
  detailsGiven,
  expired,
  EXPIRES,
  given,
  independent,
  issued,
  issuedWith,
  known,
  locked,
  matched,
  mismatched,
  NOW,
  opened,
  otherPayee,
  payee,
  person,
  reported,
  reportedBefore,
  revoked,
  setAside,
  strong,
  supplierId,
  surroundings,
  through,
  verified,
  verifiedAs,
} from '../testing/story.js';

const TOMORROW = '2026-02-04T00:00:00.000Z';
const at = { at: NOW, actor: { kind: 'supplier', id: supplierId } } as const;
type Past = readonly Given<SupplierEvent>[];

const claim = (now: PayeeAccount = otherPayee, verifier: Verifier | null = null) =>
  through('ProvideCorrectDetails', { now, reason: 2 as const, verifier, surroundings, coolingOffHours: 24 });
const asked = (now: PayeeAccount = otherPayee): SupplierEvent => ({
  type: 'AccountChangeRequested',
  data: { supplierId, requestId: 'command-now:account', was: payee, now, source: 'supplier', coolsOffAt: TOMORROW },
});
const forced = issuedWith({ forcedUpdate: true });

describe('new details', () => {
  test('new details after a confirmation are a claim and a request that waits for the customer', () =>
    given(added, issued, matched, verified).when(claim(), at).then(claimed, asked()));
  test('new details are accepted right after the digits when the link asks for them', () =>
    given(added, forced, matched).when(claim(), at).then(claimed, asked()));
  test.each([
    ['the account is closed', 1],
    ['it is not their account', 3],
  ] as const)('new details report the account on file at once when %s', (_, reason) => {
    const told = [reported, { ...claimed, data: { ...claimed.data, reason } } as SupplierEvent, asked()] as const;
    const shown = { accountCode: '062000', accountNumber: '12345xxx', accountName: 'Acme Pty Ltd' };
    const [report, ...rest] = told;
    const seen = { ...report, data: { ...report.data, shown } } as SupplierEvent;
    const said = through('ProvideCorrectDetails', { now: otherPayee, reason, verifier: null, surroundings, coolingOffHours: 24 });
    given(added, forced, matched)
      .when(said, at)
      .then(seen, ...rest);
  });
  test('declining new details removes the report that came with them, and leaves the account unanswered', () => {
    // The specs name a command after the position of its event.
    const request = { ...asked(), data: { ...asked().data, requestId: 'command-4:account' } } as SupplierEvent;
    const past = [added, forced, matched, reported, request] as const;
    const decline = { supplierId, requestId: 'command-4:account', reason: 'the supplier says otherwise' };
    expect(known(...past).answer).toMatchObject({ kind: 'reported' });
    expect(known(...past, { type: 'AccountChangeDeclined', data: decline }).answer).toBeNull();
    expect(known(added, issued, reportedBefore, request, { type: 'AccountChangeDeclined', data: decline }).answer).toMatchObject({
      kind: 'reported',
    });
  });
  test('new details are accepted before or after the verifier’s own details', () => {
    given(added, issued, matched, verified, detailsGiven(false)).when(claim(), at).then(claimed, asked());
    given(added, issued, matched, verified, claimed)
      .when(through('ProvideVerifierDetails', { details: person, reason: null, isFinal: true, surroundings }), at)
      .then(detailsGiven(true));
  });
  test.each<[string, Past]>([
    ['the link asks for new details', [added, forced, matched]],
    ['the verifier’s details came before', [added, forced, matched, detailsGiven(false)]],
    ['a confirmation', [added, issued, matched, verified]],
    ['a confirmation with the verifier’s details', [added, issued, matched, verifiedAs('Acme Limited', 0), detailsGiven(false)]],
  ])('new details with the verifier’s details complete the request in one step: %s', (_, past) => {
    const { type, data } = claim(otherPayee, { details: person, reason: null });
    given(...past)
      .when({ type, data }, at)
      .then(claimed, asked(), detailsGiven(true));
    given(...past, claimed, asked(), detailsGiven(true))
      .when({ type, data }, at)
      .thenRejected('already-answered');
  });
  test('new details that a user has already requested are claimed but not requested again', () =>
    given(added, forced, matched, accountAsked).when(claim(), at).then(claimed));
  test.each<[string, Past]>([
    ['not-matched', [added, forced]],
    ['answer-first', [added, issued, matched]],
    ['already-answered', [added, issued, matched, verified, claimed]],
    ['already-answered', [added, issued, matched, verified, detailsGiven(true)]],
    ['already-answered', [added, issued, matched, reported]],
    ['already-answered', [added, issued, matched, setAside]],
    ['request-changed', [added, issued, matched, verified, accountApproved]],
    ['link-revoked', [added, issued, matched, verified, revoked]],
  ])('new details are refused with %s', (code, past) =>
    given(...past)
      .when(claim(), at)
      .thenRejected(code as 'not-matched'),
  );
  test('new details without an account are refused', () =>
    given(added, forced, matched)
      .when(claim({ account: null, accountName: 'Acme' }), at)
      .thenRejected('no-account'));
  test('new details equal to those on file confirm them where the link asks for new ones', () => {
    const { type, data } = claim({ ...payee }, { details: person, reason: null });
    given(added, forced, matched).when({ type, data }, at).then(verified, detailsGiven(true));
    given(added, reportedBefore, forced, matched)
      .when(claim({ ...payee }), at)
      .then(setAside);
  });
  test('new details equal to those on file are refused after a confirmation', () =>
    given(added, issued, matched, verified)
      .when(claim({ ...payee }), at)
      .thenRejected('same-details'));
  test.each(deadLinks)('new details through a link that no longer works are refused: %s', (code, past) =>
    given(...past)
      .when(claim(), at)
      .thenRejected(code),
  );
});

describe('a supplier’s claim', () => {
  const claimedIn = (requestId: string): Given<SupplierEvent> => ({
    type: 'AccountChangeRequested',
    data: { supplierId, requestId, was: payee, now: otherPayee, source: 'supplier', coolsOffAt: null },
    at: NOW,
    by: { kind: 'supplier', id: supplierId },
  });
  const past: Past = [added, forced, matched, claimed, claimedIn('q-1')];
  const decide = (type: 'ApproveSupplierRequest' | 'DeclineSupplierRequest', approver = independent) =>
    ({ type, data: { supplierId, requestId: 'q-1', reason: 'no', check: callBack, approver } }) as never;
  const approved: SupplierEvent = {
    type: 'AccountChangeApproved',
    data: { supplierId, requestId: 'q-1', was: payee, now: otherPayee },
  };
  const told: SupplierEvent = { type: 'AccountChangeChecked', data: { supplierId, requestId: 'q-1', check: callBack } };
  test('only a person who did not send the link can approve a claim', () => {
    given(...past)
      .when(decide('ApproveSupplierRequest'), { actor: ben, at: NOW })
      .then(told, approved);
    given(...past)
      .when(decide('ApproveSupplierRequest'), { actor: anna })
      .thenRejected('second-person-needed');
  });
  test.each(['ApproveSupplierRequest', 'DeclineSupplierRequest'] as const)(
    'a person who had the link’s email address changed cannot decide on the claim: %s',
    (type) => {
      const link = issuedWith({ forcedUpdate: true, emailChangedBy: 'carl' });
      const asked = given(added, link, matched, claimed, claimedIn('q-1'));
      asked.when(decide(type), { actor: carl }).thenRejected('second-person-needed');
      const tied = { tiedTo: ['carl'] as never, singleOperator: false };
      asked.when(decide(type, tied), { actor: ben }).thenRejected('approver-not-independent');
      const data = { supplierId, requestId: 'q-1', reason: 'no' };
      const declined: SupplierEvent = { type: 'AccountChangeDeclined', data };
      const decided = asked.when(decide(type), { actor: ben, at: NOW });
      if (type === 'ApproveSupplierRequest') decided.then(told, approved);
      else decided.then(declined);
    },
  );
  test('a person tied to the person who sent the link cannot approve a claim', () =>
    given(...past)
      .when(decide('ApproveSupplierRequest', { tiedTo: ['anna'] as never, singleOperator: false }), { actor: carl })
      .thenRejected('approver-not-independent'));
  test('a single operator approves a claim alone', () =>
    given(...past)
      .when(decide('ApproveSupplierRequest', { tiedTo: [], singleOperator: true }), { actor: anna, at: NOW })
      .then(told, approved));
  test('the person who sent the link cannot decline a claim', () =>
    given(...past)
      .when(decide('DeclineSupplierRequest'), { actor: anna })
      .thenRejected('second-person-needed'));
});

describe('the verifier’s details', () => {
  const give = (isFinal: boolean, data: object = {}) =>
    through('ProvideVerifierDetails', { details: person, reason: null, isFinal, surroundings, ...data });

  test.each<[string, Past]>([
    ['a confirmation', [added, issued, matched, verified]],
    ['correct details', [added, forced, matched, claimed]],
    ['the digits, when the link asks for new details', [added, forced, matched]],
    ['opening the simplified form', [added, issuedWith({ variant: 'details-only' }), opened]],
    ['a mismatch', [added, issued, mismatched(1)]],
  ])('the verifier’s details are accepted after %s, as the final step or not', (_, past) => {
    for (const isFinal of [true, false])
      given(...past)
        .when(give(isFinal), at)
        .then(detailsGiven(isFinal));
  });
  test.each<[string, Past]>([
    ['a report', [added, issued, reported]],
    ['a conflicting confirmation', [added, issued, matched, setAside]],
    ['a locked link', [added, issued, mismatched(5), locked('link')]],
    ['a locked account', [added, issued, mismatched(1, 15), locked('account')]],
  ])('the verifier’s details are the final step after %s, and are accepted once', (_, past) => {
    given(...past)
      .when(give(false), at)
      .then(detailsGiven(true));
    given(...past, detailsGiven(true))
      .when(give(true), at)
      .thenRejected('already-answered');
  });
  test('the verifier’s details are accepted once before the final step and once as the final step', () => {
    const past = [added, issued, matched, verified, detailsGiven(false)];
    given(...past)
      .when(give(false), at)
      .thenRejected('already-answered');
    given(...past)
      .when(give(true), at)
      .then(detailsGiven(true));
    given(...past, claimed)
      .when(give(true), at)
      .thenRejected('already-answered');
  });
  test('the verifier’s details are recorded in full', () => {
    const full = {
      ...{ firstName: 'Ann', lastName: 'Lee', email: 'ann@acme.example', phone: '02999', mobile: '0400', comment: '{5} hi' },
      ...{ cfoName: 'Carl Fox', cfoEmail: 'carl@acme.example', optin: false, termsVersion: '2026-11' },
      ...{ companyNumber: '51824753556', tradingName: 'Acme Tools', gstNumber: '123' },
    };
    given(added, issued, reported)
      .when(give(true, { details: full, reason: 5 }), at)
      .then({
        type: 'VerifierDetailsProvided',
        data: { supplierId, requestId: 'r-1', address, grade: 'strong', weakBecause: [], reason: 5, isFinal: true, ...full },
      });
  });
  test('a verifier’s email address in the customer’s own domain makes the answer weak', () =>
    given(added, issued, matched, verified)
      .when(
        give(true, {
          surroundings: { ...surroundings, ownDomains: ['harbour.example'] },
          details: { ...person, email: 'x@harbour.example' },
        }),
        at,
      )
      .then({
        ...detailsGiven(true),
        data: { ...detailsGiven(true).data, grade: 'weak', weakBecause: ['own-domain'], email: 'x@harbour.example' },
      } as SupplierEvent));
  test('the verifier’s details are accepted late, and after an account change, if the answer was in time', () => {
    given(added, issued, matched, verified)
      .when(give(true), { ...at, at: EXPIRES })
      .then(detailsGiven(true));
    given(added, issued, matched, verified, accountApproved).when(give(true), at).then(detailsGiven(true));
  });
  test.each(deadLinks.filter(([code]) => code !== 'account-locked' && code !== 'link-locked'))(
    'the verifier’s details are refused through a link that no longer works: %s',
    (code, past) =>
      given(...past)
        .when(give(true), at)
        .thenRejected(code),
  );
  test('the verifier’s details are refused after a lock has expired or a link was revoked', () => {
    given(added, issued, mismatched(5), locked('link'), expired).when(give(true), at).thenRejected('link-expired');
    given(added, issued, mismatched(5), locked('link'))
      .when(give(true), { ...at, at: EXPIRES })
      .thenRejected('link-expired');
    given(added, issued, matched, verified, revoked).when(give(true), at).thenRejected('link-revoked');
  });
});

describe('onboarding', () => {
  const paymentMethod = {
    accountName: 'Acme Pty Ltd',
    accountCode: '062000',
    accountNumber: '87654321',
    paymentType: 4,
  } as const;
  const onboard = (data: object = {}) =>
    through('RequestOnboarding', {
      correctDetails: false,
      paymentMethod,
      now: otherPayee,
      verifier: null,
      surroundings,
      coolingOffHours: 24,
      ...data,
    });
  const requested = (simplified: boolean, data: object = {}): SupplierEvent => ({
    type: 'OnboardingRequested',
    data: { supplierId, simplified, correctDetails: false, paymentMethod, ...strong, ...data },
  });
  const simple = issuedWith({ variant: 'details-only' });

  test('an onboarding starts at once with the simplified form, and its bank details are a claim', () =>
    given(added, simple).when(onboard(), at).then(requested(true), asked()));
  test('an onboarding with another form starts only after a confirmation', () => {
    given(added, issued, matched, verified).when(onboard(), at).then(requested(false), asked());
    given(added, issued, matched).when(onboard(), at).thenRejected('answer-first');
    given(added, simple, matched, verified).when(onboard(), at).then(requested(false), asked());
  });
  test('an onboarding with the details on file, or with none, claims nothing', () => {
    given(added, simple)
      .when(onboard({ now: payee }), at)
      .then(requested(true));
    given(added, simple)
      .when(onboard({ now: null, paymentMethod: null }), at)
      .then(requested(true, { paymentMethod: null }));
    given(added, simple)
      .when(onboard({ now: { account: null, accountName: 'Acme' } }), at)
      .then(requested(true));
  });
  test('an onboarding with the verifier’s details completes the request in one step', () => {
    const verifier: Verifier = { details: person, reason: null };
    given(added, simple).when(onboard({ verifier }), at).then(requested(true), asked(), detailsGiven(true));
    given(added, issued, matched, verified, detailsGiven(false))
      .when(onboard({ verifier, now: null, paymentMethod: null }), at)
      .then(requested(false, { paymentMethod: null }), detailsGiven(true));
  });
  test('an onboarding of a supplier without an account claims its first one', () => {
    const none = { account: null, accountName: null };
    given(addedWith(none), issuedWith({ ...none, variant: 'details-only' }))
      .when(onboard({ now: { account, accountName: 'Acme Pty Ltd' } }), at)
      .then(requested(true), { ...asked(payee), data: { ...asked(payee).data, was: none } } as SupplierEvent);
  });
  test('an onboarding is accepted once, and only before the verifier’s details', () => {
    given(added, simple, requested(true)).when(onboard(), at).thenRejected('already-answered');
    given(added, simple, detailsGiven(true)).when(onboard(), at).thenRejected('already-answered');
    given(added, simple, requested(true), detailsGiven(false))
      .when(through('ProvideVerifierDetails', { details: person, reason: null, isFinal: true, surroundings }), at)
      .thenRejected('already-answered');
    expect(known(added, simple, requested(true)).verification.request).toMatchObject({ claimed: true, answer: null });
  });
  test.each(deadLinks)('an onboarding through a link that no longer works is refused: %s', (code, past) =>
    given(...past)
      .when(onboard(), at)
      .thenRejected(code),
  );
});
