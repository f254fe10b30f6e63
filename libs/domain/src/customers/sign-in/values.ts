import type { Instant } from '../../kernel/zoned-time.js';

/** How a session was opened, before any second factor. */
export type SignInWay = 'password' | 'company-sign-in';

/**
 * Why a link is issued: for a new user, after a reset by a colleague, for a forgotten password, to be shown instead of mailed, or
 * to a new address because the mailbox was lost.
 */
export type PasswordLinkReason = 'first' | 'reset' | 'forgotten' | 'shown' | 'new-mailbox';

/** A link with which the user chooses a password. It works until it expires or a password is set. */
export type PasswordLink = {
  readonly linkHash: string;
  readonly expiresAt: Instant;
  /** The address that is put on file when the link is used; absent: the address stays the same. */
  readonly mailbox?: string;
};

/** A new address that the user has not confirmed yet; `email` is null once the person is erased. */
export type AskedMailbox = { readonly email: string | null; readonly linkHash: string; readonly expiresAt: Instant };
/** A new address that a second person approved and whose link is not issued yet. */
export type ApprovedMailbox = { readonly email: string | null; readonly askedBy: string };

/** A key pair whose private half never leaves the user's device (WebAuthn). Its personal parts are null once the person is erased. */
export type Passkey = {
  readonly passkeyId: string;
  /** The credential id that the device assigned, in base64url. */
  readonly credentialId: string | null;
  /** The public half as COSE, in base64url. */
  readonly publicKey: string | null;
  /** The device's own usage counter; 0: the device does not count. */
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

/** `linkId` is the id of the command that issued the link. */
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
  /** The place of the event, such as "Firefox on Windows, from about 203.0.113.x"; absent: the notice names no place. */
  readonly place?: string;
};

/** An email that has not been sent yet. */
export type UserEmail = (LinkEmail | MailboxLinkEmail | Notice) & {
  /** The id of the event that caused the email, followed by a word when the event causes two emails. */
  readonly mailId: string;
  /** Null once the person is erased. */
  readonly to: string | null;
  readonly wantedAt: Instant;
  readonly attempts: number;
  readonly lastAttemptAt: Instant | null;
};
