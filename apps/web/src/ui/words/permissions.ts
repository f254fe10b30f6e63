import type { Permission } from '@counterfoil/domain';

/** As in docs/glossary.md, which a test compares with this. */
export const permissionWords: Readonly<Record<Permission, string>> = {
  canVerifyPayments: 'Check payments',
  canAccessSupplierManagement: 'View suppliers',
  canEditSuppliers: 'Add and edit suppliers',
  canApprove: 'Approve change requests',
  canViewAudit: 'View the audit log',
  canManageUsers: 'Manage users',
};
