import { describe, expect, test } from '@jest/globals';
import type { SupplierEvent } from '../../events.js';
import type { KnownSupplier } from '../../state.js';
import { questionTerms } from './issue-link.js';
import {
  accountApproved,
  accountAsked,
  added,
  addedWith,
  address,
  anna,
  ben,
  deactivated,
  deadLinks,
  detailsGiven,
  EXPIRES,
  expired,
  given,
  issued,
  type Issued,
  issuedWith,
  known,
  locked,
  matched,
  mismatched,
  newLink,
  NOW,
  opened,
  otherAccount,
  reported,
  revoked,
  setAside,
  supplierId,
  through,
  verified,
} from '../testing/story.js';

const by = { actor: anna, at: NOW };
const issue = (data: object = {}) =>
  ({ type: 'IssueLink', data: { ...newLink, variant: 'three-step', forcedUpdate: false, ...data } }) as const;
const resend = { type: 'ResendLink', data: { ...newLink, requestId: 'r-1' } } as const;
const delegate = (to = 'bob@acme.example', ownDomains: readonly string[] = []) =>
  ({ type: 'DelegateLink', data: { ...newLink, requestId: 'r-1', to, address, ownDomains } }) as const;
const issuedNow = (data: Partial<Issued> = {}): SupplierEvent => {
  const link = { requestId: 'command-now', linkHash: 'hash-2', expiresAt: '2026-03-05T00:00:00.000Z' };
  return { type: 'LinkIssued', data: { ...issuedWith().data, ...link, ...data } };
};

describe('a verification request', () => {
  test('a verification request is about the account, name and email on file, and lasts the policy’s days', () =>
    given(added).when(issue(), by).then(issuedNow()));
  test('a verification request has the form, forced update, hidden digits and days that the customer chose', () =>
    given(added)
      .when(issue({ variant: 'details-only', forcedUpdate: true, hiddenDigits: 4, linkDays: 1 }), by)
      .then(issuedNow({ variant: 'details-only', forcedUpdate: true, hiddenDigits: 4, expiresAt: '2026-02-04T00:00:00.000Z' })));
  test('a verification request needs an account, unless it asks for details only', () => {
    const none = { account: null, accountName: null };
    given(addedWith(none)).when(issue(), by).thenRejected('no-account');
    given(addedWith(none))
      .when(issue({ variant: 'details-only' }), by)
      .then(issuedNow({ ...none, variant: 'details-only' }));
  });
  test('a verification request to a supplier without an account is an invitation, whatever form the customer uses', () => {
    const [held, none] = [known(added), known(addedWith({ account: null, accountName: null }))];
    const terms = (of: KnownSupplier, isVerify2: boolean, forcedUpdate: boolean) => {
      const { variant, forcedUpdate: forced } = questionTerms(of, { isVerify2, forcedUpdate });
      return [variant, forced];
    };
    for (const isVerify2 of [true, false])
      for (const forcedUpdate of [true, false]) {
        expect(terms(none, isVerify2, forcedUpdate)).toEqual(['details-only', true]);
        expect(terms(held, isVerify2, forcedUpdate)).toEqual([isVerify2 ? 'details-only' : 'three-step', forcedUpdate]);
      }
  });
  test('a verification request needs an email and an active supplier', () => {
    given(addedWith({ email: null }))
      .when(issue(), by)
      .thenRejected('no-email');
    given(added, deactivated).when(issue(), by).thenRejected('supplier-inactive');
  });
  test('a second verification request is refused while one is open', () =>
    given(added, issued).when(issue(), by).thenRejected('request-open'));
  test.each<[string, readonly SupplierEvent[]]>([
    ['revoked', [issued, revoked]],
    ['locked', [issued, mismatched(5), locked('link')]],
    ['expired', [issuedWith({ expiresAt: NOW })]],
    ['conflicting', [issued, matched, setAside]],
    ['left to a contact', [issued, detailsGiven(true)]],
  ])('a new verification request replaces one that was %s', (_, past) =>
    given(added, ...past)
      .when(issue(), by)
      .then(issuedNow({ replaces: 'r-1' })),
  );
  test('a verification request is refused while wrong digits lock the account', () =>
    given(added, issued, mismatched(1, 15), locked('account'), revoked).when(issue(), by).thenRejected('account-locked'));
  test('a verification request for a new account is sent although the old account is locked', () =>
    given(added, issued, mismatched(1, 15), locked('account'), accountAsked, accountApproved)
      .when(issue(), by)
      .then(issuedNow({ replaces: 'r-1', account: otherAccount })));
  test('a supplier that has answered is asked again only for new details', () => {
    given(added, issued, matched, verified, detailsGiven(true)).when(issue(), by).thenRejected('already-verified');
    given(added, issued, reported, detailsGiven(true)).when(issue(), by).thenRejected('account-reported');
    for (const answer of [verified, reported])
      given(added, issued, matched, answer, detailsGiven(true))
        .when(issue({ forcedUpdate: true }), by)
        .then(issuedNow({ replaces: 'r-1', forcedUpdate: true }));
  });
  test('a verification request records who last had the email changed', () => {
    const change = { supplierId, requestId: 'e-1', was: 'pay@acme.example', now: 'new@acme.example' };
    given(
      added,
      { type: 'EmailChangeRequested', data: { ...change, source: 'form' }, by: ben },
      { type: 'EmailChangeApproved', data: change, by: anna },
    )
      .when(issue(), by)
      .then(issuedNow({ emailChangedBy: 'ben', to: 'new@acme.example' }));
  });
});

