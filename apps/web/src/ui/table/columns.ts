import type { ReactNode } from 'react';

export type Column<Row> = {
  readonly id: string;
  /** The heading of the column, and the label of its value on a narrow screen. */
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** Numbers are aligned to the end. */
  readonly align?: 'start' | 'center' | 'end';
  /** The server's name of the field to sort by. Absent: the column cannot be sorted. */
  readonly sort?: string;
  /** CSS width, e.g. '9rem'. */
  readonly width?: string;
  /** True for values that never wrap: codes, accounts, dates. */
  readonly nowrap?: boolean;
  /** On a phone: beside other values on one line without the heading, or hidden. Absent: a line of its own with the heading. */
  readonly phone?: 'beside' | 'hidden';
};

/** A page of a list endpoint. A total above 10,000 means "more than 10,000". */
export type ListPage<Row> = { readonly rows: readonly Row[]; readonly total: number; readonly next?: string | null };

/** The parts of an RTK Query result that the table uses. Pass the result itself. */
export type ListResult<Row> = {
  readonly data?: ListPage<Row> | undefined;
  /** The page for exactly the current parameters. `data` may still be the page before. */
  readonly currentData?: ListPage<Row> | undefined;
  readonly error?: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
};
