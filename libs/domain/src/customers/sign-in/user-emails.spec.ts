import { describe, expect, test } from '@jest/globals';
import { MOST_ATTEMPTS } from '../../kernel/email-attempts.js';
import { type Given, specFor } from '../../kernel/spec-for.js';
import type { UserEvent } from '../events.js';
import { user } from '../user.js';
import { openUserEmails } from './user-emails.js';

const given = specFor(user);
const uma = { kind: 'user', id: 'u-1' } as const;
const userId = 'u-1';
const to = 'uma@bluegum.example';
const AT = '2026-01-01T00:00:00.000Z';

const added: UserEvent = {
  type: 'UserAdded',
  data: { userId, permissions: [], entityId: null, role: null, name: 'Uma', username: to },
};
const chosen = { type: 'PasswordChanged', data: { userId, reset: false, passwordHash: 'argon' }, by: uma } as const;
const issued: UserEvent = {
  type: 'PasswordLinkIssued',
  data: { userId, expiresAt: '2026-01-08T00:00:00.000Z', linkHash: 'h-1', reason: 'reset', email: to, askedBy: 'anna' },
};
const passkey = {
  ...{ userId, passkeyId: 'p-1', credentialId: 'c-1', publicKey: 'key', counter: 0, label: 'Phone' },
  recoveryCodes: [],
};
const linked = { userId, issuer: 'https://login.bluegum.example', identity: 'i-1', label: null };
const attempt = (mailId: string, n: number) => ({ type: 'AttemptUserEmail', data: { userId, mailId, attempt: n } }) as const;
const attempted = (mailId: string, n: number): UserEvent => ({
  type: 'UserEmailAttempted',
  data: { userId, mailId, kind: 'password-changed', attempt: n },
});
const open = (...past: readonly Given<UserEvent>[]) =>
  openUserEmails(given(...past).state(), AT).map(({ kind, to: address }) => [kind, address]);

describe('emails to a user', () => {
  test.each<[string, UserEvent]>([
    ['password-changed', chosen],
    ['authenticator-added', { type: 'AuthenticatorAdded', data: { userId, authenticatorSecret: 's', recoveryCodes: [] } }],
    ['authenticator-removed', { type: 'AuthenticatorRemoved', data: { userId } }],
    ['authenticator-removed', { type: 'FactorResetApproved', data: { requestId: 'r-1', userId } }],
    ['passkey-added', { type: 'PasskeyAdded', data: passkey }],
    ['passkey-removed', { type: 'PasskeyRemoved', data: { userId, passkeyId: 'p-1' } }],
    ['company-sign-in-linked', { type: 'CompanySignInLinked', data: linked }],
    ['company-sign-in-unlinked', { type: 'CompanySignInUnlinked', data: { userId } }],
    ['recovery-codes-replaced', { type: 'RecoveryCodesReplaced', data: { userId, recoveryCodes: [] } }],
  ])('the owner is notified of %s', (kind, event) => expect(open(added, { ...event, by: uma })).toEqual([[kind, to]]));

  test('a link is emailed, and a reset sends only the email with the link', () =>
    expect(open(added, { type: 'PasswordChanged', data: { userId, reset: true, passwordHash: null }, by: uma }, issued)).toEqual([
      ['password-link', to],
    ]));

  test('a change by Counterfoil itself sends no email', () =>
    expect(open(added, { ...chosen, by: { kind: 'system', id: 'install' } })).toEqual([]));

  test('a link that was shown to its requester is not emailed', () =>
    expect(open(added, { ...issued, data: { ...issued.data, reason: 'shown', email: null } })).toEqual([]));

  test('an email without an attempt for two days is not sent any more', () =>
    expect(openUserEmails(given(added, chosen).state(), '2026-01-03T00:00:01.000Z')).toEqual([]));
});

describe('sending an email to a user', () => {
  test('of two processes that record the same attempt one is refused', () => {
    given(added, chosen).when(attempt('event-1', 1)).then(attempted('event-1', 1));
    given(added, chosen, attempted('event-1', 1)).when(attempt('event-1', 1)).thenRejected('mail-settled');
    given(added, chosen, attempted('event-1', 1)).when(attempt('event-1', 2)).then(attempted('event-1', 2));
  });

  test('an email that was sent, or has finally failed, is not sent again', () => {
    const sent: UserEvent = {
      type: 'UserEmailSent',
      data: { userId, mailId: 'event-1', kind: 'password-changed', attempt: 1, messageId: '<m@x>' },
    };
    const failed: UserEvent = {
      type: 'UserEmailFailed',
      data: { userId, mailId: 'event-1', kind: 'password-changed', because: 'refused' },
    };
    for (const end of [sent, failed])
      given(added, chosen, attempted('event-1', 1), end).when(attempt('event-1', 2)).thenRejected('mail-settled');
  });

  test('no attempt follows the last one', () => {
    const all = Array.from({ length: MOST_ATTEMPTS }, (_, i) => attempted('event-1', i + 1));
    given(added, chosen, ...all)
      .when(attempt('event-1', MOST_ATTEMPTS + 1))
      .thenRejected('mail-settled');
  });

  test('an email with a link that was used in the meantime is not sent', () =>
    given(added, issued, chosen).when(attempt('event-1', 1)).thenRejected('mail-not-due'));

  test('a deactivated user gets no email', () =>
    given(added, chosen, { type: 'UserDeactivated', data: { userId } }).when(attempt('event-1', 1)).thenRejected('mail-not-due'));
});
