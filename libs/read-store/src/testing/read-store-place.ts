import type { ReadStore } from '../port.js';
import type { Place } from './place.js';

export type ReadStorePlace = Place<ReadStore, { readonly onBetween?: () => void }>;

/** The place of the test that is running. */
export type ThisPlace = () => ReadStorePlace;
