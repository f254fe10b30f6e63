import { isApiError } from '../../platform/http/answer.js';

const codeOf = (error: unknown): string => (isApiError(error) ? error.errorCode : '');

/** Nothing can be done through the link any more; the server's words say no more than that (P-8, P-4.1). */
export const isDeadLink = (error: unknown): boolean => ['link-closed', 'no-such-link'].includes(codeOf(error));

/** The customer changed the details meanwhile, so the answer does not apply to them (P-4.1.9). */
export const isChangedMeanwhile = (error: unknown): boolean => codeOf(error) === 'request-changed';

/** The server does not remember the match of this browser: its cookie is gone. */
export const isForgottenVisit = (error: unknown): boolean => codeOf(error) === 'not-matched';

/** Faults of single fields, which can be put right where they stand. */
export const hasFields = (error: unknown): boolean => isApiError(error) && error.fields !== undefined;

/** No answer came: whether the server has done it is not known, and it may be asked again. */
export const isUnreachable = (error: unknown): boolean => isApiError(error) && error.status === 0;
