import { describe, expect, test } from '@jest/globals';
import { specFor } from '../kernel/spec-for.js';
import { WITHDRAWN } from '../kernel/decide-change-requests.js';
import type { Permission } from './values.js';
import type { UserEvent } from './events.js';
import { login } from './sign-in/login.js';
import { user, type UserCommand } from './user.js';

const given = specFor(user);
const anna = { kind: 'user', id: 'anna' } as const;
const ben = { kind: 'user', id: 'ben' } as const;
const counterfoil = { kind: 'system', id: 'install' } as const;
const independent = { tiedTo: [], singleOperator: false };

const newUser = {
  userId: 'u-1',
  permissions: ['canVerifyPayments'] as const,
  entityId: 'e-1',
  role: null,
  name: 'Uma',
  username: 'uma',
};
const added: UserEvent = { type: 'UserAdded', data: newUser };
const addRequested = { type: 'UserAddRequested', data: { requestId: 'r-1', ...newUser }, by: anna } as const;
const addApproved: UserEvent = { type: 'UserAddApproved', data: { requestId: 'r-1', userId: 'u-1' } };
const addDeclined: UserEvent = { type: 'UserAddDeclined', data: { requestId: 'r-1', userId: 'u-1', reason: 'unknown person' } };
const deactivated: UserEvent = { type: 'UserDeactivated', data: { userId: 'u-1' } };
const grantRequested = {
  type: 'PermissionGrantRequested',
  data: { requestId: 'r-2', userId: 'u-1', permission: 'canApprove' },
  by: anna,
} as const;

const add = (singleOperator = false) => ({ type: 'AddUser', data: { ...newUser, singleOperator } }) as const;
const grant = (permission: Permission, singleOperator = false) =>
  ({ type: 'GrantPermission', data: { userId: 'u-1', permission, singleOperator } }) as const;
const revoke = { type: 'RevokePermission', data: { userId: 'u-1', permission: 'canVerifyPayments' } } as const;
const deactivate = { type: 'DeactivateUser', data: { userId: 'u-1' } } as const;
const setPassword = { type: 'SetPassword', data: { userId: 'u-1', passwordHash: 'argon' } } as const;
const approve = (requestId: string) =>
  ({ type: 'ApproveUserRequest', data: { userId: 'u-1', requestId, approver: independent } }) as const;
const decline = (requestId: string) =>
  ({ type: 'DeclineUserRequest', data: { userId: 'u-1', requestId, reason: 'unknown person', approver: independent } }) as const;

describe('open work of a user who is deactivated', () => {
  const handedOver: UserEvent = { type: 'WorkHandedOver', data: { userId: 'u-1', to: 'u-2' } };
  const to = (handOverTo: string) => ({ type: 'DeactivateUser', data: { userId: 'u-1', handOverTo } }) as const;
  test('the open work of a deactivated user goes to the chosen colleague', () =>
    given(added).when(to('u-2'), { actor: anna }).then(deactivated, handedOver));
  test('the open work of a deactivated user is not handed over when no colleague is chosen', () =>
    given(added).when(deactivate, { actor: anna }).then(deactivated));
  test('open work cannot be handed over to the deactivated user', () =>
    given(added).when(to('u-1'), { actor: anna }).thenRejected('no-such-colleague'));
  test('open work is not handed over after the deactivation', () =>
    given(added, deactivated).when(to('u-2'), { actor: anna }).then());
});

