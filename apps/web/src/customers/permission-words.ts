import type { CustomerCountry, Permission } from '@counterfoil/domain';

export const permissionWords: Readonly<Record<Permission, string>> = {
  canVerifyPayments: 'Verify payment files',
  canAccessSupplierManagement: 'See suppliers',
  canEditSuppliers: 'Add and change suppliers',
  canApprove: 'Approve changes of others',
  canViewAudit: 'See the audit log',
  canManageUsers: 'Manage users',
};

export const countryWords: Readonly<Record<CustomerCountry, string>> = {
  AUS: 'Australia',
  NZL: 'New Zealand',
  USA: 'United States',
};
