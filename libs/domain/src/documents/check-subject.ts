import type { Permission } from '../customers/values.js';
import { streamParts } from '../kernel/envelope.js';

/** What a check can be about, by the category of its stream. */
export type CheckSubjectKind = 'supplier' | 'payment-run' | 'user' | 'customer' | 'apikey' | 'webhook';

/** Whose check it is: the file of a check is opened through the record whose events name it (P-11.20). */
export type CheckSubject = { readonly kind: CheckSubjectKind; readonly id: string };

const ofAdministration = ['canManageUsers', 'canApprove'] as const;

/** Who sees the checks of a record, if they see the record: one of these permissions is enough. */
export const checkReaders: { readonly [kind in CheckSubjectKind]: readonly Permission[] } = {
  supplier: ['canAccessSupplierManagement', 'canEditSuppliers', 'canApprove'],
  'payment-run': ['canVerifyPayments', 'canApprove'],
  user: ofAdministration,
  customer: ofAdministration,
  apikey: ofAdministration,
  webhook: ofAdministration,
};

const isKind = (text: string): text is CheckSubjectKind => Object.hasOwn(checkReaders, text);

/** The record that this stream is of; null: checks are not about such records. */
export const checkSubjectOf = (stream: string): CheckSubject | null => {
  const { category = '', id = '' } = streamParts(stream) ?? {};
  return isKind(category) ? { kind: category, id } : null;
};

/** As an address names it: `user:` and the id. */
export const checkSubjectText = ({ kind, id }: CheckSubject): string => `${kind}:${id}`;

const TEXT = /^([a-z-]+):([A-Za-z0-9-]{1,100})$/;

/** Null when the text names no record that a check can be about. */
export const readCheckSubject = (text: string): CheckSubject | null => {
  const [, kind = '', id = ''] = TEXT.exec(text) ?? [];
  return isKind(kind) ? { kind, id } : null;
};
