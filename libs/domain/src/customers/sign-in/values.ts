import type { Instant } from '../../kernel/zoned-time.js';

/** How a session was opened, before any second factor. */
export type SignInWay = 'password' | 'company-sign-in';

/** Why somebody gets a link: they are new, a colleague reset their password, they forgot it, or the link was shown and not mailed. */
export type PasswordLinkReason = 'first' | 'reset' | 'forgotten' | 'shown';

/** A link with which the user chooses a password. It works until then, and until a password is set. */
export type PasswordLink = { readonly linkHash: string; readonly expiresAt: Instant };

/** A key pair whose private half never leaves the user's device (WebAuthn). Its personal parts are null once the person is erased. */
export type Passkey = {
  readonly passkeyId: string;
  /** What the device calls it, in base64url. */
  readonly credentialId: string | null;
  /** The public half as COSE, in base64url. */
  readonly publicKey: string | null;
  /** How often the device says that it was used; 0: the device does not count. */
  readonly counter: number;
  readonly label: string | null;
  readonly addedAt: Instant;
  readonly lastUsedAt: Instant | null;
};

/** What a user is emailed about their own sign-in: a link to choose a password, or that something changed (P-18.15). */
export type UserEmailKind = 'password-link' | NoticeKind;
export type NoticeKind =
  | 'password-changed'
  | 'authenticator-added'
  | 'authenticator-removed'
  | 'passkey-added'
  | 'passkey-removed'
  | 'company-sign-in-linked'
  | 'company-sign-in-unlinked'
  | 'recovery-codes-replaced';

export type UserEmailFailure = 'refused' | 'given-up' | 'pointless';

/** `linkId`: the command that issued the link. */
type LinkEmail = {
  readonly kind: 'password-link';
  readonly link: PasswordLink & { readonly linkId: string; readonly reason: PasswordLinkReason };
};
type Notice = { readonly kind: NoticeKind; readonly link: null };

/** An email that is to be sent and was not yet. */
export type UserEmail = (LinkEmail | Notice) & {
  /** The id of the event that it is about. */
  readonly mailId: string;
  /** Null: the person was erased. */
  readonly to: string | null;
  readonly wantedAt: Instant;
  readonly attempts: number;
  readonly lastAttemptAt: Instant | null;
};
