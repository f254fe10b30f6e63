import { describe, expect, test } from '@jest/globals';
import { defaultPolicy } from '../policy.js';
import { specFor } from '../../kernel/spec-for.js';
import { customer } from '../customer.js';
import type { CustomerEvent, UserEvent } from '../events.js';
import { user } from '../user.js';
import type { Permission } from '../values.js';
import { builtInRoles, deviationsOf, type Role, withRoleChanged } from './role.js';

const company = specFor(customer);
const person = specFor(user);
const anna = { kind: 'user', id: 'anna' } as const;
const ben = { kind: 'user', id: 'ben' } as const;
const uma = { kind: 'user', id: 'u-1' } as const;
const independent = { tiedTo: [], singleOperator: false };

const registered: CustomerEvent = {
  type: 'CustomerRegistered',
  data: { customerId: 'c', name: 'Harbour', country: 'AUS', noIdentifierCodes: [], policy: defaultPolicy },
};
const small: readonly Permission[] = ['canVerifyPayments'];
const large: readonly Permission[] = ['canVerifyPayments', 'canApprove'];
const was = { name: 'Payables', permissions: small };
const now = { name: 'Payables', permissions: large };
const added: CustomerEvent = { type: 'RoleAdded', data: { roleId: 'payables', ...was } };
const change = (to: { name: string; permissions: readonly Permission[] }, isOwn = false) =>
  ({ type: 'ChangeRole', data: { roleId: 'payables', ...to, isOwn } }) as const;
const asked = { type: 'RoleChangeRequested', data: { requestId: 'r-1', roleId: 'payables', was, now }, by: anna } as const;
const approve = (isOwn = false) =>
  ({ type: 'ApproveRole', data: { roleId: 'payables', requestId: 'r-1', isOwn, approver: independent } }) as const;
const approved: CustomerEvent = { type: 'RoleChangeApproved', data: { requestId: 'r-1', roleId: 'payables', was, now } };

describe('a role of a company', () => {
  const add = (roleId: string, name: string) => ({ type: 'AddRole', data: { roleId, name, permissions: small } }) as const;

  test('a role is added at once, with its permissions in the usual order', () =>
    company(registered)
      .when(
        { type: 'AddRole', data: { roleId: 'x', name: 'X', permissions: ['canApprove', 'canVerifyPayments'] } },
        { actor: anna },
      )
      .then({ type: 'RoleAdded', data: { roleId: 'x', name: 'X', permissions: large } }));
  test('a role with the name of a built-in role or of another role is refused', () => {
    company(registered).when(add('clerk-2', ' CLERK ')).thenRejected('role-exists');
    company(registered, added).when(add('payables', 'Another')).thenRejected('role-exists');
    company(registered, added).when(add('p-2', 'payables')).thenRejected('role-exists');
  });
  test('adding permissions to a role waits for a second person, who is not the requester', () => {
    company(registered, added)
      .when(change(now), { actor: anna })
      .then({ type: 'RoleChangeRequested', data: { requestId: 'command-now', roleId: 'payables', was, now } });
    company(registered, added, asked).when(approve(), { actor: anna }).thenRejected('second-person-needed');
    company(registered, added, asked).when(approve(), { actor: ben }).then(approved);
    expect(company(registered, added, asked, approved).state()).toMatchObject({
      roles: [{ id: 'payables', permissions: large, version: 2 }],
      changeRequests: [],
    });
  });
  test('removing permissions from a role or renaming it takes effect at once', () => {
    const less = { name: 'Payables', permissions: [] };
    company(registered, added)
      .when(change(less), { actor: anna })
      .then({ type: 'RoleChanged', data: { roleId: 'payables', was, now: less } });
    company(registered, added).when(change(was), { actor: anna }).then();
    company(registered, added)
      .when(change({ name: 'Lead', permissions: small }))
      .thenRejected('role-exists');
  });
  test('a user with a role can neither request nor approve adding permissions to it', () => {
    company(registered, added).when(change(now, true), { actor: anna }).thenRejected('own-access');
    company(registered, added, asked).when(approve(true), { actor: ben }).thenRejected('own-access');
  });
  test('the approval of a role is refused once the role has been changed in another way', () => {
    const renamed: CustomerEvent = {
      type: 'RoleChanged',
      data: { roleId: 'payables', was, now: { name: 'Payments', permissions: small } },
    };
    company(registered, added, asked, renamed).when(approve(), { actor: ben }).thenRejected('request-changed');
  });
  test('only one change of a role can wait at a time, and built-in or unknown roles cannot be changed', () => {
    company(registered, added, asked)
      .when(change({ name: 'Payables', permissions: [] }))
      .thenRejected('role-change-pending');
    const of = (roleId: string) => ({ type: 'ChangeRole', data: { roleId, ...now, isOwn: false } }) as const;
    for (const { id } of builtInRoles) company(registered).when(of(id)).thenRejected('built-in-role');
    company(registered).when(of('nothing')).thenRejected('no-such-role');
  });
});

