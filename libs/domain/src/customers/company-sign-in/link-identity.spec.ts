import { describe, expect, test } from '@jest/globals';
import { specFor } from '../../kernel/spec-for.js';
import type { UserEvent } from '../events.js';
import { isEndOfSessions } from '../sign-in/session-ends.js';
import { user } from '../user.js';
import { identity } from './identity.js';
import { isLinkedTo, mayUsePassword } from './link-identity.js';

const given = specFor(user);
const userId = 'u-1';
const ISSUER = 'https://login.acme.example';
const account = { issuer: ISSUER, identity: 'i-1', label: 'uma@acme.example' };
const added: UserEvent = {
  type: 'UserAdded',
  data: { userId, permissions: [], entityId: null, role: null, name: 'Uma', username: 'uma@acme.example' },
};
const linked: UserEvent = { type: 'CompanySignInLinked', data: { userId, ...account } };
const unlinked: UserEvent = { type: 'CompanySignInUnlinked', data: { userId } };
const link = { type: 'LinkIdentity', data: { userId, ...account } } as const;
const unlink = { type: 'UnlinkIdentity', data: { userId } } as const;

describe('the account at the company’s provider', () => {
  test('a user links an account and unlinks it', () => {
    given(added).when(link).then(linked);
    given(added, linked).when(unlink).then(unlinked);
    given(added).when(unlink).then();
  });
  test('a deactivated user can neither link nor unlink an account', () => {
    const off: UserEvent = { type: 'UserDeactivated', data: { userId } };
    given(added, off).when(link).thenRejected('no-such-user');
    given(added, linked, off).when(unlink).thenRejected('no-such-user');
  });
  test('a linked account counts only for its own provider, and only until it is unlinked', () => {
    expect(isLinkedTo(given(added, linked).state(), ISSUER, 'i-1')).toBe(true);
    expect(isLinkedTo(given(added, linked).state(), 'https://login.thief.example', 'i-1')).toBe(false);
    expect(isLinkedTo(given(added, linked).state(), ISSUER, 'i-2')).toBe(false);
    expect(isLinkedTo(given(added, linked, unlinked).state(), ISSUER, 'i-1')).toBe(false);
  });
  test('a password reset by a colleague unlinks the account, and choosing a new password does not', () => {
    const changed = (reset: boolean): UserEvent => ({ type: 'PasswordChanged', data: { userId, reset, passwordHash: null } });
    expect(given(added, linked, changed(true)).state().linked).toBeNull();
    expect(given(added, linked, changed(false)).state().linked).not.toBeNull();
  });
  test('linking and unlinking an account end the earlier sessions of the user', () =>
    expect([linked, unlinked].map(isEndOfSessions)).toEqual([true, true]));
});

describe('passwords beside a company sign-in', () => {
  const provider = { issuer: ISSUER, passwords: 'managers' } as const;
  const ordinary = { linked: { ...account, linkedAt: '2026-11-02T00:00:00.000Z' }, permissions: [] };
  test('a company accepts the passwords of everybody, or after linking only those of people who manage users', () => {
    expect(mayUsePassword(null, ordinary)).toBe(true);
    expect(mayUsePassword({ ...provider, passwords: 'everybody' }, ordinary)).toBe(true);
    expect(mayUsePassword(provider, ordinary)).toBe(false);
    expect(mayUsePassword(provider, { ...ordinary, permissions: ['canManageUsers'] })).toBe(true);
  });
  test('a user who has not linked an account at the current provider signs in with the password', () => {
    expect(mayUsePassword(provider, { ...ordinary, linked: null })).toBe(true);
    expect(mayUsePassword({ ...provider, issuer: 'https://new.acme.example' }, ordinary)).toBe(true);
  });
});

describe('the claim on an account', () => {
  const claims = specFor(identity);
  const claim = (of: string, givenUpBy: string | null = null) =>
    ({ type: 'ClaimIdentity', data: { userId: of, givenUpBy } }) as const;
  const claimed = (of: string) => ({ type: 'IdentityClaimed', data: { userId: of } }) as const;
  test('an account at the provider signs in one user only', () => {
    claims().when(claim('u-1')).then(claimed('u-1'));
    claims(claimed('u-1')).when(claim('u-1')).then();
    claims(claimed('u-1')).when(claim('u-2')).thenRejected('identity-taken');
  });
  test('an account at the provider can be linked to another user once the first one has unlinked it', () => {
    claims(claimed('u-1')).when(claim('u-2', 'u-1')).then(claimed('u-2'));
    claims(claimed('u-3')).when(claim('u-2', 'u-1')).thenRejected('identity-taken');
  });
});
