import { documentSubject } from '../documents/events.js';
import { type ControlledEvent, controlledEvents } from '../kernel/controlled-fact.js';
import { type EventCatalog, type Fact, plain } from '../kernel/fact.js';
import type { Instant } from '../kernel/zoned-time.js';
import type { SignInProvider } from './company-sign-in/values.js';
import { customerFacts, userFacts, userSubject, userUpcasts } from './controlled-facts.js';
import { type Policy, policyUpcasts } from './policy.js';
import type { Role, RoleContents } from './roles/role.js';
import type { PasswordLinkReason, SignInWay, UserEmailFailure, UserEmailKind } from './sign-in/values.js';
import type { CustomerCountry, Permission } from './values.js';

export type CustomerEvent =
  | ControlledEvent<typeof customerFacts>
  | Fact<
      'CustomerRegistered',
      { customerId: string; name: string; country: CustomerCountry; noIdentifierCodes: readonly string[]; policy: Policy }
    >
  | Fact<'EntityAdded', { entityId: string; name: string }>
  | Fact<'PolicyChanged', { was: Policy; now: Policy }>
  | Fact<'RoleAdded', RoleContents & { roleId: string }>
  /** Needs no second person: it gives nobody more. */
  | Fact<'RoleChanged', { roleId: string; was: RoleContents; now: RoleContents }>
  /** IANA zones; null: the zone of the customer's country. */
  | Fact<'TimeZoneChanged', { was: string | null; now: string | null }>
  /** Needs no second person: it lets nobody in. */
  | Fact<'SignInProviderTurnedOff', { was: SignInProvider }>
  /** A customer that is not active sends no emails (P-4.3 reason 18). */
  | Fact<'CustomerActivated', { customerId: string }>
  | Fact<'CustomerDeactivated', { customerId: string }>;

export const customerEvents: EventCatalog<CustomerEvent> = {
  ...controlledEvents(customerFacts),
  CustomerRegistered: { upcast: policyUpcasts.map((raise) => (old) => ({ ...old, policy: raise(old['policy']) })), personal: [] },
  EntityAdded: plain,
  TimeZoneChanged: plain,
  RoleAdded: plain,
  RoleChanged: plain,
  PolicyChanged: { upcast: customerFacts.policy.upcast, personal: [] },
  SignInProviderTurnedOff: plain,
  CustomerActivated: plain,
  CustomerDeactivated: plain,
};

