import { randomInt } from 'node:crypto';

/**
 * The version of a state entry that was not there. Not 1: a lease that expired, was swept and taken by another must
 * never have the version its former holder remembers.
 */
export const firstVersion = (): number => randomInt(2 ** 47);
