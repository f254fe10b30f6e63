import type { CustomerCountry, Permission } from '@counterfoil/domain';
import type { EntityDoc } from './customers/customers.js';

/** Answers of the HTTP contract that the server gives and the browser reads: one type for both. */

/** GET /account/support-desk: a token to post to the support desk, as the field `token`. */
export type SupportDeskAnswer = { readonly url: string; readonly token: string };

export type Me = {
  readonly user: {
    readonly id: string;
    readonly name: string;
    readonly permissions: readonly Permission[];
    /** The only entity that this user works for; null: the whole company. */
    readonly entityId: string | null;
    /** The company requires a second factor that the user does not have. Acts that need one are refused. */
    readonly lacksFactor: boolean;
  };
  readonly customer: {
    readonly id: string;
    readonly name: string;
    readonly country: CustomerCountry;
    /** The IANA zone that the company chose; null: the usual zone of its country, or in the United States the browser's zone. */
    readonly zone: string | null;
    readonly singleOperator: boolean;
  };
  readonly entities: readonly EntityDoc[];
  readonly supportEmail: string;
  /** Whether there is a support desk to sign on to (P-7.1.8). */
  readonly supportDesk: boolean;
  /** Whether emails leave the server. Without a mail server they wait, and are given up after about a day. */
  readonly sendsEmail: boolean;
  /** The data is invented, for trying the product. */
  readonly demo: boolean;
};

/** A page of a portal list. `total` is exact up to 10,000; one more means "more". `next` is the cursor for `after`. */
export type ListAnswer<Row> = {
  readonly rows: readonly Row[];
  readonly total: number;
  readonly next: string | null;
  readonly position: string;
};

/** The answer to a change: its position in the log (to send back as `x-at-least`) and a message for the user. */
export type Written = {
  readonly position: string;
  readonly message?: string /** Waits for a second person. */;
  readonly pending?: boolean;
};

/** POST /people/erase: every place that was searched, and what was done there (P-12.7). */
export type ErasureAnswer = Written & { readonly places: readonly { readonly place: string; readonly done: string }[] };

export type ErrorAnswer = {
  readonly errorCode: string;
  readonly message: string;
  readonly fields?: { readonly [name: string]: readonly string[] };
};

export type FileProblem = {
  readonly code: string;
  readonly message: string;
  readonly row?: number;
  readonly field?: string;
  readonly value?: string;
};

/** The field of each column, 0-based, below the line of the headings. Line 0 means that the table has no headings. */
export type TableMapping<F extends string> = {
  readonly headerLine: number;
  readonly columns: { readonly [field in F]?: number };
};

/** The beginning of a table, and the proposed fields of its columns. `fileId` identifies the file until it is used. */
export type TableHead<F extends string> = {
  readonly fileId: string;
  readonly preview: {
    /** The first rows that are not empty, with their line numbers. */
    readonly rows: readonly { readonly line: number; readonly cells: readonly string[] }[];
    /** How the table is read; null when too few of its columns are known. */
    readonly mapping: TableMapping<F> | null;
    /** The known columns, for a user to complete. */
    readonly guess: TableMapping<F> | null;
  } | null;
  /** The origin of the mapping, when a user made it for a table with the same headings. */
  readonly remembered: { readonly layoutId: string; readonly at: string; readonly byName: string; readonly mine: boolean } | null;
};

/** POST .../check: the problems of a table when its columns are read like this. Nothing is stored. */
export type ColumnsAnswer = {
  readonly rows: number;
  /** The first 500, ordered by row and column. */
  readonly problems: readonly FileProblem[];
  readonly total: number;
};
