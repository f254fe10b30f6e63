import { accept, type Command, type Decider, keep } from '../../kernel/decider.js';
import type { AccessEvent } from './events.js';

/** Access that is recorded although no decision depends on it: sign-ins, exports, files that were parsed but never run. */
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
    MasterKeyReplaced: keep,
    CheckpointFetched: keep,
    PaymentFileDownloaded: keep,
    ListDownloaded: keep,
    DocumentOpened: keep,
    DocumentOpenedBySupplier: keep,
    DocumentRefused: keep,
    ApiKeyUsed: keep,
    CallsRefused: keep,
    FileParsed: keep,
  },
};
