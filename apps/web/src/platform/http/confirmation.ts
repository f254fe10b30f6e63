import { sessionGate } from './session-gate.js';

/** Where calls wait that the server lets through only after the person has given the second factor again (P-18.7). */
export const confirmation = sessionGate();

export const CONFIRMATION_NEEDED = 'confirmation-needed';
/** Refused until the person has set up an authenticator: the page says so and stays (P-18.10). */
export const FACTOR_NEEDED = 'factor-needed';
