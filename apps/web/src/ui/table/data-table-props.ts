import type { ReactNode } from 'react';
import type { ListState } from '../../platform/lists/use-list-params.js';
import type { LookState } from '../../platform/lists/use-list-look.js';
import type { Column, ListResult } from './columns.js';
import type { Picking } from './selection-bar.js';

export type DataTableProps<Row> = {
  /** What the rows are, for people who do not see the page, e.g. 'Suppliers'. */
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rowId: (row: Row) => string;
  /** Names a row in the labels of its controls, e.g. the supplier's name. */
  readonly rowName: (row: Row) => string;
  readonly list: ListState;
  readonly result: ListResult<Row>;
  /** Placeholder of the search box; absent: the list cannot be searched. */
  readonly searchLabel?: string;
  /** Filters and actions beside the search box. */
  readonly tools?: ReactNode;
  /** Lets the person choose columns and density; the first column always stays. */
  readonly look?: LookState;
  /** What opening a row shows. */
  readonly detail?: (row: Row) => ReactNode;
  readonly picking?: Picking;
  /** What to do about an empty list. */
  readonly emptyAction?: ReactNode;
};