export type UserEvent =
  | ControlledEvent<typeof userFacts>
  | Fact<
      'UserAdded',
      {
        userId: string;
        permissions: readonly Permission[];
        entityId: string | null;
        /** Null: the permissions were chosen one by one. */
        role: Role | null;
        name: string | null;
        username: string | null;
      }
    >
  | Fact<'UserDeactivated', { userId: string }>
  /** What the user was working on goes to a colleague. Who asked for a change stays who asked for it. */
  | Fact<'WorkHandedOver', { userId: string; to: string }>
  /** Without a second person: by whoever deactivated the user a moment before, or by a single operator. */
  | Fact<'UserActivated', { userId: string }>
  | Fact<'PermissionGranted', { userId: string; permission: Permission }>
  | Fact<'PermissionRevoked', { userId: string; permission: Permission }>
  /** Replaces the earlier permissions. Needs no second person when it adds none. */
  | Fact<'RoleGranted', { userId: string; role: Role | null; entityId: string | null }>
  /** The role of the user has changed, as `askedBy` wanted. */
  | Fact<'RoleUpdated', { userId: string; role: Role; askedBy: string }>
  /** A link with which the user chooses a password. The link itself is in no event, only the SHA-256 of its secret. */
  | Fact<
      'PasswordLinkIssued',
      {
        userId: string;
        expiresAt: Instant;
        /** Null: a link from before digests were stored here; it no longer works. */
        linkHash: string | null;
        reason: PasswordLinkReason;
        /** Where it is mailed to; null: it was shown to whoever runs the server. */
        email: string | null;
        /** Who asked for it, or for the user; null: the person themselves, or Counterfoil. */
        askedBy: string | null;
      }
    >
  | Fact<'PasswordChanged', { userId: string; reset: boolean; passwordHash: string | null }>
  /** The secret that the app of the user shares with us, and the digests of ten codes that stand in for it once each. */
  | Fact<'AuthenticatorAdded', { userId: string; authenticatorSecret: string | null; recoveryCodes: readonly string[] | null }>
  | Fact<'AuthenticatorRemoved', { userId: string }>
  /** The digests are of the codes that were made with it; empty: the user had a second factor, and keeps the codes from before. */
  | Fact<
      'PasskeyAdded',
      {
        userId: string;
        passkeyId: string;
        credentialId: string | null;
        publicKey: string | null;
        counter: number;
        label: string | null;
        recoveryCodes: readonly string[] | null;
      }
    >
  | Fact<'PasskeyUsed', { userId: string; passkeyId: string; counter: number }>
  | Fact<'PasskeyRemoved', { userId: string; passkeyId: string }>
  /** The account at the company's provider with which the user signs in; `identity` is a digest that only the server can make. */
  | Fact<'CompanySignInLinked', { userId: string; issuer: string; identity: string | null; label: string | null }>
  | Fact<'CompanySignInUnlinked', { userId: string }>
  | Fact<'RecoveryCodesReplaced', { userId: string; recoveryCodes: readonly string[] | null }>
  | Fact<'RecoveryCodeUsed', { userId: string; recoveryCode: string | null }>
  /** The user asked for another email address and confirms it with a link that is sent there. */
  | Fact<'SignInEmailAsked', { userId: string; email: string | null; linkHash: string; expiresAt: Instant }>
  | Fact<'SignInEmailWithdrawn', { userId: string }>
  /** The link was used: emails go to this address from now on. */
  | Fact<'SignInEmailChanged', { userId: string; email: string | null }>
  /** The browser had no cookie of an earlier sign-in. `isFirst`: there was no earlier sign-in to compare it with. */
  | Fact<'SignedInOnNewBrowser', { userId: string; browser: string; address: string | null; isFirst: boolean }>
  /** An email to the user about their own sign-in. */
  | Fact<'UserEmailAttempted', { userId: string; mailId: string; kind: UserEmailKind; attempt: number }>
  | Fact<'UserEmailSent', { userId: string; mailId: string; kind: UserEmailKind; attempt: number; messageId: string }>
  | Fact<'UserEmailFailed', { userId: string; mailId: string; kind: UserEmailKind; because: UserEmailFailure }>
  /** All of them: by the user, or by somebody who manages users. */
  | Fact<'SessionsEnded', { userId: string }>;

const aboutUser = <F extends string>(...fields: readonly F[]) => ({
  upcast: [],
  personal: fields.map((field) => ({ field, subject: userSubject })),
});

export const userEvents: EventCatalog<UserEvent> = {
  ...controlledEvents(userFacts),
  UserAdded: { ...aboutUser('name', 'username'), upcast: userUpcasts },
  UserDeactivated: plain,
  WorkHandedOver: plain,
  UserActivated: plain,
  PermissionGranted: plain,
  PermissionRevoked: plain,
  RoleGranted: plain,
  RoleUpdated: plain,
  // The first links were shown when a company was set up, and their digests were kept elsewhere.
  PasswordLinkIssued: {
    ...aboutUser('email'),
    upcast: [(old) => ({ ...old, linkHash: null, reason: 'shown', email: null, askedBy: null })],
  },
  PasswordChanged: aboutUser('passwordHash'),
  AuthenticatorAdded: aboutUser('authenticatorSecret', 'recoveryCodes'),
  AuthenticatorRemoved: plain,
  // A public key is not secret, but it identifies a person's device.
  PasskeyAdded: aboutUser('credentialId', 'publicKey', 'label', 'recoveryCodes'),
  PasskeyUsed: plain,
  PasskeyRemoved: plain,
  CompanySignInLinked: aboutUser('identity', 'label'),
  CompanySignInUnlinked: plain,
  RecoveryCodesReplaced: aboutUser('recoveryCodes'),
  RecoveryCodeUsed: aboutUser('recoveryCode'),
  SignInEmailAsked: aboutUser('email'),
  SignInEmailWithdrawn: plain,
  SignInEmailChanged: aboutUser('email'),
  SignedInOnNewBrowser: aboutUser('address'),
  UserEmailAttempted: plain,
  UserEmailSent: plain,
  UserEmailFailed: plain,
  SessionsEnded: plain,
};