describe('a new user', () => {
  test('a new user waits for a second person', () =>
    given()
      .when(add(), { actor: anna })
      .then({ type: 'UserAddRequested', data: { requestId: 'command-now', ...newUser } }));
  test('a single operator adds a user at once', () => given().when(add(true), { actor: anna }).then(added));
  test('Counterfoil itself adds a user at once', () => given().when(add(), { actor: counterfoil }).then(added));
  test.each<[string, UserEvent[]]>([
    ['active', [added]],
    ['requested', [addRequested]],
    ['deactivated', [added, deactivated]],
  ])('a user who is already %s is not added again', (_, past) =>
    given(...past)
      .when(add(), { actor: anna })
      .thenRejected('user-exists'),
  );
  test('a second person approves a new user, who is then active', () => {
    given(addRequested).when(approve('r-1'), { actor: ben }).then(addApproved);
    expect(given(addRequested, addApproved).state()).toEqual({
      status: 'active',
      permissions: ['canVerifyPayments'],
      passwordHash: null,
      authenticator: null,
      passkeys: [],
      linked: null,
      recoveryCodes: [],
      entityId: 'e-1',
      role: null,
      username: 'uma',
      email: null,
      askedMailbox: null,
      approvedMailbox: null,
      addedBy: 'anna',
      passwordLinks: [],
      hadLink: false,
      hasSignedIn: false,
      emails: [],
      name: 'Uma',
      deactivated: null,
      changeRequests: [],
    });
  });
  test('the person who requested a user cannot approve it', () =>
    given(addRequested).when(approve('r-1'), { actor: anna }).thenRejected('second-person-needed'));
  test('a person tied to the requester of a user cannot approve it', () =>
    given(addRequested)
      .when(
        {
          type: 'ApproveUserRequest',
          data: { userId: 'u-1', requestId: 'r-1', approver: { tiedTo: ['anna'], singleOperator: false } },
        },
        { actor: ben },
      )
      .thenRejected('approver-not-independent'));
  test('a user who was declined can be requested again', () => {
    given(addRequested).when(decline('r-1'), { actor: ben }).then(addDeclined);
    given(addRequested, addDeclined)
      .when(add(), { actor: anna })
      .then({ type: 'UserAddRequested', data: { requestId: 'command-now', ...newUser } });
  });
});

describe('a user who is not active', () => {
  const commands: readonly UserCommand[] = [grant('canViewAudit'), grant('canApprove'), setPassword];
  test.each(commands.map((command) => [command.type, command] as const))(
    'a user who is only requested, unknown or deactivated refuses %s',
    (_, command) => {
      given().when(command, { actor: anna }).thenRejected('no-such-user');
      given(addRequested).when(command, { actor: anna }).thenRejected('no-such-user');
      given(added, deactivated).when(command, { actor: anna }).thenRejected('no-such-user');
    },
  );
  test('a user who is not active cannot be deactivated', () => {
    given().when(deactivate).thenRejected('no-such-user');
    given(addRequested).when(deactivate).thenRejected('no-such-user');
    given(added, deactivated).when(deactivate).then();
  });
});

