import type { Permission } from '@counterfoil/domain';
import { routes } from '../../platform/paths.js';
import { actions } from '../../ui/words/actions.js';
import type { NavPage } from '../navigation/navigation.js';

/** An entry of the palette: a page to open or an action to start. */
export type Entry = { readonly id: string; readonly label: string; readonly detail: string; readonly to: string };

const begun: readonly { readonly label: string; readonly to: string; readonly permission: Permission }[] = [
  { label: actions.checkFile, to: routes.paymentFile, permission: 'canVerifyPayments' },
  { label: actions.checkSingle, to: routes.singlePayment, permission: 'canVerifyPayments' },
  { label: actions.addSupplier, to: routes.addSupplier, permission: 'canEditSuppliers' },
  { label: actions.importSuppliers, to: routes.supplierImport, permission: 'canEditSuppliers' },
  { label: actions.importCodes, to: routes.supplierReferences, permission: 'canEditSuppliers' },
  { label: actions.export, to: routes.auditLog, permission: 'canViewAudit' },
];

/** Whether every typed word is the beginning of a word in the label. */
const matches = (label: string, text: string): boolean => {
  const words = label.toLowerCase().split(/\s+/);
  return text
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .every((typed) => words.some((word) => word.startsWith(typed)));
};

export const pageEntries = (pages: readonly NavPage[], text: string): readonly Entry[] =>
  pages
    .filter(({ nav }) => matches(nav.label, text))
    .map(({ path, nav }) => ({ id: `page ${path}`, label: nav.label, detail: nav.keys ?? '', to: path }));

export const actionEntries = (allowed: readonly Permission[], text: string): readonly Entry[] =>
  begun
    .filter(({ label, permission }) => allowed.includes(permission) && matches(label, text))
    .map(({ label, to }) => ({ id: `action ${label}`, label, detail: '', to }));
