import { Problem } from '../../platform/http/problem.js';
import { ProviderSilent } from './open-id.js';

/** The same answer for an address that does not exist and for a company without a provider. */
export const noCompanySignIn = (): Problem =>
  new Problem(
    404,
    'no-company-sign-in',
    'There is no company sign-in at this address. Please sign in with your password, or ask whoever manages users for the address.',
  );

export const visitOver = (): Problem =>
  new Problem(409, 'company-sign-in-over', 'This sign-in has ended, or was begun in another browser. Please begin again.');

/** The same answer for an account that nobody linked and for the account of an inactive user. */
export const notLinked = (): Problem =>
  new Problem(
    401,
    'not-linked',
    'This account is not linked to a user here. Please sign in with your password, and link it under “My sign-in”.',
  );

/** The message for a sign-in that failed at the provider. */
const providerFailed = (error: unknown): Problem =>
  error instanceof ProviderSilent
    ? new Problem(
        503,
        'provider-silent',
        'Your company’s provider does not answer. Please try again in a moment, or sign in with your password.',
      )
    : new Problem(
        401,
        'provider-refused',
        'Your company’s provider did not sign you in, or its answer cannot be trusted. Please begin again, or sign in with your password. If it happens again, tell whoever manages users.',
      );

/** Runs a call to a provider. @throws Problem that explains a failure */
export const orProviderFailed = <T>(asked: Promise<T>): Promise<T> =>
  asked.catch((error: unknown) => Promise.reject(providerFailed(error)));
