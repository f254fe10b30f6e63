/** A name without its prefix: any prefix will do, and so will any namespace. */
export const localName = (name: string): string => {
  const colon = name.indexOf(':');
  return colon < 0 ? name : name.slice(colon + 1);
};
