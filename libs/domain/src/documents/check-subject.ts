import type { Permission } from '../customers/values.js';
import { streamParts } from '../kernel/envelope.js';

/** The kinds of record that a check can be about, named like the categories of their streams. */
export type CheckSubjectKind = 'supplier' | 'payment-run' | 'user' | 'customer' | 'apikey' | 'webhook';

/** The record that a check is about. The file of a check is opened through the record whose events name it (P-11.20). */
export type CheckSubject = { readonly kind: CheckSubjectKind; readonly id: string };

const ofAdministration = ['canManageUsers', 'canApprove'] as const;

/** Permissions that show the checks of a record to users who see the record. One of them is enough. */
export const checkReaders: { readonly [kind in CheckSubjectKind]: readonly Permission[] } = {
  supplier: ['canAccessSupplierManagement', 'canEditSuppliers', 'canApprove'],
  'payment-run': ['canVerifyPayments', 'canApprove'],
  user: ofAdministration,
  customer: ofAdministration,
  apikey: ofAdministration,
  webhook: ofAdministration,
};

const isKind = (text: string): text is CheckSubjectKind => Object.hasOwn(checkReaders, text);

/** The record of this stream; null where checks are not about such records. */
export const checkSubjectOf = (stream: string): CheckSubject | null => {
  const { category = '', id = '' } = streamParts(stream) ?? {};
  return isKind(category) ? { kind: category, id } : null;
};

/** The record as it is written in an address: `user:` and the id. */
export const checkSubjectText = ({ kind, id }: CheckSubject): string => `${kind}:${id}`;

const TEXT = /^([a-z-]+):([A-Za-z0-9-]{1,100})$/;

/** The record that the text names; null where a check cannot be about such a record. */
export const readCheckSubject = (text: string): CheckSubject | null => {
  const [, kind = '', id = ''] = TEXT.exec(text) ?? [];
  return isKind(kind) ? { kind, id } : null;
};
