type TableOrder = { readonly column: number; readonly dir: 'asc' | 'desc'; readonly name?: string };
type TableSearch = { readonly value: string; readonly regex?: boolean };
type TableColumn = {
  readonly data: string | number;
  /** The field that the column is sorted by, or the filter that a search in this column uses. */
  readonly name?: string;
  readonly searchable?: boolean;
  readonly orderable?: boolean;
  readonly search?: TableSearch;
};

/** A call of a list table (P-7.3.7). Values of the filter row are additional fields, named after their filters. */
export type TableCall = {
  readonly draw?: number;
  readonly start?: number;
  readonly length?: number;
  readonly order?: readonly TableOrder[];
  readonly columns?: readonly TableColumn[];
  readonly search?: TableSearch;
  readonly action?: 'filter' | 'filter_cancel';
  /** A group action on the rows with these ids, carried out before the page is returned. */
  readonly customActionType?: 'group_action';
  readonly customActionName?: string;
  readonly id?: readonly string[];
  /** Instead of ids: all matching rows except some. `seen` is the number of rows that the user saw. */
  readonly selection?: 'all';
  readonly seen?: number;
  readonly except?: readonly string[];
};

/** 'OK' means success; any other value means failure (P-3.11). */
export type CustomActionStatus = '' | 'OK' | 'REFUSED';

/** The answer of a list table to each call (P-3.11): a page of rows, and the outcome of a group action. */
export type TableAnswer<Row> = {
  /** The number of the call, so that a late answer is not mistaken for the newest. */
  readonly draw: number;
  /** Number of rows without a filter, exact up to 10,000; 10,001 means "more" (P-9.6). */
  readonly recordsTotal: number;
  /** The same with the filter. */
  readonly recordsFiltered: number;
  /** Cells as HTML; the first cell of a row is a checkbox whose value is the id of the row. */
  readonly data: readonly (readonly string[])[];
  /** The same rows as records. */
  readonly rows: readonly Row[];
  /** Empty unless the call contained a group action. */
  readonly customActionMessage: string;
  readonly customActionStatus: CustomActionStatus;
  readonly position: string;
};
