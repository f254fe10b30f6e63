import type { JsonObject } from '@counterfoil/domain';

/**
 * The scalar of a declared field; money and counts are integers. A text is sorted and looked up by its folded form. An instant is text
 * too (ISO 8601 UTC), kept as it is: an index finds exactly the instants of a range.
 */
export type FieldType = 'text' | 'instant' | 'integer' | 'flag';
export type Scalar = string | number | boolean | null;

export type Fields = { readonly [field: string]: FieldType };

/** Conditions are joined by "and". Text is compared exactly; a range includes both ends, and null is in no range. */
export type Filter =
  | { readonly field: string; readonly op: 'equals'; readonly value: Scalar }
  | { readonly field: string; readonly op: 'one-of'; readonly values: readonly Scalar[] }
  /** Everything else, null included. */
  | { readonly field: string; readonly op: 'none-of'; readonly values: readonly (string | number | boolean)[] }
  | { readonly field: string; readonly op: 'range'; readonly from?: string | number; readonly to?: string | number }
  | { readonly field: string; readonly op: 'is-set'; readonly set: boolean };

/** Text sorts by its folded form, an instant by time, nulls first when ascending, ties by id in the same direction. */
export type Sort = { readonly field: string; readonly direction: 'ascending' | 'descending' };

/**
 * What a store must know of a read model: which top-level fields of its documents are columns to filter and sort by,
 * and which of them are searched by word. Everything else of a document is carried along unseen.
 */
export type ReadModel = {
  readonly name: string;
  /** Raised when the shape or meaning of documents changes: the model is then rebuilt beside the old one. */
  readonly version: number;
  readonly fields: Fields;
  readonly defaultSort: Sort;
  /** Text fields whose words answer `search`. */
  readonly searched: readonly string[];
  /**
   * Of large lists: by which fields they are filtered for one value, in the order of which others. Each pair has an index, which finds
   * a page without reading other rows and which every save of a row pays for.
   */
  readonly filteredInOrderOf?: OrderedFilters;
};

export type OrderedFilters = { readonly [filtered: string]: readonly string[] };

/** A query names a field or sort that its model does not declare: a bug, or a caller's parameter to refuse before. */
export class UndeclaredField extends Error {
  constructor(
    readonly model: string,
    readonly field: string,
  ) {
    super(`${model} declares no field ${field}`);
  }
}

export const fieldValue = (doc: JsonObject, field: string): Scalar => {
  const value = doc[field];
  return value === undefined || (typeof value === 'object' && value !== null) ? null : value;
};
