import { afterEach, beforeEach, describe } from '@jest/globals';
import { listingContract } from './listing.contract.js';
import { modelsContract } from './models.contract.js';
import { savingContract } from './saving.contract.js';
import type { ReadStorePlace } from './testing/read-store-place.js';

/** The rules of `ReadStore`, for any adapter; `runs` random queries among them. */
export const readStoreContract = (name: string, makePlace: () => Promise<ReadStorePlace>, runs: number): void => {
  describe(`read store: ${name}`, () => {
    let place: ReadStorePlace;
    beforeEach(async () => {
      place = await makePlace();
    });
    afterEach(() => place.dispose());
    const thisPlace = () => place;
    describe('listing', () => listingContract(thisPlace, runs));
    describe('saving', () => savingContract(thisPlace));
    describe('models', () => modelsContract(thisPlace));
  });
};
