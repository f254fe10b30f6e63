/** Moves the keyboard focus to a payment of the list and scrolls it into view. */
export const focusLine = (n: number): void => {
  const row = document.getElementById(`line-${n}`);
  row?.scrollIntoView({ block: 'nearest' });
  row?.querySelector('button')?.focus({ preventScroll: true });
};

/** Whether the focused element was removed, for example by an act. */
export const isFocusLost = (): boolean => document.activeElement === null || document.activeElement === document.body;

/** The id of the panel of the open payment. */
export const PANEL = 'open-payment';

/** Moves the keyboard focus to the panel, whose first act is then one Tab away. */
export const focusPanel = (): void => document.getElementById(PANEL)?.focus();
