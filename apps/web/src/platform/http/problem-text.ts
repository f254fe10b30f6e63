import { isApiError } from './answer.js';

/** The general error message of P-8. */
export const unknownError = (supportEmail: string): string =>
  `There was a problem processing your request. Please contact ${supportEmail}`;

/** The server's message, or the general sentence when there is none. */
export const problemText = (error: unknown, supportEmail: string): string =>
  isApiError(error) && error.message !== '' ? error.message : unknownError(supportEmail);

/** The messages for single fields in a refusal: { account: 'Please enter a valid account' }. */
export const fieldProblems = (error: unknown): Readonly<Record<string, string>> =>
  isApiError(error) ? Object.fromEntries(Object.entries(error.fields ?? {}).map(([name, texts]) => [name, texts.join(' ')])) : {};