describe('a permission', () => {
  test.each<Permission>([
    'canVerifyPayments',
    'canAccessSupplierManagement',
    'canEditSuppliers',
    'canViewAudit',
    'canManageUsers',
  ])('a permission to see or prepare is granted at once: %s', (permission) =>
    given({ type: 'UserAdded', data: { ...newUser, permissions: [] } })
      .when(grant(permission), { actor: anna })
      .then({ type: 'PermissionGranted', data: { userId: 'u-1', permission } }),
  );
  test('the permission to approve waits for a second person', () =>
    given(added)
      .when(grant('canApprove'), { actor: anna })
      .then({ type: 'PermissionGrantRequested', data: { requestId: 'command-now', userId: 'u-1', permission: 'canApprove' } }));
  test.each([
    ['a single operator', grant('canApprove', true), anna],
    ['Counterfoil itself', grant('canApprove'), counterfoil],
  ] as const)('the permission to approve is granted at once by %s', (_, command, actor) =>
    given(added)
      .when(command, { actor })
      .then({ type: 'PermissionGranted', data: { userId: 'u-1', permission: 'canApprove' } }),
  );
  test('a permission that is held or requested is not granted again', () => {
    given(added).when(grant('canVerifyPayments'), { actor: anna }).then();
    given(added, grantRequested).when(grant('canApprove'), { actor: ben }).then();
  });
  test('a second person approves a permission, which is then held', () => {
    const approved: UserEvent = {
      type: 'PermissionGrantApproved',
      data: { requestId: 'r-2', userId: 'u-1', permission: 'canApprove' },
    };
    given(added, grantRequested).when(approve('r-2'), { actor: ben }).then(approved);
    expect(given(added, grantRequested).state().permissions).toEqual(['canVerifyPayments']);
    expect(given(added, grantRequested, approved).state()).toMatchObject({
      permissions: ['canVerifyPayments', 'canApprove'],
      changeRequests: [],
    });
  });
  test('the person who requested a permission cannot approve it', () =>
    given(added, grantRequested).when(approve('r-2'), { actor: anna }).thenRejected('second-person-needed'));
  test('a user cannot grant a permission to themselves', () => {
    const uma = { kind: 'user', id: 'u-1' } as const;
    given(added).when(grant('canViewAudit'), { actor: uma }).thenRejected('own-access');
    given(added).when(grant('canApprove', true), { actor: uma }).thenRejected('own-access');
  });
  test('a permission cannot be approved by the user who gets it, or by a person tied to that user', () => {
    const uma = { kind: 'user', id: 'u-1' } as const;
    given(added, grantRequested).when(approve('r-2'), { actor: uma }).thenRejected('second-person-needed');
    const approver = { tiedTo: ['u-1'], singleOperator: false };
    given(added, grantRequested)
      .when({ type: 'ApproveUserRequest', data: { userId: 'u-1', requestId: 'r-2', approver } }, { actor: ben })
      .thenRejected('approver-not-independent');
  });
  test('a requested permission cannot be approved once the user is deactivated', () =>
    given(added, grantRequested, deactivated).when(approve('r-2'), { actor: ben }).thenRejected('no-such-user'));
  test('a permission can be requested again after it was declined', () => {
    const declined: UserEvent = {
      type: 'PermissionGrantDeclined',
      data: { requestId: 'r-2', userId: 'u-1', permission: 'canApprove', reason: 'unknown person' },
    };
    given(added, grantRequested).when(decline('r-2'), { actor: ben }).then(declined);
    expect(given(added, grantRequested, declined).state()).toMatchObject({
      permissions: ['canVerifyPayments'],
      changeRequests: [],
    });
  });
  test.each([approve('r-9'), decline('r-9')])('a permission that was not requested cannot be decided ($type)', (command) =>
    given(added, grantRequested).when(command, { actor: ben }).thenRejected('no-such-request'),
  );
  test('a permission is revoked at once, and only when it is held', () => {
    const revoked: UserEvent = { type: 'PermissionRevoked', data: revoke.data };
    given(added).when(revoke, { actor: anna }).then(revoked);
    given(added, revoked).when(revoke, { actor: anna }).then();
    expect(
      given(added, { type: 'PermissionGranted', data: { userId: 'u-1', permission: 'canViewAudit' } }, revoked).state()
        .permissions,
    ).toEqual(['canViewAudit']);
  });
  test('a permission is held once, however often it was granted', () => {
    const granted: UserEvent = { type: 'PermissionGranted', data: { userId: 'u-1', permission: 'canViewAudit' } };
    expect(given(added, granted, granted).state().permissions).toEqual(['canVerifyPayments', 'canViewAudit']);
  });
});

describe('a password and the end of a user', () => {
  test('a user chooses another password', () => {
    const changed: UserEvent = { type: 'PasswordChanged', data: { userId: 'u-1', reset: false, passwordHash: 'argon' } };
    given(added).when(setPassword).then(changed);
    expect(given(added, changed).state().passwordHash).toBe('argon');
  });
  test('an erased user has no password', () =>
    expect(
      given(added, { type: 'PasswordChanged', data: { userId: 'u-1', reset: false, passwordHash: null } }).state().passwordHash,
    ).toBeNull());
  test('a user is deactivated', () => {
    given(added).when(deactivate).then(deactivated);
    expect(given(added, deactivated).state().status).toBe('inactive');
  });
});

