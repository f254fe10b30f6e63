import type { Clues } from '../reading/format.js';

export type Mt9RecordType = 'credits' | 'debits' | 'detail' | 'trailer';

const header = /^(?:12|20)[0-9]{13}/;
/** A registration id may have letters; the date after it has only digits. */
const debitHeader = /^20.{16}[0-9]{6}/;
const detail = /^13[0-9]{13}[0-9 ]{6}[0-9]{10}/;

/** True for a record that only MT9 has. */
export const looksLikeMt9 = (record: string): boolean => header.test(record) || detail.test(record);

/** By a header as the first record, or by the extension, and details after it (F-3, step 5). */
export const detectMt9 = ({ extension, records }: Clues): boolean => {
  const begins = isHeader(records[0] ?? '') || extension === 'mt9';
  return begins && records.some((record) => detail.test(record));
};

const isHeader = (record: string): boolean => header.test(record) || debitHeader.test(record);

/**
 * No bank has the number 99, so 1399 is always the trailer. Null for a record of unknown type. Ordinary text may begin like a
 * header, so a header must also have its digits.
 */
export const mt9RecordType = (record: string): Mt9RecordType | null => {
  if (record.startsWith('13')) return record.startsWith('99', 2) ? 'trailer' : 'detail';
  if (!isHeader(record)) return null;
  return record.startsWith('12') ? 'credits' : 'debits';
};
