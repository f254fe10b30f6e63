import type { Written } from '../answers.js';

/** A row of a file of invitations as it stands there, and what speaks against sending it. Rows count from 1. */
export type InvitationRow = {
  readonly row: number;
  readonly supplierName: string;
  readonly email: string;
  readonly supplierCode: string;
  /** Id of an entity; a name that nobody knows stays as written. */
  readonly entityId: string;
  /** As sentences; none: it can be sent. */
  readonly problems: readonly string[];
};

/** POST /suppliers/invitations/preview: the rows of a file; nobody is invited yet. */
export type InvitationListAnswer = { readonly fileName: string; readonly rows: readonly InvitationRow[] };

/** What became of one invitation: `withheld` put the supplier on file, but its mail is kept back (P-4.3). */
export type InvitationOutcome = 'scheduled' | 'withheld' | 'refused';

/** POST /suppliers/invite. */
export type InvitedSupplier = Written & { readonly id: string; readonly outcome: 'scheduled' | 'withheld' };

/** What became of one row; `ok` when a mail will go out. */
export type InvitationResult = {
  readonly row: number;
  readonly ok: boolean;
  readonly outcome: InvitationOutcome;
  readonly message: string;
  /** Of the new record; null when there is none. */
  readonly supplierId: string | null;
};

/** POST /suppliers/invitations. */
export type InvitationsSent = Written & { readonly results: readonly InvitationResult[] };
