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
  /** The mailbox on file once the link is used; absent: it stays as it is. */
  readonly mailbox?: string;
};

/** A mailbox that the user named and has not proved yet; its address is null once the person is erased. */
export type AskedMailbox = { readonly email: string | null; readonly linkHash: string; readonly expiresAt: Instant };
/** A mailbox that a second person approved, and whose link was not issued yet. */
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

/** What a user is emailed about their own sign-in: a link to choose a password or to prove a mailbox, or that something changed (P-18.15). */
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
/** `linkId`: the command that asked for the mailbox. */
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
  /** Of the event that it is about. */
  readonly mailId: string;
  /** Null: the person was erased. */
  readonly to: string | null;
  readonly wantedAt: Instant;
  readonly attempts: number;
  readonly lastAttemptAt: Instant | null;
};
