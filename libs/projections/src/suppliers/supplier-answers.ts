import type { CheckFile, Hands, ImportField, RowOutcome } from '@counterfoil/domain';
import type { FileProblem, TableHead, TableMapping, Written } from '../answers.js';
import type { ExpiredDocument } from '../documents/documents.js';
import type { Named } from '../kernel/change-requests.js';
import type { ImportDoc, UndoDoc } from './imports.js';
import type { SupplierChangeRequest, SupplierDoc } from './supplier-doc.js';

/** The names of the people who put a value on file and approved it; null: not approved. */
export type HandNames = { readonly by: string; readonly approvedBy: string | null };
export type SupplierView = SupplierDoc & {
  readonly certifiedByName: string;
  readonly commentByName: string;
  /** Who accepted a weak answer; empty: nobody did. */
  readonly acceptedByName: string;
  readonly handNames: { readonly [part in keyof Hands]: HandNames };
  /** Its first document that has expired; null: none has (P-16.8). */
  readonly expiredDocument: ExpiredDocument | null;
};

/** One entry of a timeline: a fact as a sentence, with the values before and after. */
export type TimelineEntry = {
  readonly id: string;
  readonly at: string;
  readonly by: string;
  readonly byKind: 'user' | 'supplier' | 'system';
  readonly type: string;
  readonly sentence: string;
  readonly changes: readonly { readonly field: string; readonly was: string; readonly now: string }[];
  /** The file of the fact's check; null: none. */
  readonly file: CheckFile | null;
  readonly stream: string;
  readonly revision: number;
  readonly hash: string;
};

/** A telephone number on file. `counts` is false while a call to it cannot confirm the claim, because somebody behind the claim entered it. */
export type KnownPhone = { readonly number: string; readonly byName: string; readonly at: string; readonly counts: boolean };

/** A controlled fact that waits for a second person. */
export type Approval = Named<SupplierChangeRequest> & {
  readonly waivedByName: string | null;
  /** `coolsOffAt` is in the future. */
  readonly isCoolingOff: boolean;
  /** A recent or simultaneous change of the supplier that matters for the decision, as a sentence; null: none. */
  readonly warning: string | null;
  readonly supplierId: string;
  readonly supplierName: string;
  readonly supplierCode: string | null;
  readonly requestedByName: string;
  readonly wasText: string;
  readonly nowText: string;
  /**
   * For a claim: the name its author gave, why the details on file are wrong, and why it is weak evidence; each null when it does
   * not apply.
   */
  readonly verifierName: string | null;
  readonly reasonText: string | null;
  readonly weakText: string | null;
  /** For a claim: a number of the contact on file, to call the supplier back; null: there is none. */
  readonly knownPhone: KnownPhone | null;
  /** Why this user cannot decide, as a sentence; null: they can. */
  readonly blockedBecause: string | null;
};

/** The new suppliers of one list, whose accounts and emails wait for a second person together (P-11.10). */
export type AdditionList = {
  readonly importId: string;
  readonly fileName: string;
  readonly requestedByName: string;
  readonly at: string;
  readonly count: number;
  /** Some of them, to look at before they are approved. */
  readonly first: readonly {
    readonly supplierId: string;
    readonly supplierName: string;
    readonly supplierCode: string | null;
    readonly account: string;
    readonly email: string | null;
  }[];
  /** Why this user cannot decide, as a sentence; null: they can. */
  readonly blockedBecause: string | null;
};

/** POST /approvals/approve-list: what one call approved. `left` is the number that waits for the next call. */
export type AdditionsApproved = Written & { readonly approved: number; readonly refused: number; readonly left: number };

export type ListMapping = TableMapping<ImportField>;
export type ListHead = TableHead<ImportField>;

/** The attribute by which another record may be the same payee. */
export type DuplicateBy = 'company-number' | 'account' | 'name' | 'near-name';

/** Rows of a list that may be duplicates of other records: the likeliest 50 of `count`. */
export type LikelyDuplicates = {
  readonly count: number;
  readonly rows: readonly {
    readonly row: number;
    readonly supplierName: string;
    /** At most three, the likeliest first. */
    readonly others: readonly LikelyDuplicate[];
    readonly hasMore: boolean;
  }[];
};

/** A record on file, or one that an earlier row of the list creates. */
export type LikelyDuplicate = {
  /** The strongest attribute that they share. */
  readonly by: DuplicateBy;
  readonly supplierId: string | null;
  readonly row: number | null;
  readonly supplierName: string;
  readonly supplierCode: string | null;
};

/** POST /customerPortalApi/uploadSupplierFile: what the list would change. Nothing is changed yet. */
export type SupplierFileAnswer = ListHead & {
  readonly fileName: string;
  /** The first 50 rows. */
  readonly rows: readonly {
    readonly row: number;
    readonly supplierCode: string | null;
    readonly supplierName: string;
    readonly account: string;
    readonly outcome: RowOutcome;
    readonly problem: string | null;
  }[];
  readonly counts: { readonly [outcome in RowOutcome]: number };
  readonly duplicates: LikelyDuplicates;
  readonly warnings: readonly FileProblem[];
  /** The first 500. */
  readonly errors: readonly FileProblem[];
  /** The number of all errors. */
  readonly errorCount: number;
};

/** `interrupted`: started, not finished, and no server is working on it. Requesting it again continues where it stopped. */
type ImportProgress = {
  readonly state: 'running' | 'interrupted' | 'completed';
  readonly done: number;
  readonly rows: number;
  readonly problem: string | null;
};

export type ImportView = Omit<ImportDoc, 'position' | 'undo'> & {
  readonly startedByName: string;
  readonly progress: ImportProgress;
  readonly undo: (UndoDoc & { readonly startedByName: string; readonly progress: ImportProgress }) | null;
};

/** POST /customerPortalApi/undoUpdateSuppliers: the import that is undone. */
export type UndoAnswer = Written & { readonly importId: string };
