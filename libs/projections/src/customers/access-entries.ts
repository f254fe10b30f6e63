import type { AccessEvent } from '@counterfoil/domain';
import { callsText, refusalsText } from '../audit/customer-sentences.js';
import { one, type Projected, type Projection } from '../kernel/projection.js';

/** The kinds of entries in the access log. */
export type AccessKind =
  | 'sign-in'
  | 'failed-sign-in'
  | 'sign-out'
  | 'taken-away'
  | 'document'
  | 'file-read'
  | 'api-key'
  | 'refused';

/**
 * Sign-ins, failed sign-ins, refused calls and downloads, one document for each event. The network address stays in the audit log, where erasing a
 * person blanks it.
 */
export type AccessEntry = {
  readonly id: string;
  readonly at: string;
  /** Null for access through a supplier's link. */
  readonly userId: string | null;
  readonly kind: AccessKind;
  /** Details, for example the name of a file. */
  readonly detail: string;
};

const failures = {
  'wrong-password': 'wrong password',
  'wrong-code': 'wrong code of the authenticator',
  'wrong-passkey': 'the passkey was not accepted',
  locked: 'locked after too many tries',
  inactive: 'the user is inactive',
  'password-not-taken': 'passwords are not taken from people who have a company sign-in',
  'no-mailbox': 'no link can be sent to this user',
};

const entry = ({ id, meta, data }: Projected<AccessEvent>, kind: AccessKind, detail: string) =>
  one<AccessEntry>(id, () => ({ id, at: meta.at, userId: 'userId' in data ? data.userId : null, kind, detail }));

export const accessEntries: Projection<AccessEntry, AccessEvent> = {
  name: 'access-entries',
  version: 6,
  fields: { at: 'instant', userId: 'text', kind: 'text', detail: 'text' },
  defaultSort: { field: 'at', direction: 'descending' },
  searched: ['detail'],
  filteredInOrderOf: { kind: ['at', 'userId', 'detail'] },
  on: {
    SignedIn: (event) => entry(event, 'sign-in', event.data.by === 'company-sign-in' ? 'through the company sign-in' : ''),
    SignInFailed: (event) => entry(event, 'failed-sign-in', failures[event.data.reason]),
    SignedOut: (event) => entry(event, 'sign-out', event.data.reason === 'asked' ? '' : 'after inactivity'),
    AuditExported: (event) => entry(event, 'taken-away', `audit log as ${event.data.format}`),
    PaymentFileDownloaded: (event) =>
      entry(event, 'taken-away', event.data.what === 'original' ? 'file of a run as it was uploaded' : 'file of a released run'),
    ListDownloaded: (event) => entry(event, 'taken-away', `${event.data.list.replaceAll('-', ' ')} as ${event.data.format}`),
    MasterKeyReplaced: 'ignore',
    CheckpointFetched: (event) => entry(event, 'taken-away', `checkpoint of entry ${event.data.seq}`),
    DocumentOpened: (event) => entry(event, 'document', 'opened'),
    DocumentOpenedBySupplier: (event) => entry(event, 'document', 'opened by the supplier'),
    DocumentRefused: (event) => entry(event, 'document', `refused: ${event.data.signature}`),
    ApiKeyUsed: (event) => entry(event, 'api-key', `${event.data.name}: ${callsText(event.data.calls)}`),
    CallsRefused: (event) => entry(event, 'refused', refusalsText(event.data.refusals)),
    FileParsed: (event) =>
      entry(event, 'file-read', event.data.accepted ? event.data.fileName : `${event.data.fileName}, refused`),
  },
};
