import { sessionGate } from './session-gate.js';

/** Where calls wait that the server lets through only after the person has given the second factor again (P-18.7). */
export const confirmation = sessionGate();

export const CONFIRMATION_NEEDED = 'confirmation-needed';
