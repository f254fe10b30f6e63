import type { Written } from '../answers.js';

/** The outcome of one row of a reference file. From `same` on, the record is unchanged. */
export type ReferenceOutcome =
  | 'assigned'
  | 'same'
  | 'other-reference'
  | 'taken'
  | 'ambiguous'
  | 'unknown'
  | 'no-reference'
  | 'failed';

export type ReferenceCounts = { readonly [outcome in ReferenceOutcome]: number };

export type ReferenceRowAnswer = {
  readonly row: number;
  readonly reference: string;
  /** The text that names the supplier in the row. */
  readonly named: string;
  /** The matching record; null when none, or more than one, matches. */
  readonly supplierId: string | null;
  readonly supplierName: string | null;
  readonly outcome: ReferenceOutcome;
  readonly problem: string | null;
};

/**
 * POST /customerPortalApi/uploadSupplierReferenceFile: which reference belongs to which supplier. Nothing is changed yet. Rows and
 * columns count from 1.
 */
export type ReferenceFileAnswer = {
  readonly fileId: string;
  readonly fileName: string;
  readonly size: { readonly rows: number; readonly columns: number };
  /** The first rows as written. */
  readonly head: readonly { readonly row: number; readonly cells: readonly string[] }[];
  /** Where the table was read, as requested or as its header shows; null when neither is known. */
  readonly place: {
    readonly row: number | null;
    readonly column: number | null;
    readonly columns: { readonly [field: string]: number };
  };
  /** The information needed before the rows can be read; null when they were read. */
  readonly needs: string | null;
  readonly counts: ReferenceCounts;
  /** The first 50 references that would be saved. */
  readonly rows: readonly ReferenceRowAnswer[];
  /** The first 200 rows for a user to review: those that match no supplier, more than one, or one with a different reference. */
  readonly left: readonly ReferenceRowAnswer[];
};

/** POST /customerPortalApi/updateSupplierReferences. */
export type SavedReferences = Written & {
  readonly counts: ReferenceCounts;
  readonly left: readonly ReferenceRowAnswer[];
};
