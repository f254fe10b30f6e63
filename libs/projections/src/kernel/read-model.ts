import type { JsonObject } from '@counterfoil/domain';

/**
 * The type of a declared field. Money and counts are integers. Text is sorted and looked up in folded form. An instant is also text
 * (ISO 8601 UTC) but stored unchanged, so that an index finds exactly the instants of a range.
 */
export type FieldType = 'text' | 'instant' | 'integer' | 'flag';
export type Scalar = string | number | boolean | null;

export type Fields = { readonly [field: string]: FieldType };

/** Conditions are combined with "and". Text is compared exactly. A range includes both ends and never null. */
export type Filter =
  | { readonly field: string; readonly op: 'equals'; readonly value: Scalar }
  | { readonly field: string; readonly op: 'one-of'; readonly values: readonly Scalar[] }
  /** All other values, including null. */
  | { readonly field: string; readonly op: 'none-of'; readonly values: readonly (string | number | boolean)[] }
  | { readonly field: string; readonly op: 'range'; readonly from?: string | number; readonly to?: string | number }
  | { readonly field: string; readonly op: 'is-set'; readonly set: boolean };

/** Text sorts by its folded form, instants by time, nulls first when ascending, ties by id in the same direction. */
export type Sort = { readonly field: string; readonly direction: 'ascending' | 'descending' };

/**
 * What a store must know about a read model: the top-level fields of its documents that are columns to filter and sort by, and the
 * fields that are searched by word. All other fields are stored without being interpreted.
 */
export type ReadModel = {
  readonly name: string;
  /** Increased when the shape or meaning of documents changes. The model is then rebuilt next to the old one. */
  readonly version: number;
  readonly fields: Fields;
  readonly defaultSort: Sort;
  /** Text fields whose words `search` finds. */
  readonly searched: readonly string[];
  /**
   * For large lists: the fields that are filtered by one value, and the fields that sort the result. Each pair has an index, which
   * finds a page without reading other rows but makes every save of a row more expensive.
   */
  readonly filteredInOrderOf?: OrderedFilters;
};

export type OrderedFilters = { readonly [filtered: string]: readonly string[] };

/**
 * A query names a field or sort that its model does not declare. This is a bug, or a caller's parameter that should have been
 * refused earlier.
 */
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
