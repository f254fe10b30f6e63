import { type ControlledEvent, controlledEvents } from '../kernel/controlled-fact.js';
import { type EventCatalog, type Fact, plain } from '../kernel/fact.js';
import type { Instant } from '../kernel/zoned-time.js';
import type { SignInProvider } from './company-sign-in/values.js';
import { customerFacts, userFacts, userSubject, userUpcasts } from './controlled-facts.js';
import { type Policy, policyUpcasts } from './policy.js';
import type { Role, RoleContents } from './roles/role.js';
import type { PasswordLinkReason, UserEmailFailure, UserEmailKind } from './sign-in/values.js';
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
        /** Where it is mailed to; null: it was shown to the person who runs the server. */
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

/** A login name is unique in the whole installation: its stream, named by its digest, belongs to the person who created it. */
export type LoginEvent = Fact<'LoginClaimed', { tenant: string; userId: string }>;
export const loginEvents: EventCatalog<LoginEvent> = { LoginClaimed: plain };

/** An account at a provider signs in one user of a company: its stream, named by its digest, says which. */
export type IdentityEvent = Fact<'IdentityClaimed', { userId: string }>;
export const identityEvents: EventCatalog<IdentityEvent> = { IdentityClaimed: plain };
