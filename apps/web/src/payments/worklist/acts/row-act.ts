import type { RowActionName } from '@counterfoil/projections';
import type { Rows } from '../../work.api.js';

/** What can be done with payments of a run; opening the supplier leaves the page. */
export type ActName = Exclude<RowActionName, 'open-supplier'>;

/** An act and the payments that it is for. `except`: of all that match, those that were taken out by hand. */
export type Chosen = { readonly act: ActName; readonly rows: Rows; readonly except?: readonly number[] };

/** Something that can be done with a payment, or with those that are selected. */
export type RowAct = {
  /** The key that does the same. */
  readonly key: string;
  readonly label: string;
  /** What follows the label, e.g. who has the payment now. */
  readonly note?: string;
  readonly isPrimary?: boolean;
  readonly isWide?: boolean;
  /** Why it cannot be done now; null: it can. */
  readonly refusal: string | null;
  readonly run: () => void;
};
