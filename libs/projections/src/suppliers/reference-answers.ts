import type { Written } from '../answers.js';

/** What became of one row of a reference file: `same` and what follows leave the record as it was. */
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
  /** How the row names its supplier. */
  readonly named: string;
  /** The record it was found to be; null when none, or more than one, fits. */
  readonly supplierId: string | null;
  readonly supplierName: string | null;
  readonly outcome: ReferenceOutcome;
  readonly problem: string | null;
};

/**
 * POST /customerPortalApi/uploadSupplierReferenceFile: whose reference is whose; nothing is changed yet. Rows and columns count
 * from 1.
 */
export type ReferenceFileAnswer = {
  readonly fileId: string;
  readonly fileName: string;
  readonly size: { readonly rows: number; readonly columns: number };
  /** The first rows as they stand. */
  readonly head: readonly { readonly row: number; readonly cells: readonly string[] }[];
  /** Where the table was read, as asked or as its header says; null where nothing says it. */
  readonly place: {
    readonly row: number | null;
    readonly column: number | null;
    readonly columns: { readonly [field: string]: number };
  };
  /** What has to be said before the rows can be read; null when they were. */
  readonly needs: string | null;
  readonly counts: ReferenceCounts;
  /** The first 50 references that would be saved. */
  readonly rows: readonly ReferenceRowAnswer[];
  /** The first 200 rows somebody has to look at: those that name no supplier, more than one, or one with another reference. */
  readonly left: readonly ReferenceRowAnswer[];
};

/** POST /customerPortalApi/updateSupplierReferences. */
export type SavedReferences = Written & {
  readonly counts: ReferenceCounts;
  readonly left: readonly ReferenceRowAnswer[];
};
