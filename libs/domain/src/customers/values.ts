export const LONGEST_PERSON_NAME = 200;

/** Countries that a company can be in. */
export const customerCountries = ['AUS', 'NZL', 'USA'] as const;
export type CustomerCountry = (typeof customerCountries)[number];

/** The permissions of users in the portal. Each route and page names the one that it needs. */
export const permissions = [
  'canVerifyPayments',
  'canAccessSupplierManagement',
  'canEditSuppliers',
  'canApprove',
  'canViewAudit',
  'canManageUsers',
] as const;
export type Permission = (typeof permissions)[number];

/** Permissions in the terms of the glossary. */
export const permissionWords: { readonly [permission in Permission]: string } = {
  canVerifyPayments: 'Check payments',
  canAccessSupplierManagement: 'View suppliers',
  canEditSuppliers: 'Add and edit suppliers',
  canApprove: 'Approve change requests',
  canViewAudit: 'View the audit log',
  canManageUsers: 'Manage users',
};

/** A permission as part of a sentence: "allowed to check payments". */
export const permissionAct = (permission: Permission): string =>
  permissionWords[permission].charAt(0).toLowerCase() + permissionWords[permission].slice(1);

export const permissionList = (permissions: readonly Permission[]): string =>
  permissions.length === 0 ? 'without permissions' : `allowed to ${permissions.map(permissionAct).join(', ')}`;
