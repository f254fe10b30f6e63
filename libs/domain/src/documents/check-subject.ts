import type { Permission } from '../customers/values.js';
import { streamParts } from '../kernel/envelope.js';

/** The kinds of records that a check can be about, named like the categories of their streams. */
export type CheckSubjectKind = 'supplier' | 'payment-run' | 'user' | 'customer' | 'apikey' | 'webhook';

/** The record that a check is about. A check's file can be opened only through the record whose events name the file (P-11.20). */
export type CheckSubject = { readonly kind: CheckSubjectKind; readonly id: string };

const ofAdministration = ['canManageUsers', 'canApprove'] as const;

/** Permissions to see the checks of a record, for users who can see the record. One of them is enough. */
export const checkReaders: { readonly [kind in CheckSubjectKind]: readonly Permission[] } = {
  supplier: ['canAccessSupplierManagement', 'canEditSuppliers', 'canApprove'],
  'payment-run': ['canVerifyPayments', 'canApprove'],
  user: ofAdministration,
  customer: ofAdministration,
  apikey: ofAdministration,
  webhook: ofAdministration,
};

const isKind = (text: string): text is CheckSubjectKind => Object.hasOwn(checkReaders, text);

/** The record that a stream belongs to; null when checks cannot be about such a record. */
export const checkSubjectOf = (stream: string): CheckSubject | null => {
  const { category = '', id = '' } = streamParts(stream) ?? {};
  return isKind(category) ? { kind: category, id } : null;
};

/** The record as text in a URL: kind, colon and id, for example `user:` followed by the id. */
export const checkSubjectText = ({ kind, id }: CheckSubject): string => `${kind}:${id}`;

const TEXT = /^([a-z-]+):([A-Za-z0-9-]{1,100})$/;

/** The record that the text names; null when checks cannot be about such a record. */
export const readCheckSubject = (text: string): CheckSubject | null => {
  const [, kind = '', id = ''] = TEXT.exec(text) ?? [];
  return isKind(kind) ? { kind, id } : null;
};
