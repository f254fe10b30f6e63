/** A name without its prefix. Any prefix and any namespace are accepted. */
export const localName = (name: string): string => {
  const colon = name.indexOf(':');
  return colon < 0 ? name : name.slice(colon + 1);
};
