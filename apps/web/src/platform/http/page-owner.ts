const KEY = 'counterfoil.other-person';

let onChange: () => void = () => undefined;

/** Whose page this is, when somebody else signs in on the same browser. */
export const pageOwner = {
  /** What to do then; the app says it once. */
  onChange: (act: () => void): void => {
    onChange = act;
  },
  changed: (): void => onChange(),
  /** For the next page, which says what happened. */
  note: (): void => {
    try {
      sessionStorage.setItem(KEY, 'yes');
    } catch {
      // Without storage the next page says nothing.
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
      // Nothing was noted either.
    }
  },
};
