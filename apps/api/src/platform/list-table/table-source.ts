import type { Permission } from '@counterfoil/domain';
import type { Filter, ListTable, ReadModel, Written } from '@counterfoil/projections';
import type { Caller } from '../session/access.js';
import type { Session } from '../session/sessions.js';

/** A filter of the filter row. Its key is the name under which the value is sent. */
export type TableFilter =
  /** Words that are searched in the same way as those of the search box. */
  | { readonly kind: 'words' }
  /** One or more of these values. */
  | { readonly kind: 'choice'; readonly field: string; readonly values: readonly string[] }
  /** The id of a record, as a remote select sends it. */
  | { readonly kind: 'id'; readonly field: string }
  /** Days in the company's time zone, as yyyy-MM-dd, both ends included. */
  | { readonly kind: 'from-day' | 'to-day'; readonly field: string }
  /** Whole numbers, both ends included. */
  | { readonly kind: 'least' | 'most'; readonly field: string };

/** An action on the selected rows. */
export type GroupAction = {
  readonly needs: Permission;
  /** The use case for one row. A refused row does not stop the others. */
  readonly act: (id: string, caller: Caller) => Promise<Written>;
  /** The success message, e.g. '3 users were deactivated.' */
  readonly done: (count: number) => string;
};

/** The definition of a list table (P-2.4): the source of its rows, its filters and its actions. */
export type TableSource<Doc, Row> = {
  readonly model: ReadModel;
  /** The columns, shared with the downloads of the list. */
  readonly list: ListTable<Row>;
  readonly rowId: (row: Row) => string;
  /** Filters that limit the list to the rows that the caller may see. */
  readonly scope: (session: Session) => readonly Filter[] | Promise<readonly Filter[]>;
  readonly rowsOf: (docs: readonly Doc[], session: Session) => Promise<readonly Row[]>;
  readonly filters: Readonly<Record<string, TableFilter>>;
  readonly actions: Readonly<Record<string, GroupAction>>;
};
