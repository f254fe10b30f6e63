import { type Decision, reject, type Who } from '../kernel/decider.js';
import type { SecondPersonRejection } from '../kernel/second-person.js';
import type { SupplierEvent } from './events.js';
import type { MergeRefusal } from './merge/merge-refusals.js';
import type { KnownSupplier, Supplier } from './state.js';
import type { LinkRefusal } from './verification/link/link-state.js';

export type SupplierRejection =
  | 'supplier-exists'
  | 'no-such-supplier'
  | 'has-another-reference'
  | 'no-account'
  | 'request-changed'
  | 'reported-incorrect'
  | 'already-certified'
  | 'changed-since'
  | 'cross-matched'
  | 'not-certified'
  | LinkRefusal
  | 'already-verified'
  | 'account-reported'
  | 'request-open'
  | 'no-email'
  | 'too-many-delegations'
  | 'invalid-email'
  | 'colleague-of-customer'
  | 'unsubscribed'
  | 'not-matched'
  | 'account-name-needed'
  | 'name-and-flag-differ'
  | 'answer-first'
  | 'answer-not-weak'
  | 'same-details'
  | 'not-locked'
  | 'unlock-reason-needed'
  | 'no-such-mail'
  | 'mail-settled'
  | 'mail-not-due'
  | 'mail-given-up'
  | 'answer-outdated'
  | 'no-match-to-review'
  | 'review-waits'
  | 'not-cooling-off'
  | 'number-from-author'
  | 'number-from-claim'
  | 'call-before-claim'
  | 'supplier-merged'
  | 'not-merged'
  | MergeRefusal
  | SecondPersonRejection;

export type SupplierDecision = Decision<SupplierEvent, SupplierRejection>;

/** Wraps a decision that needs an existing record. */
export const ifKnown =
  <D>(then: (data: D, supplier: KnownSupplier, who: Who) => SupplierDecision) =>
  (data: D, supplier: Supplier, who: Who): SupplierDecision =>
    supplier.status === 'unknown' ? reject('no-such-supplier') : then(data, supplier, who);

/**
 * Wraps a decision about a record that is not merged into another one. A merged record does not change until the merge is undone
 * (P-2.14).
 */
export const ifNotMerged = <D>(then: (data: D, supplier: KnownSupplier, who: Who) => SupplierDecision) =>
  ifKnown<D>((data, known, who) => (known.merged === null ? then(data, known, who) : reject('supplier-merged')));