/** A login name is unique in the whole installation: its stream, named by its digest, belongs to whoever created it. */
export type LoginEvent = Fact<'LoginClaimed', { tenant: string; userId: string }>;
export const loginEvents: EventCatalog<LoginEvent> = { LoginClaimed: plain };

/** An account at a provider signs in one user of a company: its stream, named by its digest, says which. */
export type IdentityEvent = Fact<'IdentityClaimed', { userId: string }>;
export const identityEvents: EventCatalog<IdentityEvent> = { IdentityClaimed: plain };

/** Calls of one route that an API key made from one address and that had one outcome. */
export type KeyCalls = {
  readonly method: string;
  /** As the API describes it, without ids: /payments/runs/:runId. */
  readonly route: string;
  readonly status: number;
  readonly address: string;
  readonly count: number;
};

/** Sign-ins, failed sign-ins and downloads, in one stream a day. */
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
  /** A list or a report left the house as a file or for the clipboard; `about` names the run of a report or of its rows. */
  | Fact<'ListDownloaded', { userId: string; list: string; format: 'xlsx' | 'csv' | 'tsv' | 'pdf'; about: string | null }>
  /** Somebody opened the bytes of a document. */
  | Fact<'DocumentOpened', { userId: string; documentId: string; supplierId: string | null; versionId: string; sha256: string }>
  /**
   * A supplier opened a document that it gave through its link: of a request, or as one of those who answer an onboarding. The
   * network address goes with the document's key.
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
  /** A scanner found a file infected, so it was not kept. `userId` null: it came through a supplier's link. */
  | Fact<
      'DocumentRefused',
      { userId: string | null; supplierId: string | null; sha256: string; signature: string; scanner: string }
    >
  | Fact<'CheckpointFetched', { userId: string; seq: number; root: string }>
  /** What a program did with an API key within a few seconds, calls of one kind together. The user made the key's secret. */
  | Fact<'ApiKeyUsed', { userId: string; keyId: string; name: string; calls: readonly KeyCalls[] }>
  | Fact<
      'FileParsed',
      { userId: string; fileName: string; sha256: string; format: string; accepted: boolean; lines: number; parser: string }
    >;

export const accessEvents: EventCatalog<AccessEvent> = {
  // There were passwords only.
  SignedIn: { upcast: [(old) => ({ ...old, by: 'password' })], personal: [{ field: 'address', subject: userSubject }] },
  SignInFailed: { upcast: [], personal: [{ field: 'address', subject: userSubject }] },
  SignedOut: plain,
  AuditExported: plain,
  DocumentOpened: plain,
  DocumentOpenedBySupplier: { upcast: [], personal: [{ field: 'address', subject: documentSubject }] },
  DocumentRefused: plain,
  CheckpointFetched: plain,
  PaymentFileDownloaded: plain,
  ListDownloaded: plain,
  ApiKeyUsed: plain,
  FileParsed: plain,
};

/** A person's right to be forgotten: the key is destroyed, every hash still holds. */
export type SubjectEvent = Fact<'SubjectErased', { subject: string; reason: string }>;
export const subjectEvents: EventCatalog<SubjectEvent> = { SubjectErased: plain };

/** A stored file that held data of the person; `copy` is the digest of the copy without it that stands in its place, null: none does. */
export type ErasedFile = { readonly sha256: string; readonly copy: string | null };

/** What was looked at for an erasure beside the log, and what was found there (P-12.7). */
export type ErasurePlaces = {
  readonly filesLookedAt: number;
  readonly files: readonly ErasedFile[];
  readonly documents: number;
  /** Kept emails and other short-lived entries that mentioned the person. */
  readonly entries: number;
  /** The files of the read models were cleaned; false: the projector was behind and cleans them later. */
  readonly isPurged: boolean;
};

/** Of every attempt, because one that was cut off is repeated. */
export type ErasureEvent = Fact<'ErasureCarriedOut', { subject: string } & ErasurePlaces>;
export const erasureEvents: EventCatalog<ErasureEvent> = { ErasureCarriedOut: plain };
