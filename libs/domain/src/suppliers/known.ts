import { reject, type Who } from '../kernel/decider.js';
import type { KnownSupplier, Supplier, SupplierDecision } from './state.js';

/** A decision on a record that must be there. */
export const ifKnown =
  <D>(then: (data: D, supplier: KnownSupplier, who: Who) => SupplierDecision) =>
  (data: D, supplier: Supplier, who: Who): SupplierDecision =>
    supplier.status === 'unknown' ? reject('no-such-supplier') : then(data, supplier, who);

/** A fact about a record that is not there (any more) changes nothing. */
export const whenKnown = (supplier: Supplier, change: Partial<KnownSupplier>): Supplier =>
  supplier.status === 'unknown' ? supplier : { ...supplier, ...change };
