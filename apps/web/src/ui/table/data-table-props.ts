import type { ReactNode } from 'react';
import type { ListState } from '../../platform/lists/use-list-params.js';
import type { LookState } from '../../platform/lists/use-list-look.js';
import type { Column, ListResult } from './columns.js';
import type { Picking } from './selection-bar.js';

export type DataTableProps<Row> = {
  /** The name of the rows for screen readers, e.g. 'Suppliers'. */
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rowId: (row: Row) => string;
  /** The name of a row in the labels of its controls, e.g. the supplier's name. */
  readonly rowName: (row: Row) => string;
  readonly list: ListState;
  readonly result: ListResult<Row>;
  /** The placeholder of the search box. Absent: the list has no search box. */
  readonly searchLabel?: string;
  /** Filters and actions beside the search box. */
  readonly tools?: ReactNode;
  /** Lets the user choose columns and line height. The first column cannot be hidden. */
  readonly look?: LookState;
  /** The content shown when a row is opened. */
  readonly detail?: (row: Row) => ReactNode;
  readonly picking?: Picking;
  /** Shown below the message of an empty list. */
  readonly emptyAction?: ReactNode;
};
