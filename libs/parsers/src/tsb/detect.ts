import type { Clues } from '../reading/format.js';

const fixedHeader = /^A0[0-9]{31}/;
const delimitedHeader = /^"?A"?([,\t])"?0"?\1"?[0-9]{5,6}"?\1/;

/** True for a fixed or delimited header that only TSB has (F-3, step 7). */
export const looksLikeTsbHeader = (record: string): boolean => fixedHeader.test(record) || delimitedHeader.test(record);

/**
 * Recognises a file by its header alone, which must be the first record. A header surrounded by other text, as in an email, does
 * not make a TSB file.
 */
export const detectTsb = ({ records }: Clues): boolean => looksLikeTsbHeader(records[0] ?? '');
