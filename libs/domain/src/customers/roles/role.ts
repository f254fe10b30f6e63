import type { FieldText } from '../../kernel/field-change.js';
import { type Permission, permissions, permissionWords } from '../values.js';

/** The name of a role and its permissions. */
export type RoleContents = { readonly name: string; readonly permissions: readonly Permission[] };

/** A named set of permissions. `version` counts its changes, which shows which contents a user was given. */
export type Role = RoleContents & { readonly id: string; readonly version: number };

/** The most characters of the name of a role. */
export const ROLE_NAME_MAX = 60;

const builtIn = (id: string, name: string, held: readonly Permission[]): Role => ({ id, name, permissions: held, version: 1 });

/** Every company has these roles, and they never change (P-19.3). */
export const builtInRoles: readonly Role[] = [
  builtIn('clerk', 'Clerk', ['canVerifyPayments', 'canAccessSupplierManagement']),
  builtIn('supplier-manager', 'Supplier manager', ['canAccessSupplierManagement', 'canEditSuppliers']),
  builtIn('approver', 'Approver', ['canVerifyPayments', 'canAccessSupplierManagement', 'canApprove']),
  builtIn('auditor', 'Auditor', ['canAccessSupplierManagement', 'canViewAudit']),
  builtIn('lead', 'Lead', permissions),
];

export const isBuiltIn = (roleId: string): boolean => builtInRoles.some(({ id }) => id === roleId);

/** The permissions without duplicates and in standard order, so that equal sets become equal lists. */
export const inOrder = (held: readonly Permission[]): readonly Permission[] => permissions.filter((one) => held.includes(one));

/** Whether the first permissions include one that the second do not. */
export const goesBeyond = (held: readonly Permission[], those: readonly Permission[]): boolean =>
  held.some((one) => !those.includes(one));

export const permissionNames = (held: readonly Permission[]): string => held.map((one) => permissionWords[one]).join(', ');

export const roleFields: readonly FieldText<RoleContents>[] = [
  ['Name', ({ name }) => name],
  ['Permissions', ({ permissions: held }) => permissionNames(held)],
];

/** The permissions that a user has beyond the role, and those of the role that the user does not have. */
export type Deviations = { readonly more: readonly Permission[]; readonly less: readonly Permission[] };

export const deviationsOf = (role: RoleContents, held: readonly Permission[]): Deviations => ({
  more: held.filter((one) => !role.permissions.includes(one)),
  less: role.permissions.filter((one) => !held.includes(one)),
});

/** The permissions of a user after their role has changed. Permissions added or removed individually stay as they were (P-19.5). */
export const withRoleChanged = (held: readonly Permission[], was: RoleContents, now: RoleContents): readonly Permission[] => {
  const { more: gone } = deviationsOf(now, was.permissions);
  const { more: added } = deviationsOf(was, now.permissions);
  return inOrder([...held.filter((one) => !gone.includes(one)), ...added]);
};
