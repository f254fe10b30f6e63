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

describe('a question to a supplier', () => {
  test('is about the account and name on file, to the e-mail on file, for the policy’s days', () =>
    given(added).when(issue(), by).then(issuedNow()));
  test('carries what the customer chose: form, forced update, hidden digits', () =>
    given(added)
      .when(issue({ variant: 'details-only', forcedUpdate: true, hiddenDigits: 4, linkDays: 1 }), by)
      .then(issuedNow({ variant: 'details-only', forcedUpdate: true, hiddenDigits: 4, expiresAt: '2026-02-04T00:00:00.000Z' })));
  test('needs an account, unless only details are asked for', () => {
    const none = { account: null, accountName: null };
    given(addedWith(none)).when(issue(), by).thenRejected('no-account');
    given(addedWith(none))
      .when(issue({ variant: 'details-only' }), by)
      .then(issuedNow({ ...none, variant: 'details-only' }));
  });
  test('to who has no account on file is an invitation, whatever form the customer uses', () => {
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
  test('needs an e-mail and an active record', () => {
    given(addedWith({ email: null }))
      .when(issue(), by)
      .thenRejected('no-email');
    given(added, deactivated).when(issue(), by).thenRejected('supplier-inactive');
  });
  test('is asked once: an open one is sent again', () => given(added, issued).when(issue(), by).thenRejected('request-open'));
  test.each<[string, readonly SupplierEvent[]]>([
    ['revoked', [issued, revoked]],
    ['locked', [issued, mismatched(5), locked('link')]],
    ['expired', [issuedWith({ expiresAt: NOW })]],
    ['set aside', [issued, matched, setAside]],
    ['left to a contact', [issued, detailsGiven(true)]],
  ])('is asked anew when the last one was %s, and replaces it', (_, past) =>
    given(added, ...past)
      .when(issue(), by)
      .then(issuedNow({ replaces: 'r-1' })),
  );
  test('is not asked of an account that wrong digits locked', () =>
    given(added, issued, mismatched(1, 15), locked('account'), revoked).when(issue(), by).thenRejected('account-locked'));
  test('is asked of the next account although the last one is locked', () =>
    given(added, issued, mismatched(1, 15), locked('account'), accountAsked, accountApproved)
      .when(issue(), by)
      .then(issuedNow({ replaces: 'r-1', account: otherAccount })));
  test('is not asked of who has answered, except for new details', () => {
    given(added, issued, matched, verified, detailsGiven(true)).when(issue(), by).thenRejected('already-verified');
    given(added, issued, reported, detailsGiven(true)).when(issue(), by).thenRejected('account-reported');
    for (const answer of [verified, reported])
      given(added, issued, matched, answer, detailsGiven(true))
        .when(issue({ forcedUpdate: true }), by)
        .then(issuedNow({ replaces: 'r-1', forcedUpdate: true }));
  });
  test('says who last had the e-mail changed', () => {
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

describe('a link sent again', () => {
  const again = (data: Partial<Issued> = {}) => issuedNow({ replaces: 'r-1', because: 'resend', ...data });
  test('asks the same with a new link; the old one is dead', () => {
    given(added, issued, opened).when(resend, by).then(again());
    expect(known(added, issued, mismatched(3), again()).verification.request).toMatchObject({
      ...{ requestId: 'command-now', linkHash: 'hash-2', wrongTries: 0, opened: false, matched: false },
    });
  });
  test('keeps form and forced update', () =>
    given(added, issuedWith({ variant: 'details-only', forcedUpdate: true }))
      .when(resend, by)
      .then(again({ variant: 'details-only', forcedUpdate: true })));
  test('that was an invitation asks about the account that came in since, by its digits', () => {
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
  ])('also when it was %s', (_, ended) => given(added, issued, ended).when(resend, by).then(again()));
  test('asks about the account that is on file now', () =>
    given(added, issued, accountAsked, accountApproved)
      .when(resend, by)
      .then(again({ account: otherAccount })));
  test('goes to the address that is on file now, and says that it is another', () => {
    const change = { supplierId, requestId: 'e-1', was: 'pay@acme.example', now: 'new@acme.example' };
    given(added, issued, { type: 'EmailChangeApproved', data: change })
      .when(resend, by)
      .then(again({ because: 'new-address', to: 'new@acme.example' }));
  });
  test('goes to the company again when a colleague does not answer', () =>
    given(added, issuedWith({ because: 'delegated', to: 'bob@acme.example' }))
      .when(resend, by)
      .then(again()));
  test('is refused when the request is another, or answered', () => {
    given(added).when(resend, by).thenRejected('link-replaced');
    given(added, issuedWith({ requestId: 'r-2' }))
      .when(resend, by)
      .thenRejected('link-replaced');
    given(added, issued, matched, verified).when(resend, by).thenRejected('already-answered');
    given(added, issued, mismatched(1, 15), locked('account')).when(resend, by).thenRejected('account-locked');
    given(added, issued, deactivated).when(resend, by).thenRejected('supplier-inactive');
  });
});

describe('a link that ends', () => {
  const revoke = through('RevokeLink', { reason: 'a mistake' });
  const expire = through('ExpireLink', {});
  test('is taken back at once, by one person', () => given(added, issued, opened).when(revoke, by).then(revoked));
  test('is taken back once, and not after an answer', () => {
    given(added, issued, revoked).when(revoke, by).then();
    given(added, issued, reported).when(revoke, by).thenRejected('already-answered');
    given(added).when(revoke, by).thenRejected('link-replaced');
  });
  test('expires when its time is over, and not before', () => {
    given(added, issued).when(expire, { at: EXPIRES }).then(expired);
    given(added, issued).when(expire, { at: NOW }).then();
  });
  test.each<[string, readonly SupplierEvent[]]>([
    ['expired', [expired]],
    ['was revoked', [revoked]],
    ['was answered', [matched, verified]],
    ['was replaced', [issuedWith({ requestId: 'r-2' })]],
  ])('that %s does not expire any more', (_, past) =>
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
  test('is a new link to the colleague, with the terms of the old one', () =>
    given(added, issuedWith({ hiddenDigits: 5, forcedUpdate: true }))
      .when(delegate(), { at: NOW })
      .then(delegated, issuedNow({ ...passedOn, hiddenDigits: 5, forcedUpdate: true })));
  test('is no way to more guesses, and stays the question of who asked', () =>
    expect(
      known(added, issued, mismatched(4), delegated, { ...issuedNow(passedOn), by: { kind: 'supplier', id: supplierId } })
        .verification.request,
    ).toMatchObject({ requestId: 'command-now', wrongTries: 4, delegations: 1, issuedBy: anna, to: 'bob@acme.example' }));
  test('is passed on three times at most', () => {
    const next = (n: number) => issuedWith({ because: 'delegated', requestId: n === 3 ? 'r-1' : `r-0${n}` });
    given(added, issuedWith({ requestId: 'r-00' }), next(1), next(2), next(3))
      .when(delegate(), { at: NOW })
      .thenRejected('too-many-delegations');
  });
  test('needs an address', () => given(added, issued).when(delegate('bob'), { at: NOW }).thenRejected('invalid-email'));
  test('does not go to an address of the customer itself, and stays good for another one', () => {
    given(added, issued)
      .when(delegate('eve@mail.harbour.example', ['harbour.example']), { at: NOW })
      .thenRejected('colleague-of-customer');
    given(added, issued)
      .when(delegate('bob@acme.example', ['harbour.example']), { at: NOW })
      .then({ ...delegated, data: { ...delegated.data } }, issuedNow(passedOn));
  });
  test('does not go out once somebody unsubscribed, because the colleague would get no email', () => {
    const unsubscribed: SupplierEvent = { type: 'SupplierUnsubscribed', data: { supplierId, requestId: 'r-1', address } };
    given(added, issued, unsubscribed).when(delegate(), { at: NOW }).thenRejected('unsubscribed');
  });
  test.each(deadLinks)('is not passed on when it is dead: %s', (code, past) =>
    given(...past)
      .when(delegate(), { at: NOW })
      .thenRejected(code),
  );
  test('is not passed on after an answer', () =>
    given(added, issued, reported).when(delegate(), { at: NOW }).thenRejected('already-answered'));
});

describe('a page that is opened', () => {
  const open = through('OpenVerification', { address });
  test('is told once', () => {
    given(added, issued).when(open, { at: NOW }).then(opened);
    given(added, issued, opened).when(open, { at: NOW }).then();
    given(added, issued, matched).when(open, { at: NOW }).then();
  });
  test.each(deadLinks)('is refused when the link is dead: %s', (code, past) =>
    given(...past)
      .when(open, { at: NOW })
      .thenRejected(code),
  );
  test.each<[string, readonly SupplierEvent[]]>([
    ['confirmed', [matched, verified]],
    ['reported', [reported]],
    ['set aside', [matched, setAside]],
    ['left to a contact', [detailsGiven(true)]],
  ])('is refused when it was answered: %s', (_, past) =>
    given(added, issued, ...past)
      .when(open, { at: NOW })
      .thenRejected('already-answered'),
  );
});

describe('mail that is not wanted', () => {
  const unsubscribe = through('Unsubscribe', { address });
  const unsubscribed: SupplierEvent = { type: 'SupplierUnsubscribed', data: { supplierId, requestId: 'r-1', address } };
  test('is refused once, also through a link that is dead', () => {
    given(added, issued).when(unsubscribe).then(unsubscribed);
    given(added, issued, revoked).when(unsubscribe).then(unsubscribed);
    given(added, issued, unsubscribed).when(unsubscribe).then();
  });
  test('is refused for this address only', () => {
    const change = { supplierId, requestId: 'e-1', was: 'pay@acme.example', now: 'new@acme.example' };
    expect(known(added, issued, unsubscribed).verification.unsubscribed).toBe(true);
    expect(known(added, issued, unsubscribed, { type: 'EmailChangeApproved', data: change }).verification.unsubscribed).toBe(
      false,
    );
  });
});

test('every command about a question needs a supplier', () => {
  const commands = [issue(), resend, delegate(), through('RevokeLink', { reason: 'x' }), through('ExpireLink', {})] as const;
  for (const command of commands) given().when(command).thenRejected('no-such-supplier');
});
