/**
 * Lengths up to which a field of a call is read at all, in characters. They only bound the body: how long a fact may be is a rule of
 * the domain.
 */
export const LONGEST_ID = 100;
export const LONGEST_SEARCH = 200;
/** IANA time zones. */
export const LONGEST_ZONE = 60;
