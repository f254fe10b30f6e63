import type { Badge, NamedRecord, ResultCode } from '@counterfoil/domain';
import type { SupplierStatus } from './supplier-doc.js';
import type { DuplicateBy, TimelineEntry } from './supplier-answers.js';
import type { StoryKind } from './story-kinds.js';

export type DuplicateRow = NamedRecord & {
  readonly by: readonly DuplicateBy[];
  readonly accountDisplay: string;
  readonly status: SupplierStatus;
};

/** GET /suppliers/:id/duplicates: the likeliest first. */
export type SupplierDuplicates = {
  readonly rows: readonly DuplicateRow[];
  /** Whether more records resemble it than are listed. */
  readonly hasMore: boolean;
  /** Records that were merged into it. */
  readonly merged: readonly (NamedRecord & { readonly at: string })[];
};

/** GET /suppliers/:id/merges/:otherId: for each direction, why the merge is refused; null: it is possible. */
export type MergePreview = { readonly thisIntoOther: string | null; readonly otherIntoThis: string | null };

/** 'open': in a run that is neither released nor rejected. */
export type PaymentState = 'paid' | 'open' | 'left-out' | 'rejected';

export type SupplierPayment = {
  /** The reference of the payment row. */
  readonly ref: string;
  readonly runId: string;
  readonly n: number;
  readonly fileName: string;
  /** When its run was started, and when it was released. */
  readonly at: string;
  readonly paidAt: string | null;
  readonly releasedByName: string;
  readonly amount: number;
  readonly currency: string;
  readonly accountDisplay: string;
  readonly result: ResultCode | null;
  readonly reason: string;
  readonly className: Badge;
  readonly state: PaymentState;
};

/** GET /suppliers/:id/payments: payments to the record and to records merged into it. */
export type SupplierPayments = {
  /** Newest first, at most 100. */
  readonly rows: readonly SupplierPayment[];
  /** There are more payments than the newest 500, which were searched. */
  readonly hasMore: boolean;
  /** Sums of released runs by currency, largest first. */
  readonly paid: readonly PaidSum[];
  readonly open: readonly PaidSum[];
  /** Number of runs that paid it. */
  readonly runs: number;
  readonly lastPaidAt: string | null;
  /** This month and the eleven before it, in the company's own currency. */
  readonly months: readonly { readonly month: string; readonly amount: number }[];
  readonly currency: string;
};
export type PaidSum = { readonly currency: string; readonly payments: number; readonly amount: number };

/** One fact in a record's history. `of` is the merged record that it happened to; null: the record itself. */
export type StoryEntry = TimelineEntry & { readonly kind: StoryKind; readonly of: NamedRecord | null };

/** GET /suppliers/:id/history. */
export type SupplierHistory = { readonly entries: readonly StoryEntry[] };
