import type { Problem } from '../problems.js';
import type { IdentityColumn } from './columns.js';
import type { ReferenceRow } from './reference-row.js';

/** The start and columns of the table as the user selected them. Rows and columns count from 1, as shown on the screen. */
export type RequestedPlace = {
  /** The row of the header or of the first data. */
  readonly row?: number;
  /** The column of the references. */
  readonly column?: number;
  /** The columns that identify the supplier; when absent, they come from the header. */
  readonly columns?: IdentityPlaces;
};

export type IdentityPlaces = { readonly [column in IdentityColumn]?: number };

/** The place from which the table was read: as requested, else according to its header; null when unknown. */
export type ReferencePlace = {
  readonly row: number | null;
  readonly column: number | null;
  readonly columns: IdentityPlaces;
};

/** Why a readable table yields no references: the requested place is missing or wrong. */
export type PlaceFault = 'rowBeyondRows' | 'columnBeyondColumns' | 'noReferenceColumn' | 'noSupplierColumn';

/** The wording of the first two is prescribed (P-5.6). */
export const placeFaultMessages: { readonly [fault in PlaceFault]: string } = {
  rowBeyondRows: 'Row number greter than number of rows',
  columnBeyondColumns: 'Column number greater than number of columns',
  noReferenceColumn: 'Please say in which column the supplier references stand.',
  noSupplierColumn: 'Please say which column names the supplier: its account, its company number or its name.',
};

export type ReferenceFileResult = {
  /** True when the rows could be read, even if there are none. */
  readonly accepted: boolean;
  /** The last row and column that are not empty. */
  readonly size: { readonly rows: number; readonly columns: number };
  /** The first rows that are not empty, from which the user can select. */
  readonly head: readonly { readonly row: number; readonly cells: readonly string[] }[];
  readonly place: ReferencePlace;
  readonly rows: readonly ReferenceRow[];
  readonly faults: readonly PlaceFault[];
  /** The problem that makes the file unreadable as a table. Rows before it are not used either. */
  readonly problem: Problem | null;
  /** `name@version` of the reader. */
  readonly parser: string;
};
