const KEY = 'counterfoil.other-person';

let onChange: () => void = () => undefined;

/** Handles another user signing in on the same browser. */
export const pageOwner = {
  /** Sets what to do when this happens; the app calls it once. */
  onChange: (act: () => void): void => {
    onChange = act;
  },
  changed: (): void => onChange(),
  /** Leaves a note for the next page, which tells the user what happened. */
  note: (): void => {
    try {
      sessionStorage.setItem(KEY, 'yes');
    } catch {
      // Without storage the next page shows no notice.
    }
  },
  wasNoted: (): boolean => {
    try {
      return sessionStorage.getItem(KEY) !== null;
    } catch {
      return false;
    }
  },
  forget: (): void => {
    try {
      sessionStorage.removeItem(KEY);
    } catch {
      // Without storage there is no note to remove.
    }
  },
};
