import type { Stores } from '../open.js';

/** Placeholder while the adapter is written. */
export const openMongoStores = async (url: string): Promise<Omit<Stores, 'fileStore'>> => {
  throw new Error(`no MongoDB adapter yet for ${url}`);
};
