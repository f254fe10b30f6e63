const OFFSET = 0x811c9dc5;
const PRIME = 0x01000193;

/**
 * The four digits that the page and the mail of a request show and either side can quote on the phone (P-14): from the
 * request's id alone, so that they are always the same. They identify nothing by themselves and open nothing.
 */
export const referenceOf = (requestId: string): string => {
  let hash = OFFSET; // FNV-1a, 32 bits
  for (let i = 0; i < requestId.length; i++) hash = Math.imul(hash ^ requestId.charCodeAt(i), PRIME) >>> 0;
  // The low bits alone follow the last characters too closely.
  return String(((hash ^ (hash >>> 16)) >>> 0) % 10_000).padStart(4, '0');
};
