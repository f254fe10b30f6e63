import type { Written } from '../answers.js';

/** A row of a file of invitations as written, with the problems that prevent sending it. Rows count from 1. */
export type InvitationRow = {
  readonly row: number;
  readonly supplierName: string;
  readonly email: string;
  readonly supplierCode: string;
  /** The id of an entity. An unknown name stays as written. */
  readonly entityId: string;
  /** Problems as sentences; empty: the invitation can be sent. */
  readonly problems: readonly string[];
};

/** POST /suppliers/invitations/preview: the rows of a file. Nobody is invited yet. */
export type InvitationListAnswer = { readonly fileName: string; readonly rows: readonly InvitationRow[] };

/** The outcome of one invitation. With `withheld`, the supplier is on file but its email is not sent (P-4.3). */
export type InvitationOutcome = 'scheduled' | 'withheld' | 'refused';

/** POST /suppliers/invite. */
export type InvitedSupplier = Written & { readonly id: string; readonly outcome: 'scheduled' | 'withheld' };

/** The outcome of one row; `ok` when an email will be sent. */
export type InvitationResult = {
  readonly row: number;
  readonly ok: boolean;
  readonly outcome: InvitationOutcome;
  readonly message: string;
  /** The id of the new record; null when there is none. */
  readonly supplierId: string | null;
};

/** POST /suppliers/invitations. */
export type InvitationsSent = Written & { readonly results: readonly InvitationResult[] };