describe('a user who is activated again', () => {
  const activate = (singleOperator = false) => ({ type: 'ActivateUser', data: { userId: 'u-1', singleOperator } }) as const;
  const byAnna = { ...deactivated, by: anna, at: '2026-11-20T01:00:00.000Z' } as const;
  const soon = '2026-11-20T02:00:00.000Z';
  const late = '2026-11-20T02:00:00.001Z';
  const requested = { type: 'UserActivationRequested', data: { requestId: 'r-5', userId: 'u-1' }, by: anna } as const;
  const activated: UserEvent = { type: 'UserActivated', data: { userId: 'u-1' } };
  const approved: UserEvent = { type: 'UserActivationApproved', data: { requestId: 'r-5', userId: 'u-1' } };
  const decidedLate = { actor: ben, at: late } as const;

  test('the person who deactivated a user can undo it alone within an hour', () => {
    given(added, byAnna).when(activate(), { actor: anna, at: soon }).then(activated);
    expect(given(added, byAnna, activated).state()).toMatchObject({ status: 'active', permissions: ['canVerifyPayments'] });
  });
  test('after an hour, or by another person, activating a user again needs a second person', () => {
    const asked: UserEvent = { type: 'UserActivationRequested', data: { requestId: 'command-now', userId: 'u-1' } };
    given(added, byAnna).when(activate(), { actor: anna, at: late }).then(asked);
    given(added, byAnna).when(activate(), { actor: ben, at: soon }).then(asked);
    given(added, byAnna).when(activate(true), { actor: ben, at: late }).then(activated);
    given(added, byAnna, requested).when(activate(), decidedLate).then();
  });
  test('a second person approves that a user is activated again, and the requester cannot', () => {
    given(added, byAnna, requested).when(approve('r-5'), { actor: anna, at: late }).thenRejected('second-person-needed');
    given(added, byAnna, requested).when(approve('r-5'), decidedLate).then(approved);
    expect(given(added, byAnna, requested, approved).state()).toMatchObject({ status: 'active', changeRequests: [] });
  });
  test('a request to activate a user again is settled when the person who deactivated the user undoes it', () =>
    given(added, byAnna, { ...requested, by: ben })
      .when(activate(), { actor: anna, at: soon })
      .then(activated, { type: 'UserActivationDeclined', data: { requestId: 'r-5', userId: 'u-1', reason: null } }));
  test('an active user cannot be activated, and an unknown, requested or erased user cannot be activated again', () => {
    given(added).when(activate(), { actor: anna }).then();
    given().when(activate(), { actor: anna }).thenRejected('no-such-user');
    given(addRequested).when(activate(), { actor: anna }).thenRejected('no-such-user');
    const erased: UserEvent = { type: 'UserAdded', data: { ...newUser, name: null, username: null } };
    given(erased, byAnna).when(activate(), { actor: anna, at: soon }).thenRejected('no-such-user');
    given(erased, byAnna, requested).when(approve('r-5'), decidedLate).thenRejected('no-such-user');
  });
  test('the requester of a user or a permission can withdraw it alone, and the request keeps its check record', () => {
    const withdraw = (requestId: string) => ({ type: 'WithdrawUserRequest', data: { userId: 'u-1', requestId } }) as const;
    given(addRequested)
      .when(withdraw('r-1'), { actor: anna })
      .then({ type: 'UserAddDeclined', data: { requestId: 'r-1', userId: 'u-1', reason: WITHDRAWN } });
    given(added, grantRequested).when(withdraw('r-2'), { actor: ben }).thenRejected('not-own-request');
    given(added, grantRequested)
      .when(withdraw('r-2'), { actor: anna })
      .then({
        type: 'PermissionGrantDeclined',
        data: { requestId: 'r-2', userId: 'u-1', permission: 'canApprove', reason: WITHDRAWN },
      });
  });
});

describe('a login name', () => {
  const name = specFor(login);
  const claim = (userId: string) => ({ type: 'ClaimLogin', data: { tenant: 'acmecorp', userId } }) as const;
  const claimed = { type: 'LoginClaimed', data: { tenant: 'acmecorp', userId: 'u-1' } } as const;
  test('a login name belongs to the first user who claims it', () => name().when(claim('u-1')).then(claimed));
  test('a login name claimed again by the same user still belongs to that user', () => name(claimed).when(claim('u-1')).then());
  test('a login name is refused to any other user', () => name(claimed).when(claim('u-2')).thenRejected('login-taken'));
});
