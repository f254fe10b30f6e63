import type { SignInWay } from '@counterfoil/domain';

/** Recovery codes in clear: they are shown once. */
export type NewRecoveryCodes = { readonly position: string; readonly recoveryCodes: readonly string[] };

/** A session of the signed-in person. */
export type OwnSession = {
  readonly id: string;
  /** Browser and system: "Firefox on Windows". */
  readonly device: string;
  readonly address: string | null;
  /** How it was opened. */
  readonly by: SignInWay;
  readonly openedAt: string;
  readonly lastSeenAt: string;
  /** The one that asks. */
  readonly isThis: boolean;
};

/** A passkey of the signed-in person. */
export type OwnPasskey = {
  readonly id: string;
  readonly label: string;
  readonly addedAt: string;
  /** Null: not since it was added. */
  readonly lastUsedAt: string | null;
};

/** The account at the company's provider with which the signed-in person signs in. */
export type OwnCompanySignIn = {
  /** The host of the company's provider. */
  readonly provider: string;
  /** Where the person begins to sign in, to be kept as a bookmark. */
  readonly address: string;
  /** Null: none is linked. */
  readonly linked: {
    /** How the provider names the account; null: it does not say. */
    readonly label: string | null;
    readonly at: string;
  } | null;
};

/** GET /account/sign-in: how the signed-in person signs in. */
export type OwnSignIn = {
  readonly username: string | null;
  /** The mailbox on file; null: none. */
  readonly email: string | null;
  /** Another mailbox that waits to be proved, and until when; null: none does. */
  readonly askedMailbox: { readonly email: string; readonly expiresAt: string } | null;
  /** The company asks this person for a second factor. */
  readonly isFactorRequired: boolean;
  /** Null: the password is enough. */
  readonly authenticatorSince: string | null;
  readonly passkeys: readonly OwnPasskey[];
  /** Browsers take passkeys only where the portal has a name and https. */
  readonly takesPasskeys: boolean;
  readonly recoveryCodesLeft: number;
  /** Null: the company has none. */
  readonly companySignIn: OwnCompanySignIn | null;
  /** The last used one first. */
  readonly sessions: readonly OwnSession[];
};
