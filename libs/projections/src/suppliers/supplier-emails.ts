import type { EmailKind, VerificationEmailEvent } from '@counterfoil/domain';
import { change, one, type Projection } from '../kernel/projection.js';

export type EmailState = 'scheduled' | 'sending' | 'sent' | 'bounced' | 'withheld' | 'cancelled';

/** An email about a supplier. Its address is only in the supplier's record and the audit log, where an erasure blanks it. */
export type SupplierEmail = {
  readonly id: string;
  readonly supplierId: string;
  readonly kind: EmailKind;
  readonly state: EmailState;
  /** When it was scheduled or withheld. */
  readonly at: string;
  readonly scheduledFor: string | null;
  readonly sentAt: string | null;
  /** Why it was withheld, bounced or cancelled. */
  readonly because: string | null;
};

const because = {
  refused: 'The mail server refused it',
  undeliverable: 'It could not be delivered',
  'given-up': 'Given up after too many attempts',
  answered: 'The supplier had answered',
  revoked: 'The link was withdrawn',
  replaced: 'A newer email replaced it',
  expired: 'The link had expired',
  changed: 'The record had changed',
  'not-wanted': 'The supplier wants no emails',
} as const;

export const supplierEmails: Projection<SupplierEmail, VerificationEmailEvent> = {
  name: 'supplier-emails',
  version: 2,
  fields: { supplierId: 'text', kind: 'text', state: 'text', at: 'instant', sentAt: 'instant' },
  defaultSort: { field: 'at', direction: 'descending' },
  searched: [],
  on: {
    VerificationEmailScheduled: ({ data: { mailId: id, supplierId, kind, scheduledFor }, meta }) =>
      one<SupplierEmail>(id, () => ({
        ...{ id, supplierId, kind, state: 'scheduled', at: meta.at, scheduledFor, sentAt: null, because: null },
      })),
    VerificationEmailAttempted: ({ data }) => change<SupplierEmail>(data.mailId, (mail) => ({ ...mail, state: 'sending' })),
    VerificationEmailSent: ({ data, meta }) =>
      change<SupplierEmail>(data.mailId, (mail) => ({ ...mail, state: 'sent', sentAt: meta.at })),
    VerificationEmailBounced: ({ data }) =>
      change<SupplierEmail>(data.mailId, (mail) => ({ ...mail, state: 'bounced', because: because[data.because] })),
    VerificationEmailWithheld: ({ data: { mailId: id, supplierId, kind, words }, meta }) =>
      one<SupplierEmail>(id, () => ({
        ...{ id, supplierId, kind, state: 'withheld', at: meta.at, scheduledFor: null, sentAt: null, because: words },
      })),
    VerificationEmailCancelled: ({ data }) =>
      change<SupplierEmail>(data.mailId, (mail) => ({ ...mail, state: 'cancelled', because: because[data.because] })),
  },
};
