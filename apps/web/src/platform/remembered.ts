/** Local storage may be full, blocked or absent: what is remembered there is a convenience, never needed. */
export const recall = (key: string): string | null => {
  try {
    return localStorage.getItem(`counterfoil.${key}`);
  } catch {
    return null;
  }
};

export const remember = (key: string, value: string | null): void => {
  try {
    if (value === null) localStorage.removeItem(`counterfoil.${key}`);
    else localStorage.setItem(`counterfoil.${key}`, value);
  } catch {
    // Nothing to do: the default holds next time.
  }
};