describe('a request sent again', () => {
  const again = (data: Partial<Issued> = {}) => issuedNow({ replaces: 'r-1', because: 'resend', ...data });
  test('a request sent again has the same terms and a new link, and the old link no longer works', () => {
    given(added, issued, opened).when(resend, by).then(again());
    expect(known(added, issued, mismatched(3), again()).verification.request).toMatchObject({
      ...{ requestId: 'command-now', linkHash: 'hash-2', wrongTries: 0, opened: false, matched: false },
    });
  });
  test('a request sent again keeps its form and forced update', () =>
    given(added, issuedWith({ variant: 'details-only', forcedUpdate: true }))
      .when(resend, by)
      .then(again({ variant: 'details-only', forcedUpdate: true })));
  test('an invitation sent again asks for the digits of an account that was added since', () => {
    const none = { account: null, accountName: null };
    const invited = issuedWith({ ...none, variant: 'details-only', forcedUpdate: true });
    given(addedWith(none), invited)
      .when(resend, by)
      .then(again({ ...none, variant: 'details-only', forcedUpdate: true }));
    given(addedWith(none), invited, accountAsked, accountApproved)
      .when(resend, by)
      .then(again({ account: otherAccount }));
  });
  test.each<[string, SupplierEvent]>([
    ['revoked', revoked],
    ['locked', locked('link')],
    ['expired', expired],
  ])('a request that was %s is sent again', (_, ended) => given(added, issued, ended).when(resend, by).then(again()));
  test('a request sent again asks about the account that is on file now', () =>
    given(added, issued, accountAsked, accountApproved)
      .when(resend, by)
      .then(again({ account: otherAccount })));
  test('a request sent again goes to the new address on file, and records that it changed', () => {
    const change = { supplierId, requestId: 'e-1', was: 'pay@acme.example', now: 'new@acme.example' };
    given(added, issued, { type: 'EmailChangeApproved', data: change })
      .when(resend, by)
      .then(again({ because: 'new-address', to: 'new@acme.example' }));
  });
  test('a request sent again goes to the company when a colleague did not answer', () =>
    given(added, issuedWith({ because: 'delegated', to: 'bob@acme.example' }))
      .when(resend, by)
      .then(again()));
  test('a request cannot be sent again when it was replaced or answered, or cannot be answered', () => {
    given(added).when(resend, by).thenRejected('link-replaced');
    given(added, issuedWith({ requestId: 'r-2' }))
      .when(resend, by)
      .thenRejected('link-replaced');
    given(added, issued, matched, verified).when(resend, by).thenRejected('already-answered');
    given(added, issued, mismatched(1, 15), locked('account')).when(resend, by).thenRejected('account-locked');
    given(added, issued, deactivated).when(resend, by).thenRejected('supplier-inactive');
  });
});

describe('revoked and expired links', () => {
  const revoke = through('RevokeLink', { reason: 'a mistake' });
  const expire = through('ExpireLink', {});
  test('one person revokes a link at once', () => given(added, issued, opened).when(revoke, by).then(revoked));
  test('a link is revoked once, and not after an answer', () => {
    given(added, issued, revoked).when(revoke, by).then();
    given(added, issued, reported).when(revoke, by).thenRejected('already-answered');
    given(added).when(revoke, by).thenRejected('link-replaced');
  });
  test('a link expires when its time is over, and not before', () => {
    given(added, issued).when(expire, { at: EXPIRES }).then(expired);
    given(added, issued).when(expire, { at: NOW }).then();
  });
  test.each<[string, readonly SupplierEvent[]]>([
    ['expired', [expired]],
    ['was revoked', [revoked]],
    ['was answered', [matched, verified]],
    ['was replaced', [issuedWith({ requestId: 'r-2' })]],
  ])('a link that %s does not expire again', (_, past) =>
    given(added, issued, ...past)
      .when(expire, { at: EXPIRES })
      .then(),
  );
});

