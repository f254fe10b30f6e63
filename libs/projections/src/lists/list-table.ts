type TableOrder = { readonly column: number; readonly dir: 'asc' | 'desc'; readonly name?: string };
type TableSearch = { readonly value: string; readonly regex?: boolean };
type TableColumn = {
  readonly data: string | number;
  /** The field by which the column is sorted, or the filter that a search of this column is. */
  readonly name?: string;
  readonly searchable?: boolean;
  readonly orderable?: boolean;
  readonly search?: TableSearch;
};

/** A call of a list table (P-7.3.7). Values of the filter row are beside these fields, by the names of their filters. */
export type TableCall = {
  readonly draw?: number;
  readonly start?: number;
  readonly length?: number;
  readonly order?: readonly TableOrder[];
  readonly columns?: readonly TableColumn[];
  readonly search?: TableSearch;
  readonly action?: 'filter' | 'filter_cancel';
  /** A group action on the rows with these ids, before the page is answered. */
  readonly customActionType?: 'group_action';
  readonly customActionName?: string;
  readonly id?: readonly string[];
  /** Instead of ids: all rows that match, except some; `seen` is how many the person saw. */
  readonly selection?: 'all';
  readonly seen?: number;
  readonly except?: readonly string[];
};

/** 'OK' is success; everything else is not (P-3.11). */
export type CustomActionStatus = '' | 'OK' | 'REFUSED';

/** What a list table answers to each of its calls (P-3.11): a page of rows, and the outcome of a group action. */
export type TableAnswer<Row> = {
  /** The number of the call, so that a late answer is not taken for the newest. */
  readonly draw: number;
  /** Rows without a filter, exact up to 10,000; 10,001 says "more" (P-9.6). */
  readonly recordsTotal: number;
  /** The same with the filter. */
  readonly recordsFiltered: number;
  /** Cells as HTML; the first cell of a row is a checkbox whose value is the id of the row. */
  readonly data: readonly (readonly string[])[];
  /** The same rows as records. */
  readonly rows: readonly Row[];
  /** Empty unless the call held a group action. */
  readonly customActionMessage: string;
  readonly customActionStatus: CustomActionStatus;
  readonly position: string;
};
