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
    /** The one entity that this user works for; null: the whole company. */
    readonly entityId: string | null;
    /** The company asks for a second factor, and there is none: what needs one is refused. */
    readonly lacksFactor: boolean;
  };
  readonly customer: {
    readonly id: string;
    readonly name: string;
    readonly country: CustomerCountry;
    /** IANA zone that the company chose; null: the usual one of its country, in the United States the browser's. */
    readonly zone: string | null;
    readonly singleOperator: boolean;
  };
  readonly entities: readonly EntityDoc[];
  readonly supportEmail: string;
  /** There is a support desk to be signed on to (P-7.1.8). */
  readonly supportDesk: boolean;
  /** The data is made up for trying things out. */
  readonly demo: boolean;
};

/** A page of a portal list; `total` is exact up to 10,000, one more says "more". `next` is the cursor for `after`. */
export type ListAnswer<Row> = {
  readonly rows: readonly Row[];
  readonly total: number;
  readonly next: string | null;
  readonly position: string;
};

/** What a change answers: where it is in the log (send it back as `x-at-least`) and what the user should read. */
export type Written = {
  readonly position: string;
  readonly message?: string /** Waits for a second person. */;
  readonly pending?: boolean;
};

/** POST /people/erase: every place that was looked at, and what was done there (P-12.7). */
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

/** Which column is which field, 0-based, below the line of the headings; line 0: the table has no headings. */
export type TableMapping<F extends string> = {
  readonly headerLine: number;
  readonly columns: { readonly [field in F]?: number };
};

/** The beginning of a table as it stands, and what its columns are taken for; `fileId` names it until it is used. */
export type TableHead<F extends string> = {
  readonly fileId: string;
  readonly preview: {
    /** The first rows with anything in them, with their lines. */
    readonly rows: readonly { readonly line: number; readonly cells: readonly string[] }[];
    /** As the table is read; null when too little of it is known. */
    readonly mapping: TableMapping<F> | null;
    /** What is known of it at least, for a person to complete. */
    readonly guess: TableMapping<F> | null;
  } | null;
  /** Where the mapping comes from, when a person made it for a table with the same headings. */
  readonly remembered: { readonly layoutId: string; readonly at: string; readonly byName: string; readonly mine: boolean } | null;
};

/** POST .../check: what is wrong with a table when its columns are read like this; nothing is kept. */
export type ColumnsAnswer = {
  readonly rows: number;
  /** The first 500, by row and column. */
  readonly problems: readonly FileProblem[];
  readonly total: number;
};
