/** Something that can be done with a payment, or with several. */
export type PanelAct = {
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
