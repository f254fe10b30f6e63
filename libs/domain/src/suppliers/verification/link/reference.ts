const OFFSET = 0x811c9dc5;
const PRIME = 0x01000193;

/**
 * The four digits that a request's page and email show, and that both sides can quote on the phone (P-14). They derive from the
 * request's id only, so they are always the same. They identify nothing by themselves and give no access.
 */
export const referenceOf = (requestId: string): string => {
  let hash = OFFSET; // FNV-1a, 32 bits
  for (let i = 0; i < requestId.length; i++) hash = Math.imul(hash ^ requestId.charCodeAt(i), PRIME) >>> 0;
  // The low bits alone depend too much on the last characters.
  return String(((hash ^ (hash >>> 16)) >>> 0) % 10_000).padStart(4, '0');
};
