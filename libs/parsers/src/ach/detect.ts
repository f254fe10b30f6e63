import type { Clues } from '../reading/format.js';
import { isAchRecordType, RECORD_LENGTH } from './layout.js';

const fileHeader = /^101.{31}09410/;
const batchHeader = /^5(?:200|220|225|280).{46}[A-Z]{3}/;
const entry = /^6[2-58][0-9]{10}.{17}[0-9]{10}/;
const control = /^(?:8(?:200|220|225|280)[0-9]{16}|9[0-9]{54})/;

/** True for a record that only ACH has. */
export const looksLikeAch = (record: string): boolean => {
  if (/^9+$/.test(record)) return false;
  return fileHeader.test(record) || batchHeader.test(record) || entry.test(record) || control.test(record);
};

/**
 * Recognises a file by a file header as its first record, or by the extension when the first record may be ACH (F-3, step 4). A
 * header surrounded by other text, as in RTF or an email, does not make an ACH file.
 */
export const detectAch = ({ extension, records }: Clues): boolean => {
  const first = records[0] ?? '';
  return fileHeader.test(first) || (extension === 'ach' && isAchRecordType(first.charAt(0)));
};

/** True when the first line contains several records. The file is then split every 94 characters. */
export const isInBlocks = ({ records }: Pick<Clues, 'records'>): boolean =>
  (records[0] ?? '').trimEnd().length >= 2 * RECORD_LENGTH;
