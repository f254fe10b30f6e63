/** Brings the keyboard to a payment of the list, and the payment into view. */
export const focusLine = (n: number): void => {
  const row = document.getElementById(`line-${n}`);
  row?.scrollIntoView({ block: 'nearest' });
  row?.querySelector('button')?.focus({ preventScroll: true });
};

/** An act has taken away what had the focus. */
export const isFocusLost = (): boolean => document.activeElement === null || document.activeElement === document.body;
