import { afterAll, beforeAll, describe } from '@jest/globals';
import { appendingContract } from './contract/appending.js';
import { followingContract } from './contract/following.js';
import { identityContract } from './contract/identity.js';
import type { Opened } from './contract/kit.js';
import { readingContract } from './contract/reading.js';
import { refusingContract } from './contract/refusing.js';
import { repeatingContract } from './contract/repeating.js';

/**
 * The rules of the port, run against every adapter. The store may already contain other events, as a real server does. `reopen`
 * opens the same log again, as another process would.
 */
export const eventStoreContract = (name: string, open: () => Promise<Opened>): void => {
  describe(`${name} follows the contract of the event store`, () => {
    let opened: Opened;
    beforeAll(async () => {
      opened = await open();
    });
    afterAll(() => opened.store.close());
    const subject = () => opened;

    describe('appending', () => appendingContract(subject));
    describe('repeating', () => repeatingContract(subject));
    describe('refusing', () => refusingContract(subject));
    describe('reading', () => readingContract(subject));
    describe('following', () => followingContract(subject));
    describe('identity', () => identityContract(subject));
  });
};
