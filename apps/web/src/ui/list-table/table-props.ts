import type { TableAnswer } from '@counterfoil/projections';
import type { ReactNode } from 'react';
import type { SentCall, TableState } from '../../platform/list-table/table-state.js';
import type { ListTableState } from '../../platform/list-table/use-list-table.js';
import type { RemoteHits } from '../select/remote-select.js';
import type { Column } from '../table/columns.js';

/** A field of the filter row, below the column that it filters. */
export type TableFilterField =
  | { readonly kind: 'text'; readonly name: string }
  | { readonly kind: 'choice'; readonly name: string; readonly choices: readonly Choice[] }
  | { readonly kind: 'remote'; readonly name: string; readonly useHits: RemoteHits }
  | { readonly kind: 'days'; readonly from: string; readonly to: string };
type Choice = { readonly value: string; readonly label: string };

export type TableColumn<Row> = Column<Row> & { readonly filter?: TableFilterField };

/** An action on the selected rows. `question` is asked before it runs. */
export type TableAction = { readonly name: string; readonly label: string; readonly question: string; readonly danger?: boolean };

/** The parts of an RTK Query result that the table uses. Pass the whole result of the query hook. */
export type TableResult<Row> = {
  readonly data?: TableAnswer<Row> | undefined;
  readonly currentData?: TableAnswer<Row> | undefined;
  readonly error?: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
};

type Acted<Row> = { readonly data?: TableAnswer<Row> | undefined; readonly error?: unknown };

export type ListTableProps<Row> = {
  /** The name of the rows for screen readers, e.g. 'Users'. */
  readonly label: string;
  readonly columns: readonly TableColumn<Row>[];
  readonly rowId: (row: Row) => string;
  /** The name of a row in the labels of its controls. */
  readonly rowName: (row: Row) => string;
  readonly table: ListTableState;
  readonly result: TableResult<Row>;
  /** Absent: the list has no search box. */
  readonly searchLabel?: string;
  /** The content shown when a row is opened. */
  readonly detail?: (row: Row) => ReactNode;
  /** Rows that are shown open at first, e.g. because they wait for this user. */
  readonly isOpenAtFirst?: (row: Row) => boolean;
  /** The group actions, and how they are sent. Without them, rows cannot be selected. */
  readonly actions?: readonly TableAction[];
  readonly act?: (call: SentCall) => PromiseLike<Acted<Row>>;
  /** Shown below the message of an empty list. */
  readonly emptyAction?: ReactNode;
};

export const isNarrowed = ({ search, filters }: TableState): boolean => search !== '' || Object.keys(filters).length > 0;
