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
const check = { method: 'known', reason: 'Stood at my desk', call: null } as const;
const reset = (singleOperator = false) => ({ type: 'RequestFactorReset', data: { userId, singleOperator, check } }) as const;
const approve = { type: 'ApproveUserRequest', data: { userId, requestId: 'r-1', approver: independent } } as const;
const endSessions = { type: 'EndSessions', data: { userId } } as const;

describe('an authenticator', () => {
  test('an active user sets up an authenticator', () => given(added).when(add).then(setUp));
  test('a second authenticator is refused', () => given(added, setUp).when(add).thenRejected('authenticator-exists'));
  test('a user with an authenticator replaces it and gets new recovery codes', () => {
    given(added, setUp).when(exchange).then(removed, setUp);
  });
  test('an authenticator that was removed in the meantime cannot be replaced', () =>
    given(added, setUp, removed).when(exchange).thenRejected('no-authenticator'));
  test('a user can set up a new authenticator after removing the old one', () =>
    given(added, setUp, removed).when(add).then(setUp));
  test('an inactive user cannot set up an authenticator', () => given(added, deactivated).when(add).thenRejected('no-such-user'));
  test('removing an authenticator also removes its recovery codes', () => {
    given(added, setUp).when(remove).then(removed);
    expect(given(added, setUp, removed).state()).toMatchObject({ authenticator: null, recoveryCodes: [] });
  });
  test('removing an authenticator that does not exist changes nothing', () => given(added).when(remove).then());
});

describe('recovery codes', () => {
  const used: UserEvent = { type: 'RecoveryCodeUsed', data: { userId, recoveryCode: 'one' } };
  test('a recovery code can be used once', () => {
    given(added, setUp).when(use('one')).then(used);
    given(added, setUp, used).when(use('one')).thenRejected('no-such-recovery-code');
    given(added, setUp, used)
      .when(use('two'))
      .then({ type: 'RecoveryCodeUsed', data: { userId, recoveryCode: 'two' } });
  });
  test('new recovery codes replace all earlier ones', () => {
    given(added, setUp).when(replace).then({ type: 'RecoveryCodesReplaced', data: replace.data });
    const replaced: UserEvent = { type: 'RecoveryCodesReplaced', data: replace.data };
    given(added, setUp, replaced).when(use('two')).thenRejected('no-such-recovery-code');
  });
  test('a user without an authenticator has no recovery codes', () =>
    given(added).when(replace).thenRejected('no-authenticator'));
});

describe('the removal of a colleague’s authenticator', () => {
  test('the removal of a colleague’s authenticator waits for a second person', () =>
    given(added, setUp)
      .when(reset(), { actor: anna })
      .then(
        { type: 'FactorResetRequested', data: { requestId: 'command-now', userId } },
        { type: 'FactorResetChecked', data: { requestId: 'command-now', userId, check } },
      ));
  test('the removal of an authenticator is refused while nobody says how they knew the user', () => {
    const unchecked = { type: 'RequestFactorReset', data: { userId, singleOperator: true, check: null } } as const;
    given(added, setUp).when(unchecked, { actor: anna }).thenRejected('check-needed');
  });
  test('the removal of a colleague’s authenticator is requested once', () =>
    given(added, setUp, resetRequested).when(reset(), { actor: ben }).then());
  test('the requester cannot approve the removal of a colleague’s authenticator', () =>
    given(added, setUp, resetRequested).when(approve, { actor: anna }).thenRejected('second-person-needed'));
  test('a second person approves the removal of a colleague’s authenticator', () => {
    given(added, setUp, resetRequested)
      .when(approve, { actor: ben })
      .then({ type: 'FactorResetApproved', data: { requestId: 'r-1', userId } });
  });
  test('a request to remove an authenticator is refused once the user has removed it', () =>
    given(added, setUp, resetRequested, removed).when(approve, { actor: ben }).thenRejected('no-such-user'));
  test('a user without an authenticator has none that could be removed', () =>
    given(added).when(reset(), { actor: anna }).then());
});

test('every session of an active user can be ended at once', () =>
  given(added).when(endSessions).then({ type: 'SessionsEnded', data: { userId } }));
