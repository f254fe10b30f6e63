import type { Instant } from '../../kernel/zoned-time.js';

/** How a session was opened, before any second factor. */
export type SignInWay = 'password' | 'company-sign-in';

/**
 * Why somebody gets a link: they are new, a colleague reset their password, they forgot it, the link was shown and not mailed, or
 * they lost their mailbox and the link goes to another one.
 */
export type PasswordLinkReason = 'first' | 'reset' | 'forgotten' | 'shown' | 'new-mailbox';

/** A link with which the user chooses a password. It works until then, and until a password is set. */
export type PasswordLink = {
  readonly linkHash: string;
  readonly expiresAt: Instant;
  /** The address that goes on file when the link is used; absent: it stays the same. */
  readonly mailbox?: string;
};

/** A new address that the user has not confirmed yet; `email` is null once the person is erased. */
export type AskedMailbox = { readonly email: string | null; readonly linkHash: string; readonly expiresAt: Instant };
/** A new address that a second person approved and whose link is not issued yet. */
export type ApprovedMailbox = { readonly email: string | null; readonly askedBy: string };

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

/** Emails to users about their own sign-in: a link to choose a password, a link to confirm an address, or a notice of a change (P-18.15). */
export type UserEmailKind = 'password-link' | 'mailbox-link' | NoticeKind;
export type NoticeKind =
  | 'password-changed'
  | 'authenticator-added'
  | 'authenticator-removed'
  | 'passkey-added'
  | 'passkey-removed'
  | 'company-sign-in-linked'
  | 'company-sign-in-unlinked'
  | 'recovery-codes-replaced'
  | 'mailbox-asked'
  | 'mailbox-requested'
  | 'mailbox-changed'
  | 'new-browser';

export type UserEmailFailure = 'refused' | 'given-up' | 'pointless';

/** `linkId`: the command that issued the link. */
type LinkEmail = {
  readonly kind: 'password-link';
  readonly link: PasswordLink & { readonly linkId: string; readonly reason: PasswordLinkReason };
};
/** `linkId` is the id of the command that asked for the new address. */
type MailboxLinkEmail = {
  readonly kind: 'mailbox-link';
  readonly link: PasswordLink & { readonly linkId: string };
};
type Notice = {
  readonly kind: NoticeKind;
  readonly link: null;
  /** Where it happened: "Firefox on Windows, from about 203.0.113.x"; absent: the notice does not say. */
  readonly place?: string;
};

/** An email that is to be sent and was not yet. */
export type UserEmail = (LinkEmail | MailboxLinkEmail | Notice) & {
  /** The id of the event that it is about, with a word behind it where one event leads to two emails. */
  readonly mailId: string;
  /** Null: the person was erased. */
  readonly to: string | null;
  readonly wantedAt: Instant;
  readonly attempts: number;
  readonly lastAttemptAt: Instant | null;
};