describe('the role of a user', () => {
  const role = (version: number, permissions: readonly Permission[]): Role => ({
    id: 'payables',
    name: 'Payables',
    permissions,
    version,
  });
  const data = { userId: 'u-1', permissions: small, entityId: 'north', role: null, name: 'Uma', username: 'uma' };
  const there: UserEvent = { type: 'UserAdded', data };
  const grant = (given: Role | null, entityId: string | null = 'north', singleOperator = false) =>
    ({ type: 'GrantRole', data: { userId: 'u-1', role: given, entityId, singleOperator } }) as const;
  const granted = (given: Role | null, entityId: string | null = 'north'): UserEvent => ({
    type: 'RoleGranted',
    data: { userId: 'u-1', role: given, entityId },
  });
  const waits = (given: Role, entityId: string | null): UserEvent => ({
    type: 'RoleGrantRequested',
    data: { requestId: 'command-now', userId: 'u-1', role: given, entityId },
  });

  test('giving a user a role with more permissions waits for a second person', () =>
    person(there)
      .when(grant(role(1, large)), { actor: anna })
      .then(waits(role(1, large), 'north')));
  test('giving a user the same permissions in another entity or the whole company waits for a second person', () => {
    person(there)
      .when(grant(role(1, small), 'south'), { actor: anna })
      .then(waits(role(1, small), 'south'));
    person(there)
      .when(grant(role(1, small), null), { actor: anna })
      .then(waits(role(1, small), null));
  });
  test('giving a user a role without more permissions, and removing a role, take effect at once', () => {
    person(there)
      .when(grant(role(1, small)), { actor: anna })
      .then(granted(role(1, small)));
    person(there, granted(role(1, small)))
      .when(grant(null), { actor: anna })
      .then(granted(null));
    expect(person(there, granted(role(1, small)), granted(null)).state()).toMatchObject({ role: null, permissions: [] });
  });
  test('a single operator, and Counterfoil itself, can give a role at once', () => {
    person(there)
      .when(grant(role(1, large), 'north', true), { actor: anna })
      .then(granted(role(1, large)));
    person(there)
      .when(grant(role(1, large)), { actor: { kind: 'system', id: 'x' } })
      .then(granted(role(1, large)));
  });
  test('a user can neither give a role to themselves nor approve one for themselves', () => {
    person(there)
      .when(grant(role(1, small)), { actor: uma })
      .thenRejected('own-access');
    const request = {
      type: 'RoleGrantRequested',
      data: { requestId: 'r-1', userId: 'u-1', role: role(1, large), entityId: null },
      by: anna,
    } as const;
    const decide = { type: 'ApproveUserRequest', data: { userId: 'u-1', requestId: 'r-1', approver: independent } } as const;
    person(there, request).when(decide, { actor: uma }).thenRejected('second-person-needed');
    person(there, request).when(decide, { actor: ben }).then({ type: 'RoleGrantApproved', data: request.data });
    expect(person(there, request, { type: 'RoleGrantApproved', data: request.data }).state()).toMatchObject({
      permissions: large,
      entityId: null,
      role: { version: 1 },
    });
  });
  test('a changed role is given to its users once, in whatever order its versions arrive', () => {
    const update = (version: number, permissions: readonly Permission[]) =>
      ({ type: 'UpdateRole', data: { userId: 'u-1', role: role(version, permissions), askedBy: 'anna' } }) as const;
    const updated: UserEvent = { type: 'RoleUpdated', data: update(3, large).data };
    person(there, granted(role(1, small)))
      .when(update(3, large))
      .then(updated);
    person(there, granted(role(1, small)), updated)
      .when(update(3, large))
      .then();
    person(there, granted(role(1, small)), updated)
      .when(update(2, []))
      .then();
    person(there).when(update(3, large)).then();
    expect(person(there, granted(role(1, small)), updated).state().permissions).toEqual(large);
  });
  test('a user keeps individually added or removed permissions when the role changes', () => {
    const before = { name: 'P', permissions: ['canVerifyPayments', 'canViewAudit'] } as const;
    const after = { name: 'P', permissions: ['canViewAudit', 'canEditSuppliers'] } as const;
    expect(withRoleChanged(['canVerifyPayments', 'canApprove'], before, after)).toEqual(['canEditSuppliers', 'canApprove']);
    expect(deviationsOf(before, ['canVerifyPayments', 'canApprove'])).toEqual({ more: ['canApprove'], less: ['canViewAudit'] });
  });
});
