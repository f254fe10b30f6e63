/** Path of the portal's base with a slash at both ends, from the document's base address: '/' or '/counterfoil/'. */
export const basePathOf = (baseURI: string): string => {
  const { pathname } = new URL(baseURI);
  return pathname.slice(0, pathname.lastIndexOf('/') + 1);
};

/** {base}/{controller}/{action} (P-7): `path` with or without a leading slash. */
export const urlUnder = (base: string, path: string): string => `${base}${path.replace(/^\/+/, '')}`;
