import { documentSubject } from '../../documents/events.js';
import { type EventCatalog, type Fact, plain } from '../../kernel/fact.js';
import { userSubject } from '../controlled-facts.js';
import type { SignInWay } from '../sign-in/values.js';

/** Calls that an API key made to one route, from one address and with one outcome. */
export type KeyCalls = {
  readonly method: string;
  /** The route pattern of the API description, without ids: /payments/runs/:runId. */
  readonly route: string;
  readonly status: number;
  readonly address: string;
  readonly count: number;
};

/** Why a call was refused. A missing second factor is a question, not a refusal, and is not among them. */
export type RefusalKind =
  /** Without the permission, or not for the whole company. */
  | 'no-right'
  /** Without the anti-forgery token, or from another site. */
  | 'forged'
  /** A body that cannot be read, or whose fields are not those of the call. */
  | 'bad-body'
  /** A wrong password or second factor within a session. */
  | 'wrong-proof'
  /** More calls or tries than the limit. */
  | 'too-many';

/** Refused calls of one kind. */
export type Refusals = {
  readonly kind: RefusalKind;
  readonly count: number;
  /** The first of them: its method and route pattern, without ids. */
  readonly method: string;
  readonly route: string;
};

/** Sign-ins, failed sign-ins, refused calls and downloads, in one stream a day. */
export type AccessEvent =
  | Fact<'SignedIn', { userId: string; address: string | null; by: SignInWay }>
  | Fact<
      'SignInFailed',
      {
        userId: string;
        reason: 'wrong-password' | 'wrong-code' | 'wrong-passkey' | 'locked' | 'inactive' | 'no-mailbox' | 'password-not-taken';
        address: string | null;
      }
    >
  | Fact<'SignedOut', { userId: string; reason: 'asked' | 'inactivity' }>
  | Fact<
      'AuditExported',
      { userId: string; format: 'xlsx' | 'csv' | 'jsonl'; from: string; to: string; asAt: number; root: string }
    >
  /** The bytes as they were uploaded, or the file of a released run without the lines that were held or left out. */
  | Fact<'PaymentFileDownloaded', { userId: string; runId: string; what: 'original' | 'released'; sha256: string }>
  /** A list or a report was downloaded as a file or copied to the clipboard; `about` names the run of a report or of its rows. */
  | Fact<'ListDownloaded', { userId: string; list: string; format: 'xlsx' | 'csv' | 'tsv' | 'pdf'; about: string | null }>
  /** A user opened the file of a document. */
  | Fact<'DocumentOpened', { userId: string; documentId: string; supplierId: string | null; versionId: string; sha256: string }>
  /**
   * A supplier opened a document that it uploaded through its link, for a request or during an onboarding. The network address is
   * encrypted with the document's key and erased with it.
   */
  | Fact<
      'DocumentOpenedBySupplier',
      {
        documentId: string;
        supplierId: string;
        versionId: string;
        sha256: string;
        requestId: string | null;
        onboardingId: string | null;
        participantId: string | null;
        address: string | null;
      }
    >
  /** A scanner found the file infected, so it was not stored. `userId` is null for an upload through a supplier's link. */
  | Fact<
      'DocumentRefused',
      { userId: string | null; supplierId: string | null; sha256: string; signature: string; scanner: string }
    >
  /** Whoever runs the server replaced it. The key that signs checkpoints, of this fingerprint, stays. */
  | Fact<'MasterKeyReplaced', { fingerprint: string }>
  | Fact<'CheckpointFetched', { userId: string; seq: number; root: string }>
  /**
   * Calls that a program made with an API key within a few seconds, grouped by kind. The user is the person who created the secret.
   */
  | Fact<'ApiKeyUsed', { userId: string; keyId: string; name: string; calls: readonly KeyCalls[] }>
  /** Calls of a signed-in person that were refused within a few minutes, counted by kind. */
  | Fact<'CallsRefused', { userId: string; refusals: readonly Refusals[] }>
  | Fact<
      'FileParsed',
      { userId: string; fileName: string; sha256: string; format: string; accepted: boolean; lines: number; parser: string }
    >;

export const accessEvents: EventCatalog<AccessEvent> = {
  // Passwords were the only way to sign in at that time.
  SignedIn: { upcast: [(old) => ({ ...old, by: 'password' })], personal: [{ field: 'address', subject: userSubject }] },
  SignInFailed: { upcast: [], personal: [{ field: 'address', subject: userSubject }] },
  SignedOut: plain,
  AuditExported: plain,
  DocumentOpened: plain,
  DocumentOpenedBySupplier: { upcast: [], personal: [{ field: 'address', subject: documentSubject }] },
  DocumentRefused: plain,
  MasterKeyReplaced: plain,
  CheckpointFetched: plain,
  PaymentFileDownloaded: plain,
  ListDownloaded: plain,
  ApiKeyUsed: plain,
  CallsRefused: plain,
  FileParsed: plain,
};
