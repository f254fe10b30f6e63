import type { PasswordRule } from '@counterfoil/domain';
import type { WaitingFor } from './company-answers.js';
import type { PendingValue } from './customers.js';

/** What the company sign-in is set up with; the client secret is never answered. */
export type ProviderView = { readonly issuer: string; readonly clientId: string; readonly passwords: PasswordRule };

export type PendingProvider = Omit<PendingValue<ProviderView | null>, 'checks'> &
  WaitingFor & {
    /** The request brings another client secret. */
    readonly isOtherSecret: boolean;
  };

/** GET /customer/company-sign-in. */
export type CompanySignInSettings = {
  /** Null: people sign in with passwords only. */
  readonly provider: ProviderView | null;
  readonly pending: PendingProvider | null;
  /** What is to be registered at the provider, exactly. */
  readonly redirectUri: string;
  /** Where people of the company begin to sign in. */
  readonly address: string;
};

/** What follows when the provider has sent somebody back. */
export type CompanySignInDone = {
  /** Whether an account was linked to the user who is signed in, or somebody signed in with it. */
  readonly purpose: 'link' | 'sign-in';
  /** The anti-forgery token of the session. */
  readonly token: string;
};

/** Where a browser goes on to: the page of the provider. */
export type ProviderPage = { readonly url: string };
