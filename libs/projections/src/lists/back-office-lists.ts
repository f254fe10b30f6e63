import type { AccessEntry, AccessKind } from '../customers/access-entries.js';
import type { EntityEntry } from '../customers/entities.js';
import type { EmailState, SupplierEmail } from '../suppliers/supplier-emails.js';
import type { StatusTone } from '../words/statuses.js';
import { type ListTable, sortedBy, textColumn, timeColumn } from './list-column.js';

export type EntityRow = EntityEntry & { readonly addedByName: string };
export type AccessRow = AccessEntry & { readonly userName: string };
export type EmailRow = SupplierEmail & { readonly supplierName: string };

export const accessKindWords: Readonly<Record<AccessKind, string>> = {
  'sign-in': 'Signed in',
  'failed-sign-in': 'Failed to sign in',
  'sign-out': 'Signed out',
  'taken-away': 'Taken away',
  document: 'Document',
  'file-read': 'File read',
  'api-key': 'API key',
  refused: 'Refused',
};

export const emailStateWords: Readonly<Record<EmailState, { readonly tone: StatusTone; readonly word: string }>> = {
  scheduled: { tone: 'unchecked', word: 'Scheduled' },
  sending: { tone: 'unchecked', word: 'Sending' },
  sent: { tone: 'neutral', word: 'Sent' },
  bounced: { tone: 'no', word: 'Bounced' },
  withheld: { tone: 'unknown', word: 'Not sent' },
  cancelled: { tone: 'neutral', word: 'Cancelled' },
};

export const emailKindWords: Readonly<Record<SupplierEmail['kind'], string>> = {
  'verification-request': 'Verification request',
  reminder: 'Reminder',
  'thank-you': 'Thank you',
  'change-notice': 'Notice of a change',
  'claim-notice': 'Notice of new bank details',
  'customer-notice': 'Notice to your company',
};

export const entityList: ListTable<EntityRow> = {
  name: 'entities',
  title: 'Entities',
  columns: () => [
    sortedBy(
      'name',
      textColumn('Name', 36, ({ name }) => name),
    ),
    sortedBy(
      'code',
      textColumn('Code', 20, ({ code }) => code),
    ),
    sortedBy(
      'addedAt',
      timeColumn('Added', ({ addedAt }) => addedAt),
    ),
    textColumn('Added by', 28, ({ addedByName }) => addedByName),
  ],
};

export const accessList: ListTable<AccessRow> = {
  name: 'access-log',
  title: 'Access log',
  columns: () => [
    sortedBy(
      'at',
      timeColumn('When', ({ at }) => at),
    ),
    textColumn('Who', 28, ({ userName }) => userName),
    sortedBy(
      'kind',
      textColumn('What', 20, ({ kind }) => accessKindWords[kind]),
    ),
    textColumn('Detail', 48, ({ detail }) => detail),
  ],
};

export const emailList: ListTable<EmailRow> = {
  name: 'emails',
  title: 'Emails',
  columns: () => [
    textColumn('Supplier', 36, ({ supplierName }) => supplierName),
    sortedBy(
      'kind',
      textColumn('Email', 28, ({ kind }) => emailKindWords[kind]),
    ),
    sortedBy(
      'state',
      textColumn('State', 14, ({ state }) => emailStateWords[state].word),
    ),
    sortedBy(
      'at',
      timeColumn('Planned', ({ at }) => at),
    ),
    sortedBy(
      'sentAt',
      timeColumn('Sent', ({ sentAt }) => sentAt),
    ),
    textColumn('Why', 48, ({ because }) => because),
  ],
};
