import type { RowActionName } from '@counterfoil/projections';
import type { Rows } from '../../work.api.js';

/** Acts on payments of a run. Opening the supplier is none of them, because it leaves the page. */
export type ActName = Exclude<RowActionName, 'open-supplier'>;

/** An act and its payments. `except`: lines that the user deselected from "all that match". */
export type Chosen = { readonly act: ActName; readonly rows: Rows; readonly except?: readonly number[] };

/** An act offered for the open payment or for the selected payments. */
export type RowAct = {
  /** The keyboard shortcut of the act. */
  readonly key: string;
  readonly label: string;
  /** Shown after the label, e.g. the payment's current assignee. */
  readonly note?: string;
  readonly isPrimary?: boolean;
  readonly isWide?: boolean;
  /** Why the act is not possible now; null when it is possible. */
  readonly refusal: string | null;
  readonly run: () => void;
};
