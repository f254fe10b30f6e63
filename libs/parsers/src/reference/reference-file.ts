import type { Problem } from '../problems.js';
import type { IdentityColumn } from './columns.js';
import type { ReferenceRow } from './reference-row.js';

/** Where a person says the table begins and what its columns are. Rows and columns count from 1, as the screen shows them. */
export type RequestedPlace = {
  /** Of the header or of the first row of data. */
  readonly row?: number;
  /** In which the references stand. */
  readonly column?: number;
  /** Where the supplier is named; absent: as the header says. */
  readonly columns?: IdentityPlaces;
};

export type IdentityPlaces = { readonly [column in IdentityColumn]?: number };

/** Where the table was read: as asked, else as its header says; null where nothing says it. */
export type ReferencePlace = {
  readonly row: number | null;
  readonly column: number | null;
  readonly columns: IdentityPlaces;
};

/** Why a table that can be read gives no references yet: its reader has to be told more, or something else. */
export type PlaceFault = 'rowBeyondRows' | 'columnBeyondColumns' | 'noReferenceColumn' | 'noSupplierColumn';

/** The first two letter for letter (P-5.6). */
export const placeFaultMessages: { readonly [fault in PlaceFault]: string } = {
  rowBeyondRows: 'Row number greter than number of rows',
  columnBeyondColumns: 'Column number greater than number of columns',
  noReferenceColumn: 'Please say in which column the supplier references stand.',
  noSupplierColumn: 'Please say which column names the supplier: its account, its company number or its name.',
};

export type ReferenceFileResult = {
  /** True when the rows could be read; they may still be none. */
  readonly accepted: boolean;
  /** Up to the last row and column with anything in them. */
  readonly size: { readonly rows: number; readonly columns: number };
  /** The first rows with anything in them, for a person to point at. */
  readonly head: readonly { readonly row: number; readonly cells: readonly string[] }[];
  readonly place: ReferencePlace;
  readonly rows: readonly ReferenceRow[];
  readonly faults: readonly PlaceFault[];
  /** What makes the file unreadable as a table; its rows before that are not used. */
  readonly problem: Problem | null;
  /** `name@version` of the reader. */
  readonly parser: string;
};
