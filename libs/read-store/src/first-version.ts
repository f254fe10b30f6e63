import { randomInt } from 'node:crypto';

/**
 * The first version of a new state entry. Random instead of 1: when a lease expires, is swept and is taken by another process, it
 * must not get the version that its former holder remembers.
 */
export const firstVersion = (): number => randomInt(2 ** 47);
