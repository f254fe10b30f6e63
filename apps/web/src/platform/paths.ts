import { generatePath } from 'react-router';

/** Every address of the portal, under its base. API paths are declared with their endpoints. */
export const routes = {
  start: '/',
  setup: '/setup',
  choosePassword: '/account/choose-password',
  signIn: '/account/login',
  signOff: '/account/logoff',
  /** Where users start to sign in at their company's provider, and where the provider returns them to. */
  companySignIn: '/account/company-sign-in/:company',
  companySignInDone: '/account/company-sign-in',
  paymentFile: '/payments/verify',
  singlePayment: '/payments/single',
  runs: '/payments/runs',
  run: '/payments/runs/:runId',
  compareRuns: '/payments/compare',
  scans: '/payments/scans',
  scan: '/payments/scans/:scanId',
  suppliers: '/customer/supplier-management',
  supplier: '/customer/supplier-management/:id',
  editSupplier: '/customer/supplier-management/:id/edit',
  addSupplier: '/suppliers/add',
  supplierImport: '/suppliers/import',
  supplierReferences: '/customer/supplier-management/references',
  /** The document library of the company, and that of one supplier. */
  library: '/library',
  supplierLibrary: '/customer/supplier-management/:id/documents',
  approvals: '/approvals',
  /** The page behind a verification link. The address is the same for every step. */
  verificationPage: '/supplier/verify/:supplierId',
  /** Where a supplier uploads a requested document. */
  provideDocument: '/supplier/documents/:publicId',
  /** Where an invited supplier fills in and signs its onboarding. */
  onboardingPage: '/supplier/onboard/:publicId',
  /** Links that an email program cut off lead here. */
  cutVerificationLink: '/supplier/*',
  outbox: '/dev/outbox',
  auditLog: '/audit',
  emails: '/emails',
  accessLog: '/audit/access',
  mailTemplates: '/emails/templates',
  onboardings: '/onboardings',
  onboarding: '/onboardings/:id',
  forms: '/forms',
  form: '/forms/:id',
  settings: '/settings',
  apiKeys: '/settings/api-keys',
  webhooks: '/settings/webhooks',
  mySignIn: '/account',
} as const;

/** Sign-off as the product rules write it: where a refused call sends the user (P-6). */
export const REFUSED_SIGN_OFF = '/Account/logoff';
export const EXPIRED_SIGN_IN = `${routes.signIn}?sessionExpired=true`;

export const ENTITY_PARAM = 'entityId';
/** '?entityId=...', or nothing for all entities. */
export const entitySearch = (entityId: string | null): string =>
  entityId === null ? '' : `?${ENTITY_PARAM}=${encodeURIComponent(entityId)}`;

/** The sign-in page, which afterwards returns to `path`. */
export const signInThen = (path: string): string =>
  path === routes.start ? routes.signIn : `${routes.signIn}?returnTo=${encodeURIComponent(path)}`;

/** The page to open after signing in: always a page of the portal, never another site's address. */
export const safeReturn = (wanted: string | null): string =>
  wanted !== null && /^\/(?![/\\])/.test(wanted) && !/^\/account\//i.test(wanted) ? wanted : routes.start;

export const companySignInPath = (company: string): string => generatePath(routes.companySignIn, { company });
export const runPath = (runId: string): string => generatePath(routes.run, { runId });
export const scanPath = (scanId: string): string => generatePath(routes.scan, { scanId });
/** The comparison of run `b` with the earlier run `a`. */
export const comparePath = (a: string, b: string): string =>
  `${routes.compareRuns}?a=${encodeURIComponent(a)}&b=${encodeURIComponent(b)}`;
export const supplierPath = (id: string): string => generatePath(routes.supplier, { id });
export const supplierLibraryPath = (id: string): string => generatePath(routes.supplierLibrary, { id });
export const editSupplierPath = (id: string): string => generatePath(routes.editSupplier, { id });
export const onboardingPath = (id: string): string => generatePath(routes.onboarding, { id });
export const formPath = (id: string): string => generatePath(routes.form, { id });
export const verificationPath = (supplierId: string): string => generatePath(routes.verificationPage, { supplierId });

/** The supplier list with one of the filter codes of P-2.2. */
export const suppliersWithFilter = (code: string): string => `${routes.suppliers}?filter=${encodeURIComponent(code)}`;
/** The supplier list filtered by a supplier reference. */
export const suppliersWithReference = (reference: string): string =>
  `${routes.suppliers}?supRef=${encodeURIComponent(reference)}`;
