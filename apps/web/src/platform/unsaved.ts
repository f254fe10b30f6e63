/** The forms with unsaved input, each with a function that discards it. */
const unsaved = new Map<symbol, () => void>();

export const hasUnsaved = (): boolean => unsaved.size > 0;

/** Discards all unsaved input, after the user has agreed to leave. */
export const discardUnsaved = (): void => {
  for (const discard of unsaved.values()) discard();
  unsaved.clear();
};

/** @returns a function for the form to call once it has no unsaved input */
export const holdUnsaved = (discard: () => void): (() => void) => {
  const form = Symbol();
  unsaved.set(form, discard);
  return () => void unsaved.delete(form);
};
