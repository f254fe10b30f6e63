import { isBlankRecord, type SourceRecord } from '../removing/source-records.js';
import { isFiller, RECORD_LENGTH } from './layout.js';

const BLOCKING_FACTOR = 10;

const isFilled = ({ text }: SourceRecord): boolean => !isBlankRecord(text);

/** Number of blocks of ten that these records fill or begin. */
export const blockCountOf = (records: readonly SourceRecord[]): number =>
  Math.ceil(records.filter(isFilled).length / BLOCKING_FACTOR);

/** Adds filler to the remaining records until the last block is complete, if the original file had complete blocks. */
export const refilled = (before: readonly SourceRecord[], after: readonly SourceRecord[]): readonly SourceRecord[] => {
  const original = before.filter(isFilled);
  const plain = after.filter(({ text }) => !isFiller(text.trimEnd()));
  const missing = original.length % BLOCKING_FACTOR === 0 ? -plain.filter(isFilled).length % BLOCKING_FACTOR : 0;
  const filler: SourceRecord = { row: 0, text: '9'.repeat(RECORD_LENGTH), end: '' };
  const added = Array.from({ length: (missing + BLOCKING_FACTOR) % BLOCKING_FACTOR }, () => filler);
  const control = plain.findLastIndex(isFilled) + 1;
  return withLineEnds([...plain.slice(0, control), ...added, ...plain.slice(control)], original);
};

/** Keeps the file's line breaks: after each record, after each block, or none. The last record ends as in the original. */
const withLineEnds = (records: readonly SourceRecord[], original: readonly SourceRecord[]): readonly SourceRecord[] => {
  const first = original.slice(0, -1).findIndex(({ end }) => end !== '');
  const [perLine, lineEnd] = first < 0 ? [Infinity, ''] : [first + 1, original[first]!.end];
  const last = records.findLastIndex(isFilled);
  let count = 0;
  return records.map((record, at) => {
    if (!isFilled(record)) return record;
    count++;
    if (at === last) return { ...record, end: original.at(-1)!.end };
    const own = perLine === 1 ? record.end || lineEnd : lineEnd;
    return { ...record, end: count % perLine === 0 ? own : '' };
  });
};
