import { accept, type Command, type Decider, keep } from '../kernel/decider.js';
import type { AccessEvent, ErasureEvent, SubjectEvent } from './events.js';

/** What is worth keeping although nothing is decided by it: sign-ins, exports, files parsed but never run. */
export type AccessCommand = Command<'RecordAccess', { event: AccessEvent }>;

export const access: Decider<null, AccessCommand, AccessEvent, never> = {
  category: 'access',
  initial: null,
  decide: { RecordAccess: ({ event }) => accept(event) },
  evolve: {
    SignedIn: keep,
    SignInFailed: keep,
    SignedOut: keep,
    AuditExported: keep,
    CheckpointFetched: keep,
    PaymentFileDownloaded: keep,
    ListDownloaded: keep,
    DocumentOpened: keep,
    DocumentOpenedBySupplier: keep,
    DocumentRefused: keep,
    ApiKeyUsed: keep,
    FileParsed: keep,
  },
};

export const subject: Decider<
  { readonly erased: boolean },
  Command<'EraseSubject', { subject: string; reason: string }>,
  SubjectEvent,
  'already-erased'
> = {
  category: 'subject',
  initial: { erased: false },
  decide: {
    EraseSubject: ({ subject: id, reason }, { erased }) =>
      erased ? { ok: false, code: 'already-erased' } : accept({ type: 'SubjectErased', data: { subject: id, reason } }),
  },
  evolve: { SubjectErased: () => ({ erased: true }) },
};

export type ErasureCommand = Command<'RecordErasure', ErasureEvent['data']>;

/** The receipts of erasures: what was done, which nothing is decided by. */
export const erasure: Decider<null, ErasureCommand, ErasureEvent, never> = {
  category: 'erasure',
  initial: null,
  decide: {
    RecordErasure: (data) => accept({ type: 'ErasureCarriedOut', data }),
  },
  evolve: { ErasureCarriedOut: keep },
};
