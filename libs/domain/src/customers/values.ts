export type CustomerCountry = 'AUS' | 'NZL' | 'USA';

/** What a customer may do in the portal; each route and page names the one it needs. */
export const permissions = [
  'canVerifyPayments',
  'canAccessSupplierManagement',
  'canEditSuppliers',
  'canApprove',
  'canViewAudit',
  'canManageUsers',
] as const;
export type Permission = (typeof permissions)[number];
