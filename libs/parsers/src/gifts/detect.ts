import type { Clues } from '../reading/format.js';

const detail = /^2,[0-9]{15,17},[0-9]{2},[0-9]+,/;
/** A header of BNZ, Kiwibank or ANZ's extended form, and a header of ANZ's full import. */
const header = /^1,(?:[^,]{0,20},){4}[67]?,[0-9]{6}(?:[0-9]{2})?,|^1,[CD],[0-9]{8},/;

const ownExtensions: readonly string[] = ['afi', 'gifts', 'kbb'];

/** True for a record that only the GIFTS family has. */
export const looksLikeGifts = (record: string): boolean => detail.test(record) || header.test(record);

/** By a detail among the first records, or by the extension and a header (F-3, step 8). */
export const detectGifts = ({ extension, records }: Clues): boolean =>
  records.some((record) => detail.test(record)) || (ownExtensions.includes(extension) && records.some(looksLikeGifts));
