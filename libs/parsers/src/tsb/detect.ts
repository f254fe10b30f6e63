import type { Clues } from '../reading/format.js';

const fixedHeader = /^A0[0-9]{31}/;
const delimitedHeader = /^"?A"?([,\t])"?0"?\1"?[0-9]{5,6}"?\1/;

/** True for a fixed or delimited header that only TSB has (F-3, step 7). */
export const looksLikeTsbHeader = (record: string): boolean => fixedHeader.test(record) || delimitedHeader.test(record);

/** By the header alone, which must be the first record: text around it, as in a mail, is not a file of this format. */
export const detectTsb = ({ records }: Clues): boolean => looksLikeTsbHeader(records[0] ?? '');
