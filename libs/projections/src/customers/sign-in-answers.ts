import type { SignInWay } from '@counterfoil/domain';

/** Recovery codes in plain text. They are shown once. */
export type NewRecoveryCodes = { readonly position: string; readonly recoveryCodes: readonly string[] };

/** A session of the signed-in person. */
export type OwnSession = {
  readonly id: string;
  /** Browser and system: "Firefox on Windows". */
  readonly device: string;
  readonly address: string | null;
  /** How the session was opened. */
  readonly by: SignInWay;
  readonly openedAt: string;
  readonly lastSeenAt: string;
  /** Whether this is the current session. */
  readonly isThis: boolean;
};

/** A passkey of the signed-in person. */
export type OwnPasskey = {
  readonly id: string;
  readonly label: string;
  readonly addedAt: string;
  /** Null: not used since it was added. */
  readonly lastUsedAt: string | null;
};

/** The account at the company's provider with which the signed-in person signs in. */
export type OwnCompanySignIn = {
  /** The host of the company's provider. */
  readonly provider: string;
  /** The page where the user starts to sign in, to save as a bookmark. */
  readonly address: string;
  /** Null: no account is linked. */
  readonly linked: {
    /** The provider's name for the account; null: it has none. */
    readonly label: string | null;
    readonly at: string;
  } | null;
};

/** GET /account/sign-in: how the signed-in person signs in. */
export type OwnSignIn = {
  readonly username: string | null;
  /** The email address on file; null: none. */
  readonly email: string | null;
  /** A new email address that waits for confirmation, and until when; null: none. */
  readonly askedMailbox: { readonly email: string; readonly expiresAt: string } | null;
  /** The company requires a second factor from this user. */
  readonly isFactorRequired: boolean;
  /** Null: the password is enough. */
  readonly authenticatorSince: string | null;
  readonly passkeys: readonly OwnPasskey[];
  /** Browsers support passkeys only when the portal has a host name and https. */
  readonly takesPasskeys: boolean;
  readonly recoveryCodesLeft: number;
  /** Null: the company has no company sign-in. */
  readonly companySignIn: OwnCompanySignIn | null;
  /** Most recently used first. */
  readonly sessions: readonly OwnSession[];
};
