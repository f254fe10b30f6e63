import { isApiError } from '../../platform/http/answer.js';

const codeOf = (error: unknown): string => (isApiError(error) ? error.errorCode : '');

/** Whether the link no longer works (P-4.1.1, P-8.1). */
export const isClosedLink = (error: unknown): boolean =>
  ['link-closed', 'no-such-link', 'already-answered'].includes(codeOf(error));

/** Whether the customer has changed the details since the request, so that the answer does not apply to them (P-4.1.9). */
export const isChangedMeanwhile = (error: unknown): boolean => codeOf(error) === 'request-changed';

/** Whether the server no longer knows that this browser entered the digits: its cookie is gone. */
export const isForgottenVisit = (error: unknown): boolean => codeOf(error) === 'not-matched';

/** Whether the refusal names fields, which can be corrected in the form. */
export const hasFields = (error: unknown): boolean => isApiError(error) && error.fields !== undefined;

/** Whether no answer came. The server may have saved the call or not, and it can be sent again. */
export const isUnreachable = (error: unknown): boolean => isApiError(error) && error.status === 0;
