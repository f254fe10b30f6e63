import { describe, expect, test } from '@jest/globals';
import { specFor } from '../../kernel/spec-for.js';
import type { UserEvent } from '../events.js';
import { user } from '../user.js';
import { needsFirstLink } from './password-links.js';
import type { PasswordLinkReason } from './values.js';

const given = specFor(user);
const anna = { kind: 'user', id: 'anna' } as const;
const uma = { kind: 'user', id: 'u-1' } as const;
const mail = { kind: 'system', id: 'mail' } as const;
const userId = 'u-1';
const EMAIL = 'uma@bluegum.example';
const EXPIRES = '2026-01-08T00:00:00.000Z';

const person = { userId, permissions: [], entityId: null, role: null, name: 'Uma', username: EMAIL } as const;
const requested = { type: 'UserAddRequested', data: { requestId: 'r-1', ...person }, by: anna } as const;
const approved: UserEvent = { type: 'UserAddApproved', data: { requestId: 'r-1', userId } };
const added = [requested, approved];
const password = (passwordHash: string | null, reset = false): UserEvent => ({
  type: 'PasswordChanged',
  data: { userId, reset, passwordHash },
});
const issue = (reason: PasswordLinkReason, linkHash = 'h-1') =>
  ({ type: 'IssuePasswordLink', data: { userId, linkHash, reason, expiresAt: EXPIRES } }) as const;
const issued = (reason: PasswordLinkReason, linkHash = 'h-1', askedBy: string | null = null) =>
  ({
    type: 'PasswordLinkIssued',
    data: { userId, expiresAt: EXPIRES, linkHash, reason, email: reason === 'shown' ? null : EMAIL, askedBy },
  }) as const;
const choose = (linkHash = 'h-1') => ({ type: 'ChoosePassword', data: { userId, linkHash, passwordHash: 'argon' } }) as const;

describe('a link to choose a password', () => {
  test('a new user gets a first link, whose requester is the person who requested the user', () => {
    given(...added)
      .when(issue('first'), { actor: mail })
      .then(issued('first', 'h-1', 'anna'));
    expect(needsFirstLink(given(...added).state())).toBe(true);
    expect(needsFirstLink(given(requested).state())).toBe(false);
  });

  test.each<[string, UserEvent[]]>([
    ['had a link', [issued('first')]],
    ['has a password', [password('argon')]],
  ])('a new user who %s gets no second first link', (_, past) =>
    given(...added, ...past)
      .when(issue('first'), { actor: mail })
      .then(),
  );

  test('a reset ends the password and sends a link to the mailbox on file', () =>
    given(...added, password('old'))
      .when(issue('reset'), { actor: anna })
      .then({ type: 'PasswordChanged', data: { userId, reset: true, passwordHash: null } }, issued('reset', 'h-1', 'anna')));

  test('a user cannot reset their own password', () =>
    given(...added, password('old'))
      .when(issue('reset'), { actor: uma })
      .thenRejected('own-password'));

  test('a password reset keeps the authenticator of the user', () => {
    const authenticator = { userId, authenticatorSecret: 'secret', recoveryCodes: [] } as const;
    const past = [...added, password('old'), { type: 'AuthenticatorAdded', data: authenticator } as const];
    expect(given(...past, password(null, true), issued('reset'), password('new')).state().authenticator).toBe('secret');
  });

  test('a user without a mailbox on file gets no link by email', () => {
    const uncle: UserEvent = { type: 'UserAdded', data: { ...person, username: 'uncle' } };
    given(uncle).when(issue('reset'), { actor: anna }).thenRejected('no-mailbox');
    given(uncle).when(issue('shown'), { actor: mail }).then(issued('shown'));
  });

  test.each<[string, UserEvent[]]>([
    ['an unknown user', []],
    ['a user who waits for approval', [requested]],
    ['a deactivated user', [...added, { type: 'UserDeactivated', data: { userId } }]],
  ])('no link is issued to %s', (_, past) =>
    given(...past)
      .when(issue('reset'), { actor: anna })
      .thenRejected('no-such-user'),
  );
});

describe('choosing a password by a link', () => {
  const chosen = password('argon');

  test('a link sets a password once', () => {
    given(...added, issued('first'))
      .when(choose())
      .then(chosen);
    given(...added, issued('first'), chosen)
      .when(choose())
      .thenRejected('password-link-used');
  });

  test('a link with another secret, or an expired link, sets no password', () => {
    given(...added, issued('first'))
      .when(choose('h-2'))
      .thenRejected('password-link-used');
    given(...added, issued('first'))
      .when(choose(), { at: EXPIRES })
      .thenRejected('password-link-used');
  });

  test('a link ends when its user is deactivated, and does not work again when the user is activated', () => {
    const past: UserEvent[] = [...added, issued('first'), { type: 'UserDeactivated', data: { userId } }];
    given(...past)
      .when(choose())
      .thenRejected('password-link-used');
    given(...past, { type: 'UserActivated', data: { userId } })
      .when(choose())
      .thenRejected('password-link-used');
  });

  test('a new link requested by a colleague ends the previous one', () => {
    const past = [...added, issued('first'), issued('reset', 'h-2', 'anna')];
    given(...past)
      .when(choose('h-1'))
      .thenRejected('password-link-used');
    given(...past)
      .when(choose('h-2'))
      .then(chosen);
  });

  test('a link that anybody can request with the user name ends no other link', () => {
    const past = [...added, issued('first'), issued('forgotten', 'h-2')];
    given(...past)
      .when(choose('h-1'))
      .then(chosen);
    given(...past, chosen)
      .when(choose('h-2'))
      .thenRejected('password-link-used');
  });
});
