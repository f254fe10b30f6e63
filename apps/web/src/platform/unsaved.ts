/** What forms of the page hold unsaved, by form: how to forget it. */
const unsaved = new Map<symbol, () => void>();

export const hasUnsaved = (): boolean => unsaved.size > 0;

/** The user leaves and knows that it is lost. */
export const discardUnsaved = (): void => {
  for (const discard of unsaved.values()) discard();
  unsaved.clear();
};

/** @returns how the form says that it holds nothing unsaved any more */
export const holdUnsaved = (discard: () => void): (() => void) => {
  const form = Symbol();
  unsaved.set(form, discard);
  return () => void unsaved.delete(form);
};
