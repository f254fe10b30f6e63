import type { PasswordRule } from '@counterfoil/domain';
import type { WaitingFor } from './company-answers.js';
import type { PendingValue } from './customers.js';

/** The settings of the company sign-in. The client secret is never returned. */
export type ProviderView = { readonly issuer: string; readonly clientId: string; readonly passwords: PasswordRule };

export type PendingProvider = Omit<PendingValue<ProviderView | null>, 'checks'> &
  WaitingFor & {
    /** Whether the request changes the client secret. */
    readonly isOtherSecret: boolean;
  };

/** GET /customer/company-sign-in. */
export type CompanySignInSettings = {
  /** Null when people sign in with passwords only. */
  readonly provider: ProviderView | null;
  readonly pending: PendingProvider | null;
  /** The redirect URI to register at the provider, exactly as given. */
  readonly redirectUri: string;
  /** The page where the company's people start to sign in. */
  readonly address: string;
};

/** The result after the provider has sent the browser back. */
export type CompanySignInDone = {
  /** Whether an account was linked to the signed-in user, or a user signed in with it. */
  readonly purpose: 'link' | 'sign-in';
  /** The anti-forgery token of the session. */
  readonly token: string;
};

/** The page of the provider that the browser continues to. */
export type ProviderPage = { readonly url: string };
