import { sessionGate } from './session-gate.js';

/** Holds calls that the server accepts only after the user has given the second factor again (P-18.7). */
export const confirmation = sessionGate();

export const CONFIRMATION_NEEDED = 'confirmation-needed';
/** Error code for users who must set up an authenticator first. The page says so and stays (P-18.10). */
export const FACTOR_NEEDED = 'factor-needed';
