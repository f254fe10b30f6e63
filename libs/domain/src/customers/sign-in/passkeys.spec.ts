import { describe, expect, test } from '@jest/globals';
import { specFor } from '../../kernel/spec-for.js';
import type { UserEvent } from '../events.js';
import { user } from '../user.js';
import { MOST_PASSKEYS } from './passkeys.js';

const given = specFor(user);
const userId = 'u-1';
const added: UserEvent = {
  type: 'UserAdded',
  data: { userId, permissions: [], role: null, entityId: null, name: 'Uma', username: 'uma' },
};
const deactivated: UserEvent = { type: 'UserDeactivated', data: { userId } };
const app: UserEvent = {
  type: 'AuthenticatorAdded',
  data: { userId, authenticatorSecret: 'secret', recoveryCodes: ['one'] },
};
const appRemoved: UserEvent = { type: 'AuthenticatorRemoved', data: { userId } };
const data = (n: number, recoveryCodes: readonly string[] = ['two']) => ({
  ...{ userId, passkeyId: `p-${n}`, credentialId: `c-${n}`, publicKey: `key-${n}`, counter: 5, label: 'Phone' },
  recoveryCodes,
});
const add = (n: number) => ({ type: 'AddPasskey', data: data(n) }) as const;
const passkey = (n: number, codes: readonly string[] = n === 1 ? ['two'] : []): UserEvent => ({
  type: 'PasskeyAdded',
  data: data(n, codes),
});
const use = (counter: number, passkeyId = 'p-1') => ({ type: 'UsePasskey', data: { userId, passkeyId, counter } }) as const;
const used = (counter: number): UserEvent => ({ type: 'PasskeyUsed', data: { userId, passkeyId: 'p-1', counter } });
const remove = (n: number, isRequired = false) =>
  ({ type: 'RemovePasskey', data: { userId, passkeyId: `p-${n}`, isRequired } }) as const;
const removed = (n: number): UserEvent => ({ type: 'PasskeyRemoved', data: { userId, passkeyId: `p-${n}` } });

describe('adding a passkey', () => {
  test('adding the first second factor issues recovery codes', () => given(added).when(add(1)).then(passkey(1)));
  test('adding another passkey keeps the recovery codes', () => {
    given(added, app).when(add(1)).then(passkey(1, []));
    expect(given(added, app, passkey(1, [])).state().recoveryCodes).toEqual(['one']);
    given(added, passkey(1)).when(add(2)).then(passkey(2));
  });
  test('the same passkey cannot be added twice', () => given(added, passkey(1)).when(add(1)).thenRejected('passkey-exists'));
  test('a user can have at most ten passkeys', () => {
    const full = Array.from({ length: MOST_PASSKEYS }, (_, i) => passkey(i + 1));
    given(added, ...full)
      .when(add(99))
      .thenRejected('too-many-passkeys');
  });
  test('an inactive user cannot add a passkey', () => given(added, deactivated).when(add(1)).thenRejected('no-such-user'));
});

describe('using a passkey', () => {
  test('using a passkey records its counter and the time', () => {
    given(added, passkey(1)).when(use(6)).then(used(6));
    expect(given(added, passkey(1), used(6)).state().passkeys).toMatchObject([
      { counter: 6, lastUsedAt: '2026-01-01T00:00:00.000Z' },
    ]);
  });
  test('a passkey whose counter did not rise is refused as a copy', () => {
    given(added, passkey(1), used(6)).when(use(6)).thenRejected('passkey-copied');
    given(added, passkey(1), used(6)).when(use(0)).thenRejected('passkey-copied');
  });
  test('a passkey without a counter is accepted each time', () => {
    const silent: UserEvent = { type: 'PasskeyAdded', data: { ...data(1), counter: 0 } };
    given(added, silent, used(0)).when(use(0)).then(used(0));
  });
  test('a removed passkey is refused', () => given(added, passkey(1), removed(1)).when(use(9)).thenRejected('no-such-passkey'));
  test('a deactivated user cannot use a passkey', () =>
    given(added, passkey(1), deactivated).when(use(9)).thenRejected('no-such-user'));
});

describe('removing a passkey', () => {
  test('removing the last second factor also removes the recovery codes', () => {
    given(added, passkey(1)).when(remove(1)).then(removed(1));
    expect(given(added, passkey(1), removed(1)).state()).toMatchObject({ passkeys: [], recoveryCodes: [] });
    expect(given(added, app, passkey(1, []), removed(1)).state().recoveryCodes).toEqual(['one']);
  });
  test('a passkey that does not exist cannot be removed', () => given(added).when(remove(1)).thenRejected('no-such-passkey'));
  test('the last second factor cannot be removed while the company requires one', () => {
    given(added, passkey(1)).when(remove(1, true)).thenRejected('factor-required');
    given(added, passkey(1), passkey(2)).when(remove(1, true)).then(removed(1));
    given(added, app, passkey(1)).when(remove(1, true)).then(removed(1));
    const removeApp = { type: 'RemoveAuthenticator', data: { userId, isRequired: true } } as const;
    given(added, app).when(removeApp).thenRejected('factor-required');
    given(added, app, passkey(1)).when(removeApp).then(appRemoved);
    expect(given(added, app, passkey(1, []), appRemoved).state().recoveryCodes).toEqual(['one']);
  });
});

test('a removal that a second person approved also removes the passkeys', () => {
  const check = { method: 'known', reason: 'Stood at my desk', call: null } as const;
  const asked = { type: 'FactorResetRequested', data: { requestId: 'r-1', userId }, by: { kind: 'user', id: 'anna' } } as const;
  const approved: UserEvent = { type: 'FactorResetApproved', data: { requestId: 'r-1', userId } };
  given(added, passkey(1))
    .when({ type: 'RequestFactorReset', data: { userId, singleOperator: false, check } }, { actor: { kind: 'user', id: 'anna' } })
    .then(
      { type: 'FactorResetRequested', data: { requestId: 'command-now', userId } },
      { type: 'FactorResetChecked', data: { requestId: 'command-now', userId, check } },
    );
  expect(given(added, app, passkey(1), asked, approved).state()).toMatchObject({
    authenticator: null,
    passkeys: [],
    recoveryCodes: [],
  });
});
