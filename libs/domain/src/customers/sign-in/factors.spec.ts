import { describe, expect, test } from '@jest/globals';
import { specFor } from '../../kernel/spec-for.js';
import type { UserEvent } from '../events.js';
import { user } from '../user.js';

const given = specFor(user);
const anna = { kind: 'user', id: 'anna' } as const;
const ben = { kind: 'user', id: 'ben' } as const;
const independent = { tiedTo: [], singleOperator: false };

const userId = 'u-1';
const uma = { userId, permissions: [], role: null, entityId: null, name: 'Uma', username: 'uma' };
const added: UserEvent = { type: 'UserAdded', data: uma };
const deactivated: UserEvent = { type: 'UserDeactivated', data: { userId } };
const setUp: UserEvent = {
  type: 'AuthenticatorAdded',
  data: { userId, authenticatorSecret: 'secret', recoveryCodes: ['one', 'two'] },
};
const removed: UserEvent = { type: 'AuthenticatorRemoved', data: { userId } };
const resetRequested = { type: 'FactorResetRequested', data: { requestId: 'r-1', userId }, by: anna } as const;

const offered = { userId, authenticatorSecret: 'secret', recoveryCodes: ['one', 'two'] };
const add = { type: 'AddAuthenticator', data: { ...offered, replaces: false } } as const;
const exchange = { type: 'AddAuthenticator', data: { ...offered, replaces: true } } as const;
const remove = { type: 'RemoveAuthenticator', data: { userId, isRequired: false } } as const;
const use = (recoveryCode: string) => ({ type: 'UseRecoveryCode', data: { userId, recoveryCode } }) as const;
const replace = { type: 'ReplaceRecoveryCodes', data: { userId, recoveryCodes: ['three'] } } as const;
const reset = (singleOperator = false) => ({ type: 'RequestFactorReset', data: { userId, singleOperator } }) as const;
const approve = { type: 'ApproveUserRequest', data: { userId, requestId: 'r-1', approver: independent } } as const;
const endSessions = { type: 'EndSessions', data: { userId } } as const;

describe('an authenticator', () => {
  test('an active user sets one up', () => given(added).when(add).then(setUp));
  test('a second one is refused', () => given(added, setUp).when(add).thenRejected('authenticator-exists'));
  test('whoever has one replaces it, with new recovery codes', () => {
    given(added, setUp).when(exchange).then(removed, setUp);
  });
  test('none is replaced that was removed meanwhile', () =>
    given(added, setUp, removed).when(exchange).thenRejected('no-authenticator'));
  test('after it was removed another one is set up', () => given(added, setUp, removed).when(add).then(setUp));
  test('an inactive user sets up none', () => given(added, deactivated).when(add).thenRejected('no-such-user'));
  test('removing it takes the recovery codes with it', () => {
    given(added, setUp).when(remove).then(removed);
    expect(given(added, setUp, removed).state()).toMatchObject({ authenticator: null, recoveryCodes: [] });
  });
  test('removing none changes nothing', () => given(added).when(remove).then());
});

describe('recovery codes', () => {
  const used: UserEvent = { type: 'RecoveryCodeUsed', data: { userId, recoveryCode: 'one' } };
  test('a code is used once', () => {
    given(added, setUp).when(use('one')).then(used);
    given(added, setUp, used).when(use('one')).thenRejected('no-such-recovery-code');
    given(added, setUp, used)
      .when(use('two'))
      .then({ type: 'RecoveryCodeUsed', data: { userId, recoveryCode: 'two' } });
  });
  test('new codes replace all old ones', () => {
    given(added, setUp).when(replace).then({ type: 'RecoveryCodesReplaced', data: replace.data });
    const replaced: UserEvent = { type: 'RecoveryCodesReplaced', data: replace.data };
    given(added, setUp, replaced).when(use('two')).thenRejected('no-such-recovery-code');
  });
  test('without an authenticator there are none', () => given(added).when(replace).thenRejected('no-authenticator'));
});

describe('the removal of somebody else’s authenticator', () => {
  test('it waits for a second person', () =>
    given(added, setUp)
      .when(reset(), { actor: anna })
      .then({ type: 'FactorResetRequested', data: { requestId: 'command-now', userId } }));
  test('it is asked for once', () => given(added, setUp, resetRequested).when(reset(), { actor: ben }).then());
  test('whoever asked for it does not approve it', () =>
    given(added, setUp, resetRequested).when(approve, { actor: anna }).thenRejected('second-person-needed'));
  test('a second person approves it', () => {
    given(added, setUp, resetRequested)
      .when(approve, { actor: ben })
      .then({ type: 'FactorResetApproved', data: { requestId: 'r-1', userId } });
  });
  test('it is void once the user has removed it', () =>
    given(added, setUp, resetRequested, removed).when(approve, { actor: ben }).thenRejected('no-such-user'));
  test('a user without one has nothing to remove', () => given(added).when(reset(), { actor: anna }).then());
});

test('all sessions of an active user can be ended', () =>
  given(added).when(endSessions).then({ type: 'SessionsEnded', data: { userId } }));
