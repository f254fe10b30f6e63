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
  /** Needs no second person, because no user gets more permissions. */
  | Fact<'RoleChanged', { roleId: string; was: RoleContents; now: RoleContents }>
  /** IANA zones; null: the zone of the customer's country. */
  | Fact<'TimeZoneChanged', { was: string | null; now: string | null }>
  /** Needs no second person, because it only removes a way to sign in. */
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
  /** Hands the user's open work over to a colleague. The user remains the requester of the changes that they requested. */
  | Fact<'WorkHandedOver', { userId: string; to: string }>
  /**
   * Activated without a second person: reversed by the person who deactivated the user shortly before, or done by a single
   * operator.
   */
  | Fact<'UserActivated', { userId: string }>
  | Fact<'PermissionGranted', { userId: string; permission: Permission }>
  | Fact<'PermissionRevoked', { userId: string; permission: Permission }>
  /** Replaces the earlier permissions. Needs no second person when it adds none. */
  | Fact<'RoleGranted', { userId: string; role: Role | null; entityId: string | null }>
  /** The user's role has changed, as requested by `askedBy`. */
  | Fact<'RoleUpdated', { userId: string; role: Role; askedBy: string }>
  /** A link with which the user chooses a password. The link itself is in no event, only the SHA-256 of its secret. */
  | Fact<
      'PasswordLinkIssued',
      {
        userId: string;
        expiresAt: Instant;
        /** Null for a link issued before digests were stored in the event. Such a link no longer works. */
        linkHash: string | null;
        reason: PasswordLinkReason;
        /** The address that the link is mailed to; null: it was shown to the person who runs the server. */
        email: string | null;
        /** The person who requested the link, or the user that it is for; null: the users themselves, or Counterfoil. */
        askedBy: string | null;
      }
    >
  | Fact<'PasswordChanged', { userId: string; reset: boolean; passwordHash: string | null }>
  /**
   * The secret shared with the user's authenticator app, and the digests of ten recovery codes. Each code replaces the app once.
   */
  | Fact<'AuthenticatorAdded', { userId: string; authenticatorSecret: string | null; recoveryCodes: readonly string[] | null }>
  | Fact<'AuthenticatorRemoved', { userId: string }>
  /** Digests of the recovery codes created with it. Empty when the user already had a second factor and keeps the earlier codes. */
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
  /** The user requested another email address and has to confirm it through a link sent there. */
  | Fact<'SignInEmailAsked', { userId: string; email: string | null; linkHash: string; expiresAt: Instant }>
  | Fact<'SignInEmailWithdrawn', { userId: string }>
  /** The user confirmed the address: from now on emails are sent to it. */
  | Fact<'SignInEmailChanged', { userId: string; email: string | null }>
  /** The browser had no cookie of an earlier sign-in. `isFirst`: there was no earlier sign-in to compare with. */
  | Fact<'SignedInOnNewBrowser', { userId: string; browser: string; address: string | null; isFirst: boolean }>
  /** An email to the user about their own sign-in. */
  | Fact<'UserEmailAttempted', { userId: string; mailId: string; kind: UserEmailKind; attempt: number }>
  | Fact<'UserEmailSent', { userId: string; mailId: string; kind: UserEmailKind; attempt: number; messageId: string }>
  | Fact<'UserEmailFailed', { userId: string; mailId: string; kind: UserEmailKind; because: UserEmailFailure }>
  /** Ends all sessions of the user, requested by the user or by a user manager. */
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
  // The first links were shown when a company was set up, and their digests were stored elsewhere.
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

/**
 * A login name is unique in the whole installation. Its stream is named by the digest of the name and belongs to the person who
 * created it.
 */
export type LoginEvent = Fact<'LoginClaimed', { tenant: string; userId: string }>;
export const loginEvents: EventCatalog<LoginEvent> = { LoginClaimed: plain };

/**
 * An account at a provider signs in only one user of a company. Its stream is named by the digest of the account and records that
 * user.
 */
export type IdentityEvent = Fact<'IdentityClaimed', { userId: string }>;
export const identityEvents: EventCatalog<IdentityEvent> = { IdentityClaimed: plain };
