import { requestChange, isSame } from '../../kernel/change-request.js';
import type { CheckRecord } from '../../kernel/check-record.js';
import { decideChangeRequests, type DecideOnRequest } from '../../kernel/decide-change-requests.js';
import { accept, reject, unchanged, type Who } from '../../kernel/decider.js';
import { customerFacts } from '../controlled-facts.js';
import type { CustomerDecision } from '../decision.js';
import type { RegisteredCustomer } from '../state.js';
import { builtInRoles, goesBeyond, inOrder, isBuiltIn, type Role, type RoleContents } from './role.js';

export type AddRole = RoleContents & { readonly roleId: string };
/** Whether the person acting has the role themselves, looked up by the caller. */
type OwnRole = { readonly isOwn: boolean };
export type ChangeRole = RoleContents &
  OwnRole & {
    readonly roleId: string;
    /** What the requester checked. */
    readonly check?: CheckRecord | null;
  };
export type ApproveRole = DecideOnRequest & OwnRole & { readonly roleId: string };

/** The built-in roles and the company's own. */
export const rolesOf = ({ roles }: Pick<RegisteredCustomer, 'roles'>): readonly Role[] => [...builtInRoles, ...roles];

const folded = (name: string): string => name.trim().toLowerCase();
const isTaken = (state: RegisteredCustomer, { id, name }: Pick<Role, 'id' | 'name'>): boolean =>
  rolesOf(state).some((role) => role.id !== id && folded(role.name) === folded(name));

/** A new role changes no user's permissions, so it takes effect at once (P-19.4). */
export const addRole = ({ roleId, name, permissions }: AddRole, state: RegisteredCustomer): CustomerDecision =>
  rolesOf(state).some(({ id }) => id === roleId) || isTaken(state, { id: roleId, name })
    ? reject('role-exists')
    : accept({ type: 'RoleAdded', data: { roleId, name, permissions: inOrder(permissions) } });

/** Adding permissions extends the access of every user with the role, so it waits for a second person (P-19.5). */
export const changeRole = (
  { roleId, name, permissions, isOwn, check = null }: ChangeRole,
  state: RegisteredCustomer,
  { commandId: requestId }: Who,
): CustomerDecision => {
  if (isBuiltIn(roleId)) return reject('built-in-role');
  const role = state.roles.find(({ id }) => id === roleId);
  if (role === undefined) return reject('no-such-role');
  const was = contentsOf(role);
  const now: RoleContents = { name, permissions: inOrder(permissions) };
  if (isSame(was, now)) return unchanged;
  if (isTaken(state, { id: roleId, name })) return reject('role-exists');
  if (state.changeRequests.some((one) => one.kind === 'role-contents' && one.change.roleId === roleId))
    return reject('role-change-pending');
  if (!goesBeyond(now.permissions, was.permissions)) return accept({ type: 'RoleChanged', data: { roleId, was, now } });
  if (isOwn) return reject('own-access');
  return accept(
    ...requestChange(customerFacts['role-contents'], { requestId, roleId, was, now }, state.policy.singleOperator, check),
  );
};

const contentsOf = ({ name, permissions }: Role): RoleContents => ({ name, permissions });

const decide = decideChangeRequests<Pick<typeof customerFacts, 'role-contents'>, RegisteredCustomer>(
  { 'role-contents': customerFacts['role-contents'] },
  {
    'role-contents': {
      holds: ({ roles }, { roleId, was }) => roles.some((role) => role.id === roleId && isSame(contentsOf(role), was)),
    },
  },
);

/** Users who have the role cannot approve additional permissions for it. */
export const approveRole = ({ isOwn, ...data }: ApproveRole, state: RegisteredCustomer, who: Who): CustomerDecision =>
  isOwn ? reject('own-access') : decide.approve(data, state, who);

export const { decline: declineRole, withdraw: withdrawRole } = decide;

/** The roles with new contents for one of them. */
export const withRole = (roles: readonly Role[], roleId: string, now: RoleContents): readonly Role[] =>
  roles.map((role) =>
    role.id === roleId ? { id: roleId, name: now.name, permissions: now.permissions, version: role.version + 1 } : role,
  );