describe('a link that is passed on', () => {
  const passedOn = { replaces: 'r-1', because: 'delegated', to: 'bob@acme.example', expiresAt: EXPIRES } as const;
  const delegated: SupplierEvent = {
    type: 'LinkDelegated',
    data: { supplierId, requestId: 'r-1', to: 'bob@acme.example', address },
  };
  test('a link that is passed on becomes a new link for the colleague, with the terms of the old one', () =>
    given(added, issuedWith({ hiddenDigits: 5, forcedUpdate: true }))
      .when(delegate(), { at: NOW })
      .then(delegated, issuedNow({ ...passedOn, hiddenDigits: 5, forcedUpdate: true })));
  test('passing a link on does not add tries, and keeps the person who sent the request', () =>
    expect(
      known(added, issued, mismatched(4), delegated, { ...issuedNow(passedOn), by: { kind: 'supplier', id: supplierId } })
        .verification.request,
    ).toMatchObject({ requestId: 'command-now', wrongTries: 4, delegations: 1, issuedBy: anna, to: 'bob@acme.example' }));
  test('a link is passed on three times at most', () => {
    const next = (n: number) => issuedWith({ because: 'delegated', requestId: n === 3 ? 'r-1' : `r-0${n}` });
    given(added, issuedWith({ requestId: 'r-00' }), next(1), next(2), next(3))
      .when(delegate(), { at: NOW })
      .thenRejected('too-many-delegations');
  });
  test('a link is passed on only to a valid email address', () =>
    given(added, issued).when(delegate('bob'), { at: NOW }).thenRejected('invalid-email'));
  test('a link is not passed on to the customer’s own domain, and can then go to another address', () => {
    given(added, issued)
      .when(delegate('eve@mail.harbour.example', ['harbour.example']), { at: NOW })
      .thenRejected('colleague-of-customer');
    given(added, issued)
      .when(delegate('bob@acme.example', ['harbour.example']), { at: NOW })
      .then({ ...delegated, data: { ...delegated.data } }, issuedNow(passedOn));
  });
  test('a link is not passed on after an unsubscribe, because the colleague would get no email', () => {
    const unsubscribed: SupplierEvent = { type: 'SupplierUnsubscribed', data: { supplierId, requestId: 'r-1', address } };
    given(added, issued, unsubscribed).when(delegate(), { at: NOW }).thenRejected('unsubscribed');
  });
  test.each(deadLinks)('a link that no longer works is not passed on: %s', (code, past) =>
    given(...past)
      .when(delegate(), { at: NOW })
      .thenRejected(code),
  );
  test('a link is not passed on after an answer', () =>
    given(added, issued, reported).when(delegate(), { at: NOW }).thenRejected('already-answered'));
});

describe('the verification page', () => {
  const open = through('OpenVerification', { address });
  test('the first opening of a verification page is recorded once', () => {
    given(added, issued).when(open, { at: NOW }).then(opened);
    given(added, issued, opened).when(open, { at: NOW }).then();
    given(added, issued, matched).when(open, { at: NOW }).then();
  });
  test.each(deadLinks)('a verification page is refused when the link no longer works: %s', (code, past) =>
    given(...past)
      .when(open, { at: NOW })
      .thenRejected(code),
  );
  test.each<[string, readonly SupplierEvent[]]>([
    ['confirmed', [matched, verified]],
    ['reported', [reported]],
    ['conflicting', [matched, setAside]],
    ['left to a contact', [detailsGiven(true)]],
  ])('a verification page is refused after an answer: %s', (_, past) =>
    given(added, issued, ...past)
      .when(open, { at: NOW })
      .thenRejected('already-answered'),
  );
});

describe('unsubscribing', () => {
  const unsubscribe = through('Unsubscribe', { address });
  const unsubscribed: SupplierEvent = { type: 'SupplierUnsubscribed', data: { supplierId, requestId: 'r-1', address } };
  test('an unsubscribe is recorded once, even through a link that no longer works', () => {
    given(added, issued).when(unsubscribe).then(unsubscribed);
    given(added, issued, revoked).when(unsubscribe).then(unsubscribed);
    given(added, issued, unsubscribed).when(unsubscribe).then();
  });
  test('an unsubscribe counts for one address only', () => {
    const change = { supplierId, requestId: 'e-1', was: 'pay@acme.example', now: 'new@acme.example' };
    expect(known(added, issued, unsubscribed).verification.unsubscribed).toBe(true);
    expect(known(added, issued, unsubscribed, { type: 'EmailChangeApproved', data: change }).verification.unsubscribed).toBe(
      false,
    );
  });
});

test('every command about a verification request needs a supplier', () => {
  const commands = [issue(), resend, delegate(), through('RevokeLink', { reason: 'x' }), through('ExpireLink', {})] as const;
  for (const command of commands) given().when(command).thenRejected('no-such-supplier');
});
