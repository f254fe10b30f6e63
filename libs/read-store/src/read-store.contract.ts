import { afterEach, beforeEach, describe } from '@jest/globals';
import type { ReadStore } from './port.js';
import { listingContract } from './listing.contract.js';
import { modelsContract } from './models.contract.js';
import { savingContract } from './saving.contract.js';
import type { Place } from './testing/place.js';

export type ReadStoreOptions = { readonly onBetween?: () => void };
export type ReadStorePlace = Place<ReadStore, ReadStoreOptions>;

/** The place of the test that runs now. */
export type ThisPlace = () => ReadStorePlace;

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
