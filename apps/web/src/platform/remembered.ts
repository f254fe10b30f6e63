/** Reads a remembered value. Local storage may be full, blocked or absent, so the portal never depends on it. */
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
    // Without storage the default applies next time.
  }
};
