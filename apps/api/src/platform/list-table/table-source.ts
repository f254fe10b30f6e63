import type { Permission } from '@counterfoil/domain';
import type { Filter, ListTable, ReadModel, Written } from '@counterfoil/projections';
import type { Caller } from '../session/access.js';
import type { Session } from '../session/sessions.js';

/** A filter of the filter row, by the name under which its value is sent. */
export type TableFilter =
  /** Words that are searched together with the search box. */
  | { readonly kind: 'words' }
  /** One or several of these values. */
  | { readonly kind: 'choice'; readonly field: string; readonly values: readonly string[] }
  /** The id of a record, as a remote select sends it. */
  | { readonly kind: 'id'; readonly field: string }
  /** Days of the company's zone, as yyyy-MM-dd; both ends count. */
  | { readonly kind: 'from-day' | 'to-day'; readonly field: string }
  /** Whole numbers; both ends count. */
  | { readonly kind: 'least' | 'most'; readonly field: string };

/** What can be done with the selected rows. */
export type GroupAction = {
  readonly needs: Permission;
  /** A use case for one row. A refusal does not stop the other rows. */
  readonly act: (id: string, caller: Caller) => Promise<Written>;
  /** What was done, e.g. '3 users were deactivated.' */
  readonly done: (count: number) => string;
};

/** A list of a capability behind a list table (P-2.4): where its rows come from and what may be asked of it. */
export type TableSource<Doc, Row> = {
  readonly model: ReadModel;
  /** Its columns, as its downloads have them. */
  readonly list: ListTable<Row>;
  readonly rowId: (row: Row) => string;
  /** What the caller may see at all. */
  readonly scope: (session: Session) => readonly Filter[] | Promise<readonly Filter[]>;
  readonly rowsOf: (docs: readonly Doc[], session: Session) => Promise<readonly Row[]>;
  readonly filters: Readonly<Record<string, TableFilter>>;
  readonly actions: Readonly<Record<string, GroupAction>>;
};
