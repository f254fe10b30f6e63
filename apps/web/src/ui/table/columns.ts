import type { ReactNode } from 'react';

export type Column<Row> = {
  readonly id: string;
  /** Heading, and the label beside the value on a narrow screen. */
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** Figures are aligned to the end. */
  readonly align?: 'start' | 'center' | 'end';
  /** The server's name of the field to sort by; absent: the column cannot be sorted. */
  readonly sort?: string;
  /** CSS width, e.g. '9rem'. */
  readonly width?: string;
  /** Never broken over lines: codes, accounts, dates. */
  readonly nowrap?: boolean;
  /** On a phone: beside others in one line and without the heading, or not at all. Absent: a line of its own with the heading. */
  readonly phone?: 'beside' | 'hidden';
};

/** The answer of a list endpoint. A total beyond 10,000 means "more than that". */
export type ListPage<Row> = { readonly rows: readonly Row[]; readonly total: number; readonly next?: string | null };

/** What the table needs of an RTK Query hook's result: pass the result itself. */
export type ListResult<Row> = {
  readonly data?: ListPage<Row> | undefined;
  /** Of exactly the search and page asked for; `data` may still be the ones before. */
  readonly currentData?: ListPage<Row> | undefined;
  readonly error?: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
};
