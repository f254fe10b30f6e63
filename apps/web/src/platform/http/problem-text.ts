import { isApiError } from './answer.js';

/** P-8. */
export const unknownError = (supportEmail: string): string =>
  `There was a problem processing your request. Please contact ${supportEmail}`;

/** The server's own words when it gave any, else the general sentence. */
export const problemText = (error: unknown, supportEmail: string): string =>
  isApiError(error) && error.message !== '' ? error.message : unknownError(supportEmail);

/** Messages beside the fields that the server refused: { account: 'Please enter a valid BSB' }. */
export const fieldProblems = (error: unknown): Readonly<Record<string, string>> =>
  isApiError(error) ? Object.fromEntries(Object.entries(error.fields ?? {}).map(([name, texts]) => [name, texts.join(' ')])) : {};
