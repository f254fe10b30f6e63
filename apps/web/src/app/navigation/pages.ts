import type { Permission } from '@counterfoil/domain';
import {
  IconBuildingBank,
  IconChecks,
  IconCoin,
  IconFileCheck,
  IconFiles,
  IconFileImport,
  IconForms,
  IconHistory,
  IconHome,
  IconKey,
  IconListDetails,
  IconMail,
  IconMailForward,
  IconRadar2,
  IconSettings,
  IconUserCheck,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { routes } from '../../platform/paths.js';
import { actions } from '../../ui/words/actions.js';

/** The first group has no heading. The last one is shown at the bottom, beside the user's name. */
export const groups = ['Work', 'Check', 'Suppliers', 'Audit', 'Account'] as const;

/** A page of the portal: its route, and its place in the sidebar if it has one. */
export type Page = {
  /** Address under the base; parameters as in React Router. */
  readonly path: string;
  readonly load: () => Promise<{ readonly Component: ComponentType }>;
  /** The permission that the page needs, or several of which one is enough. The server checks its calls as well. */
  readonly permission?: Permission | readonly Permission[];
  readonly nav?: {
    readonly group: (typeof groups)[number];
    readonly label: string;
    readonly icon: typeof IconSettings;
    /** Keyboard shortcut, e.g. 'g u'. */
    readonly keys?: string;
  };
};

/** Every page once, in the order of the sidebar. The portal starts at the first page that the user may open. */
export const pages: readonly Page[] = [
  {
    path: routes.start,
    load: () => import('../../work/start-page.js'),
    nav: { group: 'Work', label: 'My work', icon: IconHome, keys: 'g w' },
  },
  {
    path: routes.paymentFile,
    load: () => import('../../payments/upload/upload-page.js'),
    permission: 'canVerifyPayments',
    nav: { group: 'Check', label: 'Payment file', icon: IconFileCheck, keys: 'g u' },
  },
  {
    path: routes.singlePayment,
    load: () => import('../../payments/single/single-page.js'),
    permission: 'canVerifyPayments',
    nav: { group: 'Check', label: 'Single payment', icon: IconCoin, keys: 'g p' },
  },
  {
    path: routes.runs,
    load: () => import('../../payments/runs/runs-page.js'),
    permission: 'canVerifyPayments',
    nav: { group: 'Work', label: 'Payment runs', icon: IconListDetails, keys: 'g r' },
  },
  { path: routes.run, load: () => import('../pages/run-page.js'), permission: 'canVerifyPayments' },
  {
    path: routes.compareRuns,
    load: () => import('../../payments/compare/compare-page.js'),
    permission: 'canVerifyPayments',
  },
  {
    path: routes.scans,
    load: () => import('../../payments/scans/scans-page.js'),
    permission: 'canVerifyPayments',
    nav: { group: 'Check', label: 'Account scans', icon: IconRadar2, keys: 'g n' },
  },
  { path: routes.scan, load: () => import('../../payments/scans/scan-page.js'), permission: 'canVerifyPayments' },
  {
    path: routes.suppliers,
    load: () => import('../../suppliers/list/supplier-list-page.js'),
    permission: 'canAccessSupplierManagement',
    nav: { group: 'Suppliers', label: 'Suppliers', icon: IconBuildingBank, keys: 'g s' },
  },
  {
    path: routes.supplierReferences,
    load: () => import('../../suppliers/references/reference-page.js'),
    permission: 'canEditSuppliers',
  },
  {
    path: routes.supplier,
    load: () => import('../../suppliers/record/supplier-page.js'),
    permission: 'canAccessSupplierManagement',
  },
  {
    path: routes.editSupplier,
    load: () => import('../../suppliers/form/edit-supplier-page.js'),
    permission: 'canEditSuppliers',
  },
  {
    path: routes.supplierLibrary,
    load: () => import('../../documents/library-page.js'),
    permission: 'canAccessSupplierManagement',
  },
  {
    path: routes.library,
    load: () => import('../../documents/library-page.js'),
    permission: 'canAccessSupplierManagement',
    nav: { group: 'Suppliers', label: 'Documents', icon: IconFiles, keys: 'g d' },
  },
  { path: routes.addSupplier, load: () => import('../../suppliers/form/add-supplier-page.js'), permission: 'canEditSuppliers' },
  {
    path: routes.supplierImport,
    load: () => import('../../suppliers/imports/import-page.js'),
    permission: 'canEditSuppliers',
    nav: { group: 'Suppliers', label: actions.importSuppliers, icon: IconFileImport, keys: 'g i' },
  },
  {
    path: routes.approvals,
    load: () => import('../pages/approvals-page.js'),
    permission: ['canApprove', 'canEditSuppliers'],
    nav: { group: 'Work', label: 'Approvals', icon: IconChecks, keys: 'g a' },
  },
  {
    path: routes.onboardings,
    load: () => import('../../onboardings/onboardings-page.js'),
    permission: 'canAccessSupplierManagement',
    nav: { group: 'Suppliers', label: 'Onboardings', icon: IconUserCheck, keys: 'g o' },
  },
  {
    path: routes.onboarding,
    load: () => import('../../onboardings/review-page.js'),
    permission: 'canAccessSupplierManagement',
  },
  {
    path: routes.forms,
    load: () => import('../../onboarding-forms/forms-page.js'),
    permission: 'canAccessSupplierManagement',
    nav: { group: 'Suppliers', label: 'Onboarding forms', icon: IconForms, keys: 'g f' },
  },
  {
    path: routes.form,
    load: () => import('../../onboarding-forms/editor/editor-page.js'),
    permission: 'canAccessSupplierManagement',
  },
  { path: routes.outbox, load: () => import('../../emails/outbox-page.js') },
  {
    path: routes.auditLog,
    load: () => import('../../audit/audit-page.js'),
    permission: 'canViewAudit',
    nav: { group: 'Audit', label: 'Audit log', icon: IconHistory, keys: 'g l' },
  },
  {
    path: routes.accessLog,
    load: () => import('../../audit/access-page.js'),
    permission: 'canViewAudit',
    nav: { group: 'Audit', label: 'Access log', icon: IconKey },
  },
  {
    path: routes.emails,
    load: () => import('../../emails/emails-page.js'),
    permission: 'canAccessSupplierManagement',
    nav: { group: 'Suppliers', label: 'Emails', icon: IconMailForward },
  },
  {
    path: routes.mailTemplates,
    load: () => import('../../emails/templates-page.js'),
    permission: ['canManageUsers', 'canApprove', 'canEditSuppliers'],
    nav: { group: 'Suppliers', label: 'Email templates', icon: IconMail, keys: 'g m' },
  },
  {
    path: routes.apiKeys,
    load: () => import('../../api-keys/api-keys-page.js'),
    permission: ['canManageUsers', 'canApprove'],
  },
  {
    path: routes.webhooks,
    load: () => import('../../webhooks/webhooks-page.js'),
    permission: ['canManageUsers', 'canApprove'],
  },
  {
    path: routes.settings,
    load: () => import('../../customers/settings/settings-page.js'),
    nav: { group: 'Account', label: 'Settings', icon: IconSettings, keys: 'g e' },
  },
  { path: routes.mySignIn, load: () => import('../../customers/sign-in/my-sign-in-page.js') },
];
