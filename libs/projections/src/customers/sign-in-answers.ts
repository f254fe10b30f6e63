/** Recovery codes in clear: they are shown once. */
export type NewRecoveryCodes = { readonly position: string; readonly recoveryCodes: readonly string[] };

/** A session of the signed-in person. */
export type OwnSession = {
  readonly id: string;
  /** Browser and system: "Firefox on Windows". */
  readonly device: string;
  readonly address: string | null;
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

/** GET /account/sign-in: how the signed-in person signs in. */
export type OwnSignIn = {
  readonly username: string | null;
  /** The company asks this person for a second factor. */
  readonly isFactorRequired: boolean;
  /** Null: the password is enough. */
  readonly authenticatorSince: string | null;
  readonly passkeys: readonly OwnPasskey[];
  /** Browsers take passkeys only where the portal has a name and https. */
  readonly takesPasskeys: boolean;
  readonly recoveryCodesLeft: number;
  /** The last used one first. */
  readonly sessions: readonly OwnSession[];
};
