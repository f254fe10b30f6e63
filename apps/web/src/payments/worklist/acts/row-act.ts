import type { RowActionName } from '@counterfoil/projections';
import type { Rows } from '../../work.api.js';

/** Acts on payments of a run. Opening the supplier is none of them, because it leaves the page. */
export type ActName = Exclude<RowActionName, 'open-supplier'>;

/** Acts that are previewed on the chosen payments first. Adding a supplier is about one payment alone. */
export type PreviewedAct = Exclude<ActName, 'add-supplier'>;

/** `except`: lines that the user deselected from "all that match". */
type ChosenRows = { readonly rows: Rows; readonly except?: readonly number[] };
export type ChosenPreviewed = ChosenRows & { readonly act: PreviewedAct };
export type ChosenPayee = { readonly act: 'add-supplier'; readonly rows: { readonly lines: readonly number[] } };

/** An act and its payments. */
export type Chosen = ChosenPreviewed | ChosenPayee;

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
